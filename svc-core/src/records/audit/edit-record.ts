import { HttpProblem } from '@fieldhouse/runtime';
import type { SchoolData } from '../../platform/school-data.ts';
import { deletionOf, editsSince } from './edits-since.ts';
import type { EditedRecord } from './edits-since.ts';

/** The edit started from another version than the stored one. */
class StaleVersion extends Error {
  readonly edited: number;

  constructor(edited: number) {
    super(`The record is not at version ${edited}`);
    this.edited = edited;
  }
}

/**
 * Throws unless the edit started from the stored version. Call it under the row's lock.
 *
 * @param edited undefined overwrites any version.
 */
export function requireVersion(stored: number, edited: number | undefined): void {
  if (edited !== undefined && edited !== stored) throw new StaleVersion(edited);
}

/**
 * Runs an edit of a record and returns the record as stored afterward.
 *
 * @param edit its transaction, which calls `requireVersion`.
 * @throws HttpProblem 409 `stale` with `current` and `changes`; 404 with `deleted` if the trail has the deletion.
 */
export async function editRecord<View>(
  school: SchoolData,
  record: EditedRecord,
  edit: () => Promise<unknown>,
  read: () => Promise<View>,
): Promise<View> {
  try {
    await edit();
    return await read();
  } catch (error) {
    if (error instanceof StaleVersion) {
      // Outside the transaction, which holds a connection.
      const details = {
        current: await read(),
        changes: await editsSince(school, record, error.edited),
      };
      throw new HttpProblem(409, STALE, { code: 'stale', details });
    }
    if (!(error instanceof HttpProblem) || error.code !== 'not-found') throw error;
    const deleted = await deletionOf(school, record);
    throw deleted ? new HttpProblem(404, error.message, { details: { deleted } }) : error;
  }
}

const STALE = 'Someone else changed this in the meantime. Nothing was saved.';
