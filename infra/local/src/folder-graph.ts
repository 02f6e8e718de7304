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

/** The imports of one cycle of folders; empty if there is none. */
export function cycleOf(
  imports: readonly FolderImport[],
  nameOf: (file: string) => string,
): readonly FolderImport[] {
  // An import of a folder that imports no other is in no cycle.
  const importing = new Set(imports.map(({ from }) => nameOf(from)));
  const rest = imports.filter(
    ({ from, to }) => nameOf(from) !== nameOf(to) && importing.has(nameOf(to)),
  );
  if (rest.length < imports.length) return cycleOf(rest, nameOf);
  // Each folder that is left imports another: from one to the next, a folder comes again.
  const way: FolderImport[] = [];
  for (let next = rest[0]; next;) {
    const { from, to } = next;
    const begun = way.findIndex((each) => nameOf(each.from) === nameOf(from));
    if (begun >= 0) return way.slice(begun);
    way.push(next);
    next = rest.find((each) => nameOf(each.from) === nameOf(to));
  }
  return [];
}
