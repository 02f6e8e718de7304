import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import { FairSemaphore, notFound } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../platform/rows.ts';
import { schoolStatement } from '../platform/school-statement.ts';

const BUSY = 'Several large files are being processed. Try again in a minute.';
/** Less than svc-import waits for a preview. */
const WAIT_MS = 20_000;
/** Per school: previews of several people, an import and an undo. */
const MAX_QUEUE_LENGTH = 8;

/** The school of a file that is imported, previewed or undone, and the file's size in bytes. */
const FileOfSchool = z.object({ schoolId: z.int(), fileBytes: z.int() });
export type FileOfSchool = z.output<typeof FileOfSchool>;

/** Shares the connections for whole files fairly among schools. */
export interface ImportSlots {
  run<Value>(file: FileOfSchool, work: () => Promise<Value>): Promise<Value>;
}

/** One slot per connection, of which one is reserved for small files. A school has one large file at a time. */
export function importSlots(connections: number): ImportSlots {
  const turns = new FairSemaphore({
    slots: connections,
    largeSlots: connections - 1,
    largePerKey: 1,
    longestQueue: MAX_QUEUE_LENGTH,
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

/** The file of a claimed import, or undefined if the lease was lost. */
export async function claimedFile(
  pool: pg.Pool,
  id: string,
  lease: string,
): Promise<FileOfSchool | undefined> {
  const [file] = await queryRows(pool, FileOfSchool, CLAIMED, [id, lease]);
  return file;
}

/** The file of a school's import. 404 for another school's. */
export async function ownFile(pool: pg.Pool, schoolId: number, id: string): Promise<FileOfSchool> {
  const [file] = await queryRows(pool, FileOfSchool, OWN.text, [schoolId, id]);
  if (!file) throw notFound('Import');
  return file;
}
