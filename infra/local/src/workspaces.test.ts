import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { workspaces } from './quality.ts';
import { at } from './workspace.ts';

const Names = z._default(z.record(z.string(), z.string()), {});
const Manifest = z.object({ name: z.string(), dependencies: Names, devDependencies: Names });

const TsConfig = z.object({
  include: z.array(z.string()),
  exclude: z._default(z.array(z.string()), []),
});

const folders = await workspaces();
const manifests = new Map(
  folders.map((folder) => {
    const text = readFileSync(at(folder, 'package.json'), 'utf8');
    const { name, dependencies, devDependencies } = Manifest.parse(JSON.parse(text));
    return [name, { folder, uses: Object.keys({ ...dependencies, ...devDependencies }) }];
  }),
);
const contracts = [...manifests].filter(([, { folder }]) => folder.endsWith('/contract'));

/** The first way round from a workspace to itself. */
function cycleFrom(name: string, path: readonly string[] = []): readonly string[] | undefined {
  const begun = path.indexOf(name);
  if (begun >= 0) return [...path.slice(begun), name];
  for (const used of manifests.get(name)?.uses ?? []) {
    const cycle = cycleFrom(used, [...path, name]);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('the workspaces', () => {
  it('do not depend on each other in a circle', () => {
    expect([...manifests.keys()].flatMap((name) => cycleFrom(name) ?? [])).toEqual([]);
  });

  it('name no service: what services offer is in their contracts', () => {
    const onServices = [...manifests].flatMap(([name, { uses }]) =>
      uses
        .filter((used) => /^@fieldhouse\/(?:svc-|gateway)/.test(used))
        .map((used) => [name, used]),
    );
    expect(onServices).toEqual([]);
  });

  it('have contracts that stand on zod, on what a call is, and on the vocabulary of svc-core alone', () => {
    expect(contracts.map(([name]) => name).toSorted()).toEqual([
      '@fieldhouse/core-contract',
      '@fieldhouse/import-contract',
      '@fieldhouse/mail-contract',
    ]);
    const ground = ['zod', '@fieldhouse/endpoint', '@fieldhouse/core-contract'];
    const others = contracts.flatMap(([, { uses }]) =>
      uses.filter((used) => !ground.includes(used)),
    );
    expect(others).toEqual([]);
  });

  it('name no files in their tsconfig.json that are not there', () => {
    const unmatched = folders.flatMap((folder) => {
      const text = readFileSync(at(folder, 'tsconfig.json'), 'utf8');
      const { include, exclude } = TsConfig.parse(JSON.parse(text));
      return [...include, ...exclude]
        .filter((pattern) => globSync(at(folder, pattern)).length === 0)
        .map((pattern) => `${folder}: ${pattern}`);
    });
    expect(unmatched).toEqual([]);
  });

  it('build nothing with the sample answers of tests', () => {
    const users = globSync(at('{gateway,shell,mf-*,svc-*}/{src,contract}/**/*.{ts,tsx}'))
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .filter((path) => readFileSync(path, 'utf8').includes('@fieldhouse/core-contract/samples'));
    expect(users).toEqual([]);
  });
});
