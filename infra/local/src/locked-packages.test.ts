import { describe, expect, test } from 'vitest';
import { covers, lockedPackages, withoutUnused } from './locked-packages.ts';

const lockOf = (packages: object) => lockedPackages(JSON.stringify({ packages }));
const pg = { version: '8.1.0', integrity: 'sha512-a' };
const RELEASE = {
  '': { name: 'all' },
  'svc-core': { version: '0.1.0' },
  'svc-core/contract': { version: '0.1.0' },
  'node_modules/@one/contract': { resolved: 'svc-core/contract', link: true },
  'node_modules/pg': pg,
  'node_modules/pg/node_modules/pg-types': { version: '2.0.0' },
  'svc-core/node_modules/zod': { version: '4.0.0' },
};

test('reads workspaces, links and packages from a lock file', () => {
  const { workspaces, links, outer, installed } = lockOf(RELEASE);
  expect(workspaces).toEqual(['svc-core', 'svc-core/contract']);
  expect([...links]).toEqual([['node_modules/@one/contract', 'svc-core/contract']]);
  expect(outer).toEqual(['node_modules/pg', 'svc-core/node_modules/zod']);
  expect(installed.size).toBe(3);
});

describe('an installation covers another release', () => {
  const serves = (offered: object) => covers(lockOf(offered), lockOf(RELEASE));

  test('if it has the same packages, or more', () => {
    expect(serves(RELEASE)).toBe(true);
    expect(serves({ ...RELEASE, 'node_modules/new': { version: '1.0.0' } })).toBe(true);
  });

  test('not if a package is missing, or has another version or content', () => {
    const { 'node_modules/pg': _pg, ...without } = RELEASE;
    expect(serves(without)).toBe(false);
    expect(serves({ ...RELEASE, 'node_modules/pg': { ...pg, version: '8.2.0' } })).toBe(false);
    expect(serves({ ...RELEASE, 'node_modules/pg': { ...pg, integrity: 'sha512-b' } })).toBe(false);
  });
});

describe('what a release does not use', () => {
  const used = withoutUnused(
    lockOf({
      'svc-core': { dependencies: { session: '1', pg: '1', cookie: '1' } },
      'node_modules/session': { dependencies: { uid: '1', cookie: '2', pg: '1' } },
      'node_modules/session/node_modules/cookie': { version: '2.0.0' },
      'node_modules/uid': { dependencies: { random: '1' } },
      'node_modules/random': { version: '1.0.0' },
      'node_modules/pg': pg,
      'node_modules/cookie': { version: '1.0.0' },
    }),
    ['session'],
  );

  test('is left out, with the packages that only it needs and those nested in it', () => {
    const kept = ['node_modules/pg', 'node_modules/cookie'];
    expect([...used.installed.keys()]).toEqual(kept);
    expect(used.outer).toEqual(kept);
  });

  test('must be in its lock file', () => {
    expect(() => withoutUnused(lockOf(RELEASE), ['session'])).toThrow(
      'The lock file has no package session.',
    );
  });
});
