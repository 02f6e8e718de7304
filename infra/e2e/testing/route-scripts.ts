import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A screen, as the module that its remote's `lazyScreen` imports; none for a screen of the remote's first chunk. */
export interface RouteModules {
  readonly app: 'mf-auth' | 'mf-staff' | 'mf-sysadmin';
  readonly screen?: string;
  /** The path whose frame a script fills in. */
  readonly frame?: string;
}

const root = join(import.meta.dirname, '../../..');

const Scripts = z.record(z.string(), z.array(z.string()));
/** The file of `shell/federation/chunk-graph-plugin.ts`. */
const ChunkGraph = z.object({
  entries: Scripts,
  imports: Scripts,
  consumes: Scripts,
  provides: Scripts,
});

function graphOf(app: string, name = 'chunk-graph.json'): z.infer<typeof ChunkGraph> {
  const file = join(root, app, 'dist', name);
  return ChunkGraph.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The file of `shell/federation/frames-plugin.ts`. */
const Frames = z.object({ scripts: z.record(z.string(), z.object({ file: z.string() })) });

/** The script that fills the frame of a path in. */
function frameScriptOf(app: string, path: string): string {
  const built = readFileSync(join(root, app, 'dist', 'frames.json'), 'utf8');
  const script = Frames.parse(JSON.parse(built)).scripts[path];
  if (!script) throw new Error(`${app} has no script for the frame of ${path}.`);
  return script.file;
}

/** The scripts of an `import()` that has to be in the build. */
function importOf(app: string, imports: Record<string, string[]>, module: string): string[] {
  const scripts = imports[module];
  if (!scripts) throw new Error(`${app} has no import of ${module}.`);
  return scripts;
}

/** The shell's scripts that its page preloads, also those of modules that it shares, which the graph does not list with the start. */
function preloadedByPage(): string[] {
  const page = readFileSync(join(root, 'shell/dist/index.html'), 'utf8');
  const files = [...page.matchAll(/rel="preload" as="script" href="\/([^"]+)"/g)];
  if (files.length === 0) throw new Error("The shell's page preloads no script.");
  return files.map(([, file = '']) => file);
}

/**
 * The scripts that a route loads before it works, as paths in the repository: the shell's first ones, those of its remote and of
 * its screen, those of the shared modules that they use, and that of its frame. Not what loads on demand, such as dialogs, or while the page is idle.
 */
export function scriptsOfRoute({ app, screen, frame }: RouteModules): string[] {
  const shell = graphOf('shell');
  const remote = graphOf(app);
  const own = [
    ...Object.values(remote.entries).flat(),
    ...importOf(app, remote.imports, 'src/lifecycles.tsx'),
    ...(screen === undefined ? [] : importOf(app, remote.imports, screen)),
    ...(frame === undefined ? [] : [frameScriptOf(app, frame)]),
  ];
  const keys = own.flatMap((file) => remote.consumes[file] ?? []);
  // A module without an own import is part of the first scripts.
  const shared = keys
    .filter((key) => key.startsWith('@fieldhouse/shell/'))
    .flatMap((key) => shell.provides[key] ?? []);
  const first = [
    ...Object.values(shell.entries).flat(),
    ...importOf('shell', shell.imports, 'src/bootstrap.tsx'),
    ...preloadedByPage(),
  ];
  const pathsIn = (folder: string, files: readonly string[]) =>
    files.map((file) => join(folder, 'dist', file));
  return [
    ...new Set([...pathsIn('shell', [...first, ...shared]), ...pathsIn(app, own)]),
  ].toSorted();
}

/** A script that a remote loads for this screen only, as its file name. */
export function ownScriptOf(app: RouteModules['app'], screen: string): string {
  const { imports } = graphOf(app);
  const others = Object.keys(imports).filter((module) => module !== screen);
  const own = importOf(app, imports, screen).find((file) =>
    others.every((module) => !imports[module]?.includes(file)),
  );
  if (own === undefined) throw new Error(`${screen} has no script of its own.`);
  return own;
}

/** The scripts of a page that the build of mf-auth has rendered for visitors, by its name there. */
export function scriptsOfVisitorPage(name: string): string[] {
  const { entries } = graphOf('mf-auth', 'visitor-chunk-graph.json');
  const files = ['early', name].flatMap((entry) => entries[entry] ?? []);
  if (files.length < 2) throw new Error(`There is no page ${name}.`);
  return [...new Set(files)].map((file) => join('mf-auth', 'dist', file));
}

/** Bytes of some scripts as they are sent: compressed with brotli at build time. */
export function sentBytes(scripts: readonly string[]): number {
  return scripts
    .map((script) => join(root, script))
    .map((path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size)
    .reduce((sum, size) => sum + size, 0);
}
