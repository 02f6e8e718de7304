import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HASHED_SCRIPT = /\.([0-9a-f]{10})\.js$/;
const LISTS = ['mf-manifest.json', 'chunk-graph.json'];

const integrityOf = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Another hash, which no file of the build has. */
const otherHash = (hash: string) => hash.split('').toReversed().join('');

/**
 * Turns a remote's build into one of other sources, as if it had been built again: replaces a text in its scripts. These, and those
 * that name them, get other names, and the manifest other hashes.
 */
export async function changeBuild(dist: string, from: string, to: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => HASHED_SCRIPT.test(name));
  const read = async (name: string) => [name, await readFile(join(dist, name), 'utf8')] as const;
  const scripts = new Map(await Promise.all(names.map(read)));
  const lists = new Map(await Promise.all(LISTS.map(read)));
  const changed = new Set(
    [...scripts].filter(([, text]) => text.includes(from)).map(([name]) => name),
  );
  if (changed.size === 0) throw new Error(`No script in ${dist} has ${from}`);
  const hashOf = (name: string) => HASHED_SCRIPT.exec(name)?.[1] ?? name;
  // The loop reaches the names that it adds.
  for (const name of changed)
    for (const [other, text] of scripts) if (text.includes(hashOf(name))) changed.add(other);
  const renamed = (text: string) =>
    [...changed].reduce((now, name) => now.replaceAll(hashOf(name), otherHash(hashOf(name))), text);
  const hashes = new Map<string, string>();
  for (const name of changed) {
    const old = scripts.get(name) ?? '';
    const text = renamed(old.replaceAll(from, to));
    hashes.set(integrityOf(old), integrityOf(text));
    for (const ending of ['.br', '.gz']) await rm(join(dist, `${name}${ending}`), { force: true });
    await rename(join(dist, name), join(dist, renamed(name)));
    await writeFile(join(dist, renamed(name)), text);
  }
  for (const [name, text] of lists) {
    for (const ending of ['.br', '.gz']) await rm(join(dist, `${name}${ending}`), { force: true });
    const updated = [...hashes].reduce(
      (now, [old, next]) => now.replaceAll(old, next),
      renamed(text),
    );
    await writeFile(join(dist, name), updated);
  }
}

/** The same for the frames of its screens (`frames.json`), which are no scripts. */
export async function changeFrames(dist: string, from: string, to: string): Promise<void> {
  const file = join(dist, 'frames.json');
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`No frame in ${dist} has ${from}`);
  for (const ending of ['.br', '.gz']) await rm(`${file}${ending}`, { force: true });
  await writeFile(file, text.replaceAll(from, to));
}
