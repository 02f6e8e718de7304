import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const UNUSED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Shared by all clones of this user: `$XDG_CACHE_HOME/fieldhouse` or `~/.cache/fieldhouse`. */
const userCache = (): string =>
  join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'fieldhouse');

/**
 * A folder of the user's cache, created by `make` if missing. It is created atomically, also by concurrent runs. Folders that
 * were not used for 30 days are removed when one is added.
 *
 * @param kind folder for entries of one kind.
 * @param key what the content depends on, as a file name.
 * @param make fills the given empty folder.
 */
export async function cachedFolder(
  kind: string,
  key: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(userCache(), kind, key);
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true });
    await removeUnused(dirname(folder));
    const draft = await mkdtemp(`${folder}.draft-`);
    try {
      await make(draft);
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another run may have been faster.
      if (!existsSync(folder)) throw error;
    }
  }
  await utimes(folder, new Date(), new Date());
  return folder;
}

async function removeUnused(kind: string): Promise<void> {
  for (const name of await readdir(kind)) {
    const folder = join(kind, name);
    // Another run may have removed it.
    const found = await stat(folder).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > UNUSED_DAYS * DAY_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
