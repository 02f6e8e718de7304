import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fingerprintOf } from './build-fingerprint.ts';

describe('hashOf', () => {
  test('depends on contents and names, not on tests and built files', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-hash-'));
    await mkdir(join(dir, 'dist'));
    await writeFile(join(dir, 'a.ts'), 'one');
    const first = await fingerprintOf([dir]);
    await writeFile(join(dir, 'dist', 'a.js'), 'built');
    await writeFile(join(dir, 'a.test.ts'), 'test');
    expect(await fingerprintOf([dir])).toBe(first);
    await writeFile(join(dir, 'a.ts'), 'two');
    expect(await fingerprintOf([dir])).not.toBe(first);
    expect(await fingerprintOf([join(dir, 'missing')])).not.toBe(first);
  });
});
