import { createRequire } from 'node:module';

/** Loads a module that another build of the same run has written. Loaded again in each build. */
export function loadRenderer(file: string): unknown {
  const require = createRequire(import.meta.url);
  delete require.cache[file];
  return require(file);
}
