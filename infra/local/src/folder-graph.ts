import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';

/** One file of a package that imports another one, both relative to `src`. */
export interface FolderImport {
  readonly from: string;
  readonly to: string;
}

/** What stands beside the folders of `src` puts a package together: `app.ts`, `main.ts`. */
export const TOP = 'src';

/** `from '…'` of imports and exports, also of types; `import '…'`, `import('…')` and a folder that webpack looks through. */
const SPECIFIER =
  /(?:\bfrom|\bimport|\bimport\s*\(|\bwebpackContext\()\s*(?:\/\*[^*]*\*\/\s*)?'(\.{1,2}\/[^']*)'/g;

/** The folder of `src` that a file is in. */
export function folderOf(file: string): string {
  const [folder = '', ...rest] = file.split('/');
  return rest.length > 0 ? folder : TOP;
}

/** The folder that a file is in, however deep it is. */
export const innerFolderOf = (file: string): string =>
  file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : TOP;

/** Each relative import of a file of `src` that leads to another one of it. */
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

/** One import for each pair of folders of which the first uses the second. */
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

/** The first way round from each folder back to itself, as the imports that make it. */
export function folderCycles(
  edges: readonly FolderImport[],
  nameOf: (file: string) => string = folderOf,
): FolderImport[][] {
  const folders = new Set(edges.map(({ from }) => nameOf(from)));
  return [...folders]
    .map((folder) => wayRound(edges, folder, nameOf))
    .filter((way) => way.length > 0);
}

/** The shortest way from a folder to itself; empty where there is none. */
function wayRound(
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

/** For people: the files, from one to the next. */
export const inWords = (way: readonly FolderImport[]): string =>
  way.map(({ from, to }) => `${from} imports ${to}`).join(', ');
