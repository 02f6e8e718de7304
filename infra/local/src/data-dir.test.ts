import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockDataDir, prepareDataDir, readSecrets } from './data-dir.ts';

const folder = () => mkdtemp(join(tmpdir(), 'fieldhouse-data-'));

describe('the data folder', () => {
  test('keeps its secrets from one start to the next, for its owner only', async () => {
    const dir = await folder();
    const first = await readSecrets(dir);
    expect(await readSecrets(dir)).toEqual(first);
    expect(first.appSecret.length).toBeGreaterThanOrEqual(32);
    expect((await stat(join(dir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  test('is refused with a readable message if it cannot be created', async () => {
    const file = join(await folder(), 'file');
    await writeFile(file, '');
    await expect(prepareDataDir(join(file, 'data'))).rejects.toThrow(/Can't use the data folder/);
  });

  test('takes over the lock that a killed run left behind', async () => {
    const dir = await folder();
    await writeFile(join(dir, 'running.pid'), '999999');
    const unlock = await lockDataDir(dir);
    expect(await readFile(join(dir, 'running.pid'), 'utf8')).toBe(String(process.pid));
    await unlock();
    await expect(stat(join(dir, 'running.pid'))).rejects.toThrow('ENOENT');
  });
});
