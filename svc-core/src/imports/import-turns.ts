import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import { FairTurns, notFound } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../platform/rows.ts';
import { schoolStatement } from '../platform/school-statement.ts';

const BUSY = 'Several large files are being processed. Try again in a minute.';
/** Below what svc-import waits for a preview. */
const WAIT_MS = 20_000;
/** Of one school: previews of several people, an import and an undo. */
const LONGEST_QUEUE = 8;

/** Whose file is to be taken in, compared or undone, and how large it is, in bytes. */
const FileOfSchool = z.object({ schoolId: z.int(), fileBytes: z.int() });
export type FileOfSchool = z.output<typeof FileOfSchool>;

/** Shares the connections for whole files out. */
export interface ImportTurns {
  run<Value>(file: FileOfSchool, work: () => Promise<Value>): Promise<Value>;
}

/**
 * Turns at `connections`, of which one is kept for small files. A school has one large file at a time.
 */
export function importTurns(connections: number): ImportTurns {
  const turns = new FairTurns({
    slots: connections,
    largeSlots: connections - 1,
    largePerKey: 1,
    longestQueue: LONGEST_QUEUE,
    waitMs: WAIT_MS,
    busy: BUSY,
  });
  return {
    run: ({ schoolId, fileBytes }, work) =>
      turns.run({ key: schoolId, small: fileBytes <= SMALL_FILE_BYTES }, work),
  };
}

const CLAIMED = `select "schoolId", "fileBytes" from imports where id = $1 and "leaseOwner" = $2`;
const OWN = schoolStatement(
  'import-file-of-school',
  'select "schoolId", "fileBytes" from imports where "schoolId" = $1 and id = $2',
);

/** The file of a claimed import; undefined when the claim is not held. */
export async function claimedFile(
  pool: pg.Pool,
  id: string,
  lease: string,
): Promise<FileOfSchool | undefined> {
  const [file] = await queryRows(pool, FileOfSchool, CLAIMED, [id, lease]);
  return file;
}

/** The file of a school's import; 404 for another's. */
export async function ownFile(pool: pg.Pool, schoolId: number, id: string): Promise<FileOfSchool> {
  const [file] = await queryRows(pool, FileOfSchool, OWN.text, [schoolId, id]);
  if (!file) throw notFound('Import');
  return file;
}
