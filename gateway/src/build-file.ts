import { join } from 'node:path';
import { instancesOf } from '@fieldhouse/runtime';
import { cachedFetch } from './cached-fetch.ts';
import { cachedFile } from './cached-file.ts';
import type { Remote } from './remotes.ts';

/** How long a file of another server is cached, in milliseconds. */
const MAX_AGE_MS = 1_000;

export type ReadBuild<T> = (remote: Pick<Remote, 'name'>) => Promise<T>;

/**
 * Reads a file of the remotes' deployed builds, and derives a value from it: from disk when the file changes, from a remote's own server or
 * origin every second. So a remote can be deployed alone, and pages get its new files right away.
 */
export function buildFile<T>(
  remotes: readonly Remote[],
  file: string,
  derive: (text: string) => T,
): ReadBuild<T> {
  const readers = new Map(remotes.map((each) => [each.name, readerOf(each, file, derive)]));
  return async ({ name }) => {
    const read = readers.get(name);
    if (!read) throw new Error(`No remote is called ${name}.`);
    return read();
  };
}

function readerOf<T>(
  { dist, source, origin, manifest }: Remote,
  file: string,
  derive: (text: string) => T,
): () => Promise<T> {
  if (origin !== undefined) return cachedFetch(() => Promise.resolve(manifest), MAX_AGE_MS, derive);
  if (source === undefined) return cachedFile(join(dist, file), derive);
  const instances = instancesOf(source);
  return cachedFetch(async () => `${await instances.pick()}/${file}`, MAX_AGE_MS, derive);
}
