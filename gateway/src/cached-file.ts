import { readFile, stat } from 'node:fs/promises';

/** Caches a value derived from a text file until the file changes. While a deployment replaces the file, the last value is used. */
export function cachedFile<T>(path: string, derive: (text: string) => T): () => Promise<T> {
  let read: { readonly version: string; readonly value: T } | undefined;
  return async () => {
    try {
      // Not mtime, which a copy may keep from its source.
      const { ctimeMs, ino } = await stat(path);
      const version = `${ino}/${ctimeMs}`;
      if (read?.version !== version)
        read = { version, value: derive(await readFile(path, 'utf8')) };
    } catch (error) {
      if (read === undefined) throw error;
    }
    return read.value;
  };
}
