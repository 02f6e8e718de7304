import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textFiles } from './text-files.ts';
import { repoPath } from './repo-paths.ts';

/** Split, so that this file does not contain them either. */
const HOSTS = [
  ['registry.', 'npm'],
  ['npm', 'js.'],
  ['npm', 'mirror'],
  ['yarn', 'pkg.com'],
  ['jsr', '.io'],
  ['deb.', 'debian'],
  ['ftp.', 'debian'],
  ['snapshot.', 'debian'],
  ['archive.', 'ubuntu'],
  ['docker', '.io/'],
  ['ghcr', '.io'],
  ['quay', '.io'],
  ['arti', 'factory'],
].map((pieces) => pieces.join(''));

test('no file contains the host of a package registry or mirror, which differ between machines', () => {
  const files = textFiles();
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return HOSTS.filter((host) => text.includes(host)).map((host) => `${path}: ${host}`);
  });
  expect(found).toEqual([]);
});

test('the lock file identifies packages by checksum, not by URL', () => {
  const lock = readFileSync(repoPath('package-lock.json'), 'utf8');
  expect(lock).not.toMatch(/"resolved": "(?:https?|git|ssh)/);
});
