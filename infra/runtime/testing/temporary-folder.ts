import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written here in memory. */
const IN_MEMORY = '/dev/shm';
/** Bytes; what the databases of all tests that run at a time take is well below. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes a folder for the data of a test's database: in memory where there is room, since tests make and drop hundreds of
 * databases of some three hundred files each, else on disk.
 *
 * @param prefix how its name begins.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined);
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize >= ROOM;
  return mkdtemp(join(hasRoom ? IN_MEMORY : tmpdir(), prefix));
}
