import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { lockedPackages } from '../../local/src/locked-packages.ts';

const release = inject('previousRelease');
const lock = lockedPackages(readFileSync(join(release, 'package-lock.json'), 'utf8'));

/** The folder to which Node resolves a package name from `folder`. */
function resolvedFolder(name: string, folder: string): string | undefined {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  const installed = places.map((place) => join(place, name)).find((path) => existsSync(path));
  return installed === undefined ? undefined : realpathSync(installed);
}

test('every workspace of the previous release resolves the other workspaces of that release', () => {
  expect(lock.links.get('node_modules/@fieldhouse/core-contract')).toBe('svc-core/contract');
  for (const workspace of lock.workspaces) {
    for (const [link, folder] of lock.links) {
      const name = link.replace('node_modules/', '');
      expect(resolvedFolder(name, join(release, workspace))).toBe(join(release, folder));
    }
  }
});

test('the previous release resolves the package versions of its own lock file', () => {
  for (const name of ['express', 'pg', 'bullmq', 'zod', 'webpack']) {
    const folder = resolvedFolder(name, join(release, 'svc-core')) ?? 'nowhere';
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const version = lock.installed.get(`node_modules/${name}`)?.split(' ')[0];
    expect(manifest).toMatchObject({ name, version });
  }
});
