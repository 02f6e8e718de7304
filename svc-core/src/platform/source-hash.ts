import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = [
  join(import.meta.dirname, '..'),
  dirname(fileURLToPath(import.meta.resolve('@fieldhouse/core-contract'))),
];

function readSourceHash(): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts')).toSorted())
      hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('base64url').slice(0, 12);
}

let known: string | undefined;

/** A hash of this service's and its contract's sources, to tell releases apart. Reads about 300 files, in some 15 ms, once per process. */
export function sourceHash(): string {
  return (known ??= readSourceHash());
}
