import { HttpProblem, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
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

export interface Edited extends EditedRecord {
  /** The version that the edit started from; undefined overwrites any version. */
  readonly version: number | undefined;
}

type Kind = EditedRecord['kind'];

/** The lock of a record, and its name in messages. */
const lock = (name: string, table: string, strength = 'update') => ({
  name,
  statement: schoolStatement(`edit-${table}`)(`
    select version from ${table} where ${table === 'schools' ? 'id' : '"schoolId"'} = $1 and id = $2 for ${strength}`),
});
const LOCKS: Readonly<Record<Kind, ReturnType<typeof lock>>> = {
  game: lock('Game', 'games'),
  team: lock('Team', 'teams'),
  opponent: lock('Opponent', 'opponents'),
  school: lock('School', 'schools'),
  // A weaker lock, because games that are saved meanwhile refer to the facility.
  facility: lock('Facility', 'facilities', 'no key update'),
  'no-play-date': lock('No-play date', 'no_play_dates'),
  contact: lock('Contact', 'contacts'),
};
const Locked = z.object({ version: z.int() });

/**
 * Edits a record in a transaction, under the record's lock, if it is at the version that the edit started from.
 *
 * @returns the record as stored afterward, and what `write` returned.
 * @throws HttpProblem as `explainRefusal`.
 */
export async function editRecord<View, Written>(
  school: SchoolData,
  edited: Edited,
  read: (school: SchoolData, id: number) => Promise<View>,
  write: (tx: SchoolTransaction) => Promise<Written>,
): Promise<{ readonly record: View; readonly written: Written }> {
  const { kind, id, version } = edited;
  const readEdited = () => read(school, id);
  const edit = async () => {
    const written = await school.transaction(async (tx) => {
      if (kind === 'facility') await lockEdits(tx);
      const { name, statement } = LOCKS[kind];
      const [stored] = await tx.rows(Locked, statement, [id]);
      if (!stored) throw notFound(name);
      requireVersion(stored.version, version);
      return write(tx);
    });
    return { record: await readEdited(), written };
  };
  return edit().catch(explainRefusal(school, edited, readEdited));
}

/** Throws unless the edit started from the stored version. Call it under the row's lock. @param edited undefined overwrites any version. */
export function requireVersion(stored: number, edited: number | undefined): void {
  if (edited !== undefined && edited !== stored) throw new StaleVersion(edited);
}

/**
 * Explains why an edit was refused. Call it outside the transaction, which holds a connection.
 *
 * @throws HttpProblem 409 `stale` with `current` and `changes`; 404 with `deleted` if the trail has the deletion.
 */
export const explainRefusal =
  (school: SchoolData, record: EditedRecord, read: () => Promise<unknown>) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof StaleVersion) {
      const details = {
        current: await read(),
        changes: await editsSince(school, record, error.edited),
      };
      throw new HttpProblem(409, STALE, { code: 'stale', details });
    }
    if (!(error instanceof HttpProblem) || error.code !== 'not-found') throw error;
    const deleted = await deletionOf(school, record);
    throw deleted ? new HttpProblem(404, error.message, { details: { deleted } }) : error;
  };

const STALE = 'Someone else changed this in the meantime. Nothing was saved.';
