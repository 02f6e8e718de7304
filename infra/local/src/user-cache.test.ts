import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedFolder } from './user-cache.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fieldhouse-cache-'));
  vi.stubEnv('XDG_CACHE_HOME', home);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

const write = (text: string) => (folder: string) => writeFile(join(folder, 'file'), text);
const inCache = () => readdir(join(home, 'fieldhouse', 'things'));

describe('a folder of the cache', () => {
  test('is created once, also by concurrent runs', async () => {
    const [folder] = await Promise.all(
      ['one', 'two'].map((text) => cachedFolder('things', 'key', write(text))),
    );
    expect(await cachedFolder('things', 'key', write('three'))).toBe(folder);
    expect(await readFile(join(folder ?? '', 'file'), 'utf8')).toMatch(/one|two/);
    expect(await inCache()).toEqual(['key']);
  });

  test('does not exist if creating it failed', async () => {
    const fail = async (folder: string) => {
      await write('half')(folder);
      throw new Error('No network');
    };
    await expect(cachedFolder('things', 'key', fail)).rejects.toThrow('No network');
    expect(await inCache()).toEqual([]);
  });

  test('is removed if it was not used for a month and another one is created', async () => {
    const old = await cachedFolder('things', 'old', write('old'));
    await cachedFolder('things', 'used', write('used'));
    const before = new Date(Date.now() - 31 * 86_400_000);
    await utimes(old, before, before);
    await cachedFolder('things', 'new', write('new'));
    expect((await inCache()).toSorted()).toEqual(['new', 'used']);
  });
});
