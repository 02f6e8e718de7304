import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { repoPath, cacheDir, repoRoot } from './repo-paths.ts';

const skipped = new Set([
  'node_modules',
  'dist',
  'generated',
  'coverage',
  '.cache',
  'README.md',
  'test',
]);

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const below = entries
    .filter((entry) => !skipped.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => filesBelow(join(path, entry.name)));
  return (await Promise.all(below)).flat();
}

/** A hash of the names and contents of files and folders, relative to the root. A missing one changes the hash, too. */
export async function fingerprintOf(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(repoPath(path)))))
    .flat()
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(file).catch(() => Buffer.from('missing'));
    hash.update(`${relative(repoRoot, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const fingerprintFile = (name: string) => join(cacheDir, `${name}.stamp`);

/** Whether the step `name` last finished with this hash. */
export async function isUpToDate(name: string, hash: string): Promise<boolean> {
  return (await readFile(fingerprintFile(name), 'utf8').catch(() => '')) === hash;
}

/** Records that the step `name` finished with this hash. */
export async function saveFingerprint(name: string, hash: string): Promise<void> {
  await mkdir(dirname(fingerprintFile(name)), { recursive: true });
  await writeFile(fingerprintFile(name), hash);
}
