import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TOP, cycleOf, folderOf, importsIn, innerFolderOf } from './folder-graph.ts';
import type { FolderImport } from './folder-graph.ts';
import { workspaces } from './code-checks.ts';
import { repoPath } from './repo-paths.ts';

/**
 * The layers of each package, the lowest first: a folder imports only from folders listed before it. Folders that are not listed
 * are features and may import from all of these.
 */
const GROUND: Readonly<Record<string, readonly string[]>> = {
  'svc-core': ['platform', 'records', 'outbound', 'people', 'public', 'schedule', 'operations'],
  'svc-mail': ['templates', 'smtp'],
  'svc-import': ['csv', 'schedule'],
  shell: ['theme', 'screens', 'store', 'ui', 'api', 'session'],
  'mf-auth': ['system', 'layout'],
  'mf-staff': ['kit', 'data', 'parts', 'screens', 'app'],
};

/** Packages that are neither app nor service: their folders import their top-level files. */
const LIBRARIES: readonly string[] = ['infra/runtime'];

const packages = (await workspaces()).map((name) => ({
  name,
  imports: importsIn(repoPath(name, 'src')),
}));

/** The sources of all packages: those of a contract are in its top folder. */
const sources = (await workspaces()).map((name) => ({
  name,
  imports: importsIn(name.endsWith('/contract') ? repoPath(name) : repoPath(name, 'src')),
}));

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
  if (folderOf(to) === TOP) return folderOf(from) !== TOP && !isLibrary;
  return height(folderOf(to)) > height(folderOf(from));
}

/** What `select` finds in each package, for an error message. */
const found = (
  select: (imports: readonly FolderImport[], name: string) => readonly FolderImport[],
) =>
  packages.flatMap(({ name, imports }) =>
    select(imports, name).map(({ from, to }) => `${name}: ${from} imports ${to}`),
  );

describe('the folders of each package', () => {
  test('do not import each other in a cycle', () => {
    expect(found((imports) => cycleOf(imports, folderOf))).toEqual([]);
  });

  test('have no import cycle between nested folders either', () => {
    expect(found((imports) => cycleOf(imports, innerFolderOf))).toEqual([]);
  });

  test('have no import cycle between files', () => {
    const cycles = sources.flatMap(({ name, imports }) =>
      cycleOf(imports, (file) => file).map(({ from, to }) => `${name}: ${from} imports ${to}`),
    );
    expect(cycles).toEqual([]);
    const contracts = sources.filter(({ name }) => name.endsWith('/contract'));
    expect(contracts.map(({ imports }) => imports.length)).not.toContain(0);
  });

  test('of screens do not import each other: what several use is in parts', () => {
    const screenOf = (file: string) => /^screens\/([^/]+)\//.exec(file)?.[1];
    const sideways = found((imports) =>
      imports.filter(({ from, to }) => {
        const [screen, other] = [screenOf(from), screenOf(to)];
        return screen !== undefined && other !== undefined && screen !== other;
      }),
    );
    expect(sideways).toEqual([]);
  });

  test('import downward: app, feature, platform', () => {
    const upward = found((imports, name) =>
      imports.filter((each) => pointsUp(GROUND[name] ?? [], each, LIBRARIES.includes(name))),
    );
    expect(upward).toEqual([]);
  });

  test('are all found: every listed folder exists', () => {
    const missing = Object.entries(GROUND).flatMap(([name, ground]) =>
      ground.map((folder) => repoPath(name, 'src', folder)).filter((path) => !existsSync(path)),
    );
    expect(missing).toEqual([]);
    expect(packages.find(({ name }) => name === 'svc-core')?.imports.length).toBeGreaterThan(1_000);
  });
});

describe('the search for cycles', () => {
  const cycle = [
    { from: 'games/games.ts', to: 'teams/teams.ts' },
    { from: 'teams/deep/teams.ts', to: 'mail/mail.ts' },
    { from: 'mail/mail.ts', to: 'games/time.ts' },
  ];
  const others = [
    { from: 'app.ts', to: 'games/games.ts' },
    { from: 'games/games.ts', to: 'games/time.ts' },
    { from: 'games/games.ts', to: 'clock/clock.ts' },
    { from: 'audit/audit.ts', to: 'games/games.ts' },
  ];

  test('finds a cycle', () => {
    expect(cycleOf([...others, ...cycle], folderOf)).toEqual(cycle);
    expect(cycleOf([...others, ...cycle.slice(1)], folderOf)).toEqual([]);
  });

  test('can treat a nested folder as a separate folder', () => {
    const imports = [
      { from: 'games/games.ts', to: 'games/list/row.ts' },
      { from: 'games/list/row.ts', to: 'games/time.ts' },
    ];
    expect(cycleOf(imports, folderOf)).toEqual([]);
    expect(cycleOf(imports, innerFolderOf)).toEqual(imports);
  });

  test('lets the top-level files import every folder, but no folder import them', () => {
    const toTop = { from: 'games/games.ts', to: 'app.ts' };
    const up = [toTop, ...cycle, ...others].filter((each) => pointsUp(['mail'], each));
    expect(up).toEqual([toTop, { from: 'mail/mail.ts', to: 'games/time.ts' }]);
    expect(pointsUp(['mail'], toTop, true)).toBe(false);
  });
});
