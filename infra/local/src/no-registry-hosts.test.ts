import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { at } from './workspace.ts';

const NOT_OURS = new Set([
  'node_modules',
  '.git',
  '.cache',
  '.data',
  'dist',
  'generated',
  'coverage',
]);
const BINARY = new Set(['.png', '.ico', '.woff2', '.xlsx', '.gz', '.xls', '.pdf', '.zip']);

/** In pieces, so that this file does not name them either. */
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

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_OURS.has(entry.name)) yield* filesIn(path);
    } else if (entry.isFile() && !BINARY.has(extname(entry.name))) yield path;
  }
}

it('no file names the host of a package registry or mirror: each machine has its own', () => {
  const files = [...filesIn(at())];
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return HOSTS.filter((host) => text.includes(host)).map((host) => `${path}: ${host}`);
  });
  expect(found).toEqual([]);
});

it('the lock file tells packages by their checksum, not by an address', () => {
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  expect(lock).not.toMatch(/"resolved": "(?:https?|git|ssh)/);
});
