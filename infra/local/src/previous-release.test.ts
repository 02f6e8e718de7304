import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';
import { lacksHistory, previousRelease } from './previous-release.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-clone-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('explains how to get the previous release if the clone does not have it', async () => {
  const clone = await emptyFolder();
  await execa('git', ['init', '--quiet'], { cwd: clone });
  await expect(previousRelease(clone)).rejects.toThrow(
    /^This clone doesn't have the previous release \(commit [0-9a-f]{40}\).*git fetch --unshallow/,
  );
});

test('recognizes sources without git history', async () => {
  const origin = await emptyFolder();
  const git = (args: string[], cwd = origin) => execa('git', args, { cwd });
  await git(['init', '--quiet']);
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@field.test'];
  for (const message of ['one', 'two'])
    await git([...author, 'commit', '--quiet', '--allow-empty', '-m', message]);
  const shallow = await emptyFolder();
  await git(['clone', '--quiet', '--depth=1', `file://${origin}`, '.'], shallow);
  expect(await Promise.all([origin, shallow, await emptyFolder()].map(lacksHistory))).toEqual([
    false,
    true,
    true,
  ]);
});
