import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { repoPath } from './repo-paths.ts';

const NOT_OURS = new Set([
  'node_modules',
  '.git',
  '.cache',
  '.data',
  'dist',
  'generated',
  'coverage',
]);
const BINARY = new Set(['.png', '.ico', '.woff2', '.xlsx', '.gz', '.xls', '.pdf', '.zip']);

/** The absolute path of each text file of the repository, generated ones left out. */
export const textFiles = (): string[] => [...filesIn(repoPath())];

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_OURS.has(entry.name)) yield* filesIn(path);
    } else if (entry.isFile() && !BINARY.has(extname(entry.name))) yield path;
  }
}
