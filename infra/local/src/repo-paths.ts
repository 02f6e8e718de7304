import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const repoRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** The absolute path of one that is relative to the root folder. */
export const repoPath = (...path: string[]) => resolve(repoRoot, ...path);

/** Shared by several runs and reproducible: fingerprints, test reports. */
export const cacheDir = repoPath('.cache', 'fieldhouse');
