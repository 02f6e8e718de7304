import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** An absolute path from one that is relative to the top folder. */
export const at = (...path: string[]) => resolve(root, ...path);

/** What several runs share and what can be made again: stamps, test reports. */
export const cacheDir = at('.cache', 'fieldhouse');
