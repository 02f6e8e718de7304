import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  TOP,
  folderCycles,
  folderEdges,
  folderOf,
  importsIn,
  innerFolderOf,
  describeCycle,
} from './folder-graph.ts';
import type { FolderImport } from './folder-graph.ts';
import { workspaces } from './code-checks.ts';
import { repoPath } from './repo-paths.ts';

/**
 * The layers of each package, the lowest first: a folder imports only from folders listed before it. Folders that are not listed
 * are features and may import from all of these.
 */
const GROUND: Readonly<Record<string, readonly string[]>> = {
  'svc-core': ['platform'],
  'svc-mail': ['templates', 'smtp'],
  'svc-import': ['csv', 'schedule'],
  shell: ['theme', 'ui', 'api', 'kept-page', 'session'],
  'mf-auth': ['system', 'layout'],
  'mf-staff': ['feedback', 'form', 'school-data'],
};

/** Packages that are neither app nor service: their folders import their top-level files. */
const LIBRARIES: readonly string[] = ['infra/runtime'];

const packages = (await workspaces()).map((name) => {
  const imports = importsIn(repoPath(name, 'src'));
  return { name, edges: folderEdges(imports), innerEdges: folderEdges(imports, innerFolderOf) };
});

/** Whether an import goes to a higher layer, or to the top-level files of an app or service. */
function pointsUp(
  ground: readonly string[],
  { from, to }: FolderImport,
  isLibrary = false,
): boolean {
  const height = (folder: string) => {
    const named = ground.indexOf(folder);
    return named === -1 ? ground.length : named;
  };
  if (folderOf(to) === TOP) return !isLibrary;
  return height(folderOf(to)) > height(folderOf(from));
}

describe('the folders of each package', () => {
  test('do not import each other in a cycle', () => {
    const cycles = packages.flatMap(({ name, edges }) =>
      folderCycles(edges).map((way) => `${name}: ${describeCycle(way)}`),
    );
    expect(cycles).toEqual([]);
  });

  test('have no import cycle between nested folders either', () => {
    const cycles = packages.flatMap(({ name, innerEdges }) =>
      folderCycles(innerEdges, innerFolderOf).map((way) => `${name}: ${describeCycle(way)}`),
    );
    expect(cycles).toEqual([]);
  });

  test('import downward: app, feature, platform', () => {
    const upward = packages.flatMap(({ name, edges }) =>
      edges
        .filter((edge) => pointsUp(GROUND[name] ?? [], edge, LIBRARIES.includes(name)))
        .map((edge) => `${name}: ${describeCycle([edge])}`),
    );
    expect(upward).toEqual([]);
  });

  test('are all found: every listed folder exists', () => {
    const missing = Object.entries(GROUND).flatMap(([name, ground]) =>
      ground.map((folder) => repoPath(name, 'src', folder)).filter((path) => !existsSync(path)),
    );
    expect(missing).toEqual([]);
    expect(packages.find(({ name }) => name === 'svc-core')?.edges.length).toBeGreaterThan(30);
  });
});

describe('the search for cycles', () => {
  const edges = folderEdges([
    { from: 'app.ts', to: 'games/games.ts' },
    { from: 'games/games.ts', to: 'games/time.ts' },
    { from: 'games/games.ts', to: 'teams/teams.ts' },
    { from: 'teams/deep/teams.ts', to: 'mail/mail.ts' },
    { from: 'mail/mail.ts', to: 'games/time.ts' },
    { from: 'audit/audit.ts', to: 'games/games.ts' },
  ]);

  test('finds the cycle through each folder', () => {
    expect(folderCycles(edges).map((way) => way.map(({ from }) => folderOf(from)))).toEqual([
      ['games', 'teams', 'mail'],
      ['teams', 'mail', 'games'],
      ['mail', 'games', 'teams'],
    ]);
    expect(describeCycle(folderCycles(edges)[0] ?? [])).toBe(
      'games/games.ts imports teams/teams.ts, teams/deep/teams.ts imports mail/mail.ts, mail/mail.ts imports games/time.ts',
    );
  });

  test('can treat a nested folder as a separate folder', () => {
    const imports = [
      { from: 'games/games.ts', to: 'games/list/row.ts' },
      { from: 'games/list/row.ts', to: 'games/time.ts' },
    ];
    expect(folderEdges(imports)).toEqual([]);
    const inner = folderEdges(imports, innerFolderOf);
    expect(folderCycles(inner, innerFolderOf).map(describeCycle)).toEqual([
      'games/games.ts imports games/list/row.ts, games/list/row.ts imports games/time.ts',
      'games/list/row.ts imports games/time.ts, games/games.ts imports games/list/row.ts',
    ]);
  });

  test('lets the top-level files import every folder, but no folder import them', () => {
    const up = [{ from: 'games/games.ts', to: 'app.ts' }, ...edges].filter((edge) =>
      pointsUp(['mail'], edge),
    );
    expect(up).toEqual([
      { from: 'games/games.ts', to: 'app.ts' },
      { from: 'mail/mail.ts', to: 'games/time.ts' },
    ]);
  });
});
