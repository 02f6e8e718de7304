import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { foldersOf, workspaces } from './code-checks.ts';
import { cycleOf } from './folder-graph.ts';
import { repoPath } from './repo-paths.ts';

const Names = z._default(z.record(z.string(), z.string()), {});
const Manifest = z.object({ name: z.string(), dependencies: Names, devDependencies: Names });

const folders = await workspaces();
const manifests = new Map(
  folders.map((folder) => {
    const text = readFileSync(repoPath(folder, 'package.json'), 'utf8');
    const { name, dependencies, devDependencies } = Manifest.parse(JSON.parse(text));
    return [name, { folder, uses: Object.keys({ ...dependencies, ...devDependencies }) }];
  }),
);
const contracts = [...manifests].filter(([, { folder }]) => folder.endsWith('/contract'));

describe('the workspaces', () => {
  test('do not depend on each other in a cycle', () => {
    const edges = [...manifests].flatMap(([from, { uses }]) => uses.map((to) => ({ from, to })));
    expect(cycleOf(edges, (name) => name)).toEqual([]);
  });

  test('do not depend on services, only on their contracts', () => {
    const onServices = [...manifests].flatMap(([name, { uses }]) =>
      uses
        .filter((used) => /^@fieldhouse\/(?:svc-|gateway)/.test(used))
        .map((used) => [name, used]),
    );
    expect(onServices).toEqual([]);
  });

  test('have contracts that depend only on zod, infra/endpoint and the contract of svc-core', () => {
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

  test('are in one of two programs: of browsers, or of Node', async () => {
    const [node, browser] = [await foldersOf('node'), await foldersOf('browser')];
    const isIn = (folder: string, folders: readonly string[]) =>
      folders.some((each) => folder === each || folder.startsWith(`${each}/`));
    const inBrowsers = folders.filter((folder) => isIn(folder, browser.include));
    expect(inBrowsers).toEqual(folders.filter((f) => /^(?:shell|mf-.*|infra\/e2e)$/.test(f)));
    const inNode = folders.filter(
      (folder) => isIn(folder, node.include) && !isIn(folder, node.exclude),
    );
    expect(inNode).toEqual(folders.filter((folder) => !inBrowsers.includes(folder)));
  });

  test('do not use the sample answers of tests in production code', () => {
    const users = globSync(repoPath('{gateway,shell,mf-*,svc-*}/{src,contract}/**/*.{ts,tsx}'))
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .filter((path) => readFileSync(path, 'utf8').includes('@fieldhouse/core-contract/samples'));
    expect(users).toEqual([]);
  });
});
