import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { App } from './screen-tables.ts';

const root = join(import.meta.dirname, '../../..');

const Scripts = z.record(z.string(), z.array(z.string()));
/** The file of `shell/federation/chunk-graph-plugin.ts`. */
const ChunkGraph = z.object({
  entries: Scripts,
  imports: Scripts,
  consumes: Scripts,
  screens: z.record(
    z.string(),
    z.object({ module: z.string(), firstReads: z.optional(z.array(z.string())) }),
  ),
  frameScript: z.optional(z.string()),
});

function graphOf(app: string): z.infer<typeof ChunkGraph> {
  const file = join(root, app, 'dist', 'chunk-graph.json');
  return ChunkGraph.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The scripts of an `import()` that has to be in the build. */
function importOf(app: string, imports: Record<string, string[]>, module: string): string[] {
  const scripts = imports[module];
  if (!scripts) throw new Error(`${app} has no import of ${module}.`);
  return scripts;
}

/**
 * The scripts that a screen loads before it works, as paths in the repository: the shell's first ones, those of its remote and its
 * own, those of the shared modules that they use, and that of its frame. Not what loads on demand, such as dialogs, or while the page is idle.
 */
export function scriptsOfScreen(app: App, path: string): string[] {
  const { screens, frameScript } = graphOf(app);
  const screen = screens[path];
  if (!screen) throw new Error(`${app} has no screen at ${path}.`);
  const ofFrame = screen.firstReads ? [join(app, 'dist', frameScript ?? 'first-rows.js')] : [];
  return [...scriptsOfModule(app, screen.module), ...ofFrame];
}

/** The same of a module that a remote imports when it is needed. */
export function scriptsOfModule(app: App, module: string): string[] {
  const shell = graphOf('shell');
  const remote = graphOf(app);
  const own = [
    ...Object.values(remote.entries).flat(),
    ...importOf(app, remote.imports, 'src/lifecycles.tsx'),
    ...importOf(app, remote.imports, module),
  ];
  // A module without an own import is part of the first scripts.
  const shared = own
    .flatMap((file) => remote.consumes[file] ?? [])
    .flatMap((module) => shell.imports[module] ?? []);
  const first = [
    ...Object.values(shell.entries).flat(),
    ...importOf('shell', shell.imports, 'src/libraries.ts'),
    ...importOf('shell', shell.imports, 'src/bootstrap.tsx'),
  ];
  const pathsIn = (folder: string, files: readonly string[]) =>
    files.map((file) => join(folder, 'dist', file));
  return [
    ...new Set([...pathsIn('shell', [...first, ...shared]), ...pathsIn(app, own)]),
  ].toSorted();
}

/** A script that a remote loads for this screen only, as its file name. */
export function ownScriptOf(app: App, screen: string): string {
  const { imports } = graphOf(app);
  const others = Object.keys(imports).filter((module) => module !== screen);
  const own = importOf(app, imports, screen).find((file) =>
    others.every((module) => !imports[module]?.includes(file)),
  );
  if (own === undefined) throw new Error(`${screen} has no script of its own.`);
  return own;
}

/** Bytes of some scripts as they are sent: compressed with brotli at build time. */
export function sentBytes(scripts: readonly string[]): number {
  return scripts
    .map((script) => join(root, script))
    .map((path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size)
    .reduce((sum, size) => sum + size, 0);
}
