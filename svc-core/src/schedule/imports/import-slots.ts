import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import { FairSemaphore, notFound } from '@fieldhouse/runtime';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';

const BUSY = 'Several large files are being processed. Try again in a minute.';
/** Less than svc-import waits for a preview. */
const WAIT_MS = 20_000;
/** Per school: previews of several people, an import and an undo. */
const MAX_QUEUE_LENGTH = 8;

/** The school of a file that is imported, previewed or undone, and the file's size in bytes. */
const FILE_COLUMNS = { schoolId: true, fileBytes: true } as const;
export type FileOfSchool = Prisma.ImportGetPayload<{ select: typeof FILE_COLUMNS }>;

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

/** The file of a claimed import, or null if the lease was lost. */
export const claimedFile = (
  { prisma }: Pick<Database, 'prisma'>,
  id: string,
  lease: string,
): Promise<FileOfSchool | null> =>
  prisma.import.findFirst({ where: { id, leaseOwner: lease }, select: FILE_COLUMNS });

/** The file of a school's import. 404 for another school's. */
export async function ownFile(school: SchoolData, id: string): Promise<FileOfSchool> {
  const file = await school.db.import.findFirst({ where: { id }, select: FILE_COLUMNS });
  if (!file) throw notFound('Import');
  return file;
}
