import { ERROR_CODES } from '@fieldhouse/endpoint';
import type { ErrorCode } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { FieldChange, RecordDeletion } from './record-version.ts';

const codes = Object.keys(ERROR_CODES).filter((code): code is ErrorCode => code in ERROR_CODES);

/** The body of every error response: a code for programs, a message for people and, for invalid input, a message per field. */
export const ProblemView = z.object({
  message: z.string(),
  code: z.enum(codes),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `stale`: the record as it is stored. */
  current: z.optional(z.unknown()),
  /** With `stale`: the fields that changed since the given version. A change that was not recorded is missing. */
  changes: z.optional(z.array(FieldChange)),
  /** With `not-found`, if the record to edit was deleted and it is known by whom. */
  deleted: z.optional(RecordDeletion),
});
export type ProblemView = z.infer<typeof ProblemView>;

/** The response of an endpoint that returns no data. */
export const DoneView = z.object({ message: z.string() });
export type DoneView = z.infer<typeof DoneView>;
