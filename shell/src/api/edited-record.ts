import { FieldChange, RecordDeletion } from '@fieldhouse/core-contract';
import type { Endpoint } from '@fieldhouse/endpoint';

import { ApiError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import type { ShownAnswer } from './read-answer.ts';

/** A record that changed since the version that was edited. */
export interface StaleRecord<Row> {
  /** The record as it is stored. */
  readonly current: Row;
  /** Who changed which field, as far as it is known. */
  readonly changes: readonly FieldChange[];
}

/** Reads a record in the form of a call's answer; null where it is unreadable. */
export const readRecord = <E extends Endpoint>(
  declared: E,
  value: unknown,
): ShownAnswer<E> | null => {
  try {
    return readAnswer(declared, value).answer;
  } catch {
    return null;
  }
};

/** The record that a refused edit did not overwrite; null for any other error. */
export const staleRecordIn = <E extends Endpoint>(
  declared: E,
  error: unknown,
): StaleRecord<ShownAnswer<E>> | null => {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  const current = readRecord(declared, error.details['current']);
  if (current === null) return null;
  const given: unknown = error.details['changes'];
  const changes = Array.isArray(given)
    ? given.flatMap((change: unknown) => FieldChange.safeParse(change).data ?? [])
    : [];
  return { current, changes };
};

/** Whether the record to edit or delete no longer exists. */
export const isDeletedRecord = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not-found';

/** Who deleted the record to edit; undefined where that is unknown. */
export const deletionIn = (error: unknown): RecordDeletion | undefined =>
  error instanceof ApiError ? RecordDeletion.safeParse(error.details['deleted']).data : undefined;
