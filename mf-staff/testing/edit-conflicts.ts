import type { Endpoint } from '@fieldhouse/endpoint';
import type { FieldChange, RecordDeletion } from '@fieldhouse/core-contract';
import type { FakeApi } from '@fieldhouse/shell/testing';

/** Two minutes and a little before now. */
const twoMinutesAgo = () => new Date(Date.now() - 125_000).toISOString();

/** Sam's changes of these fields, two minutes ago. */
export const samChanged = (...fields: readonly string[]): FieldChange[] =>
  fields.map((field) => ({
    field,
    by: { kind: 'person', name: 'Sam Porter' },
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

/** Refuses an edit: Sam deleted the record two minutes ago, or it is not known who did. */
export const refuseAsDeleted = (api: FakeApi, declared: Endpoint, isKnown = true): FakeApi => {
  const deleted: RecordDeletion = {
    by: { kind: 'person', name: 'Sam Porter' },
    at: twoMinutesAgo(),
  };
  const json = { message: 'Not found', code: 'not-found', ...(isKnown ? { deleted } : {}) };
  return api.answerUnchecked(declared, json, 404);
};
