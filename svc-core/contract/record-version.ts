import { MAX_ID } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { Moment } from './formats.ts';

const INVALID_VERSION = "The version isn't valid.";

/** The version of a record: a number that every edit of the record raises. */
export const RecordVersion = z.int();

/**
 * The version of a record that an edit starts from. If it isn't the stored one, nothing changes, and the response is 409 `stale`.
 * Without it the edit overwrites whatever is stored.
 */
export const EditedVersion = z.optional(
  z.int(INVALID_VERSION).check(z.minimum(1, INVALID_VERSION), z.maximum(MAX_ID, INVALID_VERSION)),
);

/**
 * Who edited a record: a person of the school (with their name), a system administrator, the other school by its response, an
 * import (with the name of the person who started it), or the system itself.
 */
export const RecordEditor = z.object({
  kind: z.enum(['person', 'administrator', 'other-school', 'import', 'system']),
  name: z.optional(z.string()),
});
export type RecordEditor = z.infer<typeof RecordEditor>;

/** The last change of a field since a version, as far as it is known. */
export const FieldChange = z.object({ field: z.string(), by: RecordEditor, at: Moment });
export type FieldChange = z.infer<typeof FieldChange>;

/** Who deleted a record, and when. */
export const RecordDeletion = z.object({ by: RecordEditor, at: Moment });
export type RecordDeletion = z.infer<typeof RecordDeletion>;
