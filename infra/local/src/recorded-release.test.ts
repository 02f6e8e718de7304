import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it, onTestFinished } from 'vitest';
import { recordedRelease } from './recorded-release.ts';

it('tells a clone that does not have the previous release how to get it', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'fieldhouse-clone-'));
  onTestFinished(() => rm(clone, { recursive: true, force: true }));
  await execa('git', ['init', '--quiet'], { cwd: clone });
  await expect(recordedRelease(clone)).rejects.toThrow(
    /^The previous release, commit [0-9a-f]{40}, is not in this clone.*git fetch --unshallow/,
  );
});
