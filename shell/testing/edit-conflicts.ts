import type { Endpoint } from '@fieldhouse/endpoint';
import type { FieldChange, RecordDeletion, RecordEditor } from '@fieldhouse/core-contract';

import type { FakeApi } from './fake-api.ts';

/** Who edits the same record. */
export const SAM: RecordEditor = { kind: 'person', name: 'Sam Porter' };

/** Two minutes and a little before now. */
const twoMinutesAgo = () => new Date(Date.now() - 125_000).toISOString();

/** Sam's changes of these fields, two minutes ago. */
export const samChanged = (...fields: readonly string[]): FieldChange[] =>
  fields.map((field) => ({
    field,
    by: SAM,
    at: twoMinutesAgo(),
  }));

/** Refuses an edit: the record is stored as `current`. */
export const refuseAsStale = (
  api: FakeApi,
  declared: Endpoint,
  current: object,
  changes: readonly FieldChange[],
): FakeApi =>
  api.answerUnchecked(
    declared,
    { message: 'Someone else changed this.', code: 'stale', current, changes },
    409,
  );

/** Refuses an edit: Sam or another deleted the record two minutes ago; null: it is not known who did. */
export const refuseAsDeleted = (
  api: FakeApi,
  declared: Endpoint,
  by: RecordEditor | null = SAM,
): FakeApi => {
  const deleted: RecordDeletion | undefined = by ? { by, at: twoMinutesAgo() } : undefined;
  return api.answerUnchecked(declared, { message: 'Not found', code: 'not-found', deleted }, 404);
};
