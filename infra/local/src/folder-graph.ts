import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';

/** An import between two files of a package, both relative to `src`. */
export interface FolderImport {
  readonly from: string;
  readonly to: string;
}

/** The files directly in `src`, which compose the package: `app.ts`, `main.ts`. */
export const TOP = 'src';

/** `from '…'` of imports and exports, including types; `import '…'`, `import('…')` and webpack's `webpackContext('…')`. */
const SPECIFIER =
  /(?:\bfrom|\bimport|\bimport\s*\(|\bwebpackContext\()\s*(?:\/\*[^*]*\*\/\s*)?'(\.{1,2}\/[^']*)'/g;

/** The folder of `src` that a file is in. */
export function folderOf(file: string): string {
  const [folder = '', ...rest] = file.split('/');
  return rest.length > 0 ? folder : TOP;
}

/** The full folder path of a file. */
export const innerFolderOf = (file: string): string =>
  file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : TOP;

/** All relative imports between files of `src`. */
export function importsIn(source: string): FolderImport[] {
  if (!existsSync(source)) return [];
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
    .flatMap((from) => {
      const text = readFileSync(join(source, from), 'utf8');
      return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => {
        const to = relative(source, resolve(source, dirname(from), specifier));
        return { from, to: extname(to) === '' ? `${to}/` : to };
      });
    })
    .filter(({ to }) => !to.startsWith('..'));
}

/** One import for each pair of folders where the first depends on the second. */
export function folderEdges(
  imports: readonly FolderImport[],
  nameOf: (file: string) => string = folderOf,
): FolderImport[] {
  const edges = new Map<string, FolderImport>();
  for (const { from, to } of imports) {
    const pair = `${nameOf(from)} ${nameOf(to)}`;
    if (nameOf(from) !== nameOf(to) && !edges.has(pair)) edges.set(pair, { from, to });
  }
  return [...edges.values()];
}

/** The shortest cycle through each folder, as its imports. */
export function folderCycles(
  edges: readonly FolderImport[],
  nameOf: (file: string) => string = folderOf,
): FolderImport[][] {
  const folders = new Set(edges.map(({ from }) => nameOf(from)));
  return [...folders]
    .map((folder) => shortestCycle(edges, folder, nameOf))
    .filter((way) => way.length > 0);
}

/** The shortest cycle through a folder; empty if there is none. */
function shortestCycle(
  edges: readonly FolderImport[],
  folder: string,
  nameOf: (file: string) => string,
): FolderImport[] {
  const endOf = (way: readonly FolderImport[]) => nameOf(way.at(-1)?.to ?? '');
  const seen = new Set<string>();
  let ways: FolderImport[][] = edges
    .filter(({ from }) => nameOf(from) === folder)
    .map((edge) => [edge]);
  while (ways.length > 0) {
    const round = ways.find((way) => endOf(way) === folder);
    if (round) return round;
    const open = ways.filter((way) => !seen.has(endOf(way)) && seen.add(endOf(way)));
    ways = open.flatMap((way) =>
      edges.filter(({ from }) => nameOf(from) === endOf(way)).map((edge) => [...way, edge]),
    );
  }
  return [];
}

/** Formats a cycle for an error message. */
export const describeCycle = (way: readonly FolderImport[]): string =>
  way.map(({ from, to }) => `${from} imports ${to}`).join(', ');
