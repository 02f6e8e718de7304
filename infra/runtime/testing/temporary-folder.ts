import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Linux file system in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes; the databases of all concurrent tests need much less. */
const ROOM = 4 * 1024 ** 3;

/**
 * Creates a folder for the data of test databases: in memory if there is room, since tests create and drop hundreds of databases
 * of about 300 files each; otherwise on disk.
 *
 * @param prefix of its name.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined);
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize >= ROOM;
  return mkdtemp(join(hasRoom ? IN_MEMORY : tmpdir(), prefix));
}
