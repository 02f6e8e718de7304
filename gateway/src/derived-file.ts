import { readFile, stat } from 'node:fs/promises';

/** What is made of a text file; made again only when the file has changed. While a deployment replaces it, the last one stands. */
export function derivedFile<T>(path: string, derive: (text: string) => T): () => Promise<T> {
  let read: { readonly version: string; readonly value: T } | undefined;
  return async () => {
    try {
      // Not the time of writing, which a copy may keep from the file that it is made of.
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
