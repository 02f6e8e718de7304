import { join } from 'node:path';
import { instancesOf } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { cachedFetch } from './cached-fetch.ts';
import { cachedFile } from './cached-file.ts';
import type { Remote } from './remotes.ts';

const FILE = 'chunk-graph.json';
/** How long a file of another server is cached, in milliseconds. */
const MAX_AGE_MS = 1_000;

const FileName = z.string().check(z.regex(/^[\w.-]+$/));
const Scripts = z.record(z.string(), z.array(FileName));
const Reads = z.array(z.string().check(z.regex(/^\/api\/[\w/?&=.-]*$/)));
/** The file of `shell/federation/chunk-graph-plugin.ts`, as far as the gateway reads it. */
const ChunkGraph = z.object({
  entries: Scripts,
  imports: Scripts,
  consumes: z.record(z.string(), z.array(z.string())),
  provides: Scripts,
  screens: z.record(z.string(), z.object({ module: z.string(), reads: Reads })),
  integrity: z.record(FileName, z.string().check(z.regex(/^sha384-[\w+/=]+$/))),
});
type ChunkGraph = z.infer<typeof ChunkGraph>;

/** A script that the browser loads first: its URL on this site, and its hash. */
export interface FirstScript {
  readonly url: string;
  readonly integrity: string | undefined;
}

/** What a screen needs besides the first files of the shell and of its remote. */
export interface ScreenFiles {
  readonly scripts: readonly FirstScript[];
  /** URLs of the API. */
  readonly reads: readonly string[];
}

const NOTHING: ScreenFiles = { scripts: [], reads: [] };

/** Returns what the screen at a path of a remote needs. Nothing for a path that the remote's build does not declare. */
export type ReadScreenFiles = (remote: Remote, path: string) => Promise<ScreenFiles>;

/** Reads the builds of the shell and the remotes as they are deployed now. A build without the file has nothing to preload. */
export function screenFiles(shellDist: string, remotes: readonly Remote[]): ReadScreenFiles {
  const readShell = cachedFile(join(shellDist, FILE), parse);
  const readers = new Map(remotes.map((remote) => [remote.name, readerOf(remote)]));
  return async (remote, path) => {
    const [shell, own] = await Promise.all([readShell(), readers.get(remote.name)?.()]).catch(
      () => [],
    );
    const screen = own && Object.hasOwn(own.screens, path) ? own.screens[path] : undefined;
    if (!shell || !own || !screen) return NOTHING;
    const { module, reads } = screen;
    return { scripts: scriptsOf(shell, own, module, remote.path), reads };
  };
}

const parse = (text: string): ChunkGraph => ChunkGraph.parse(JSON.parse(text));

function readerOf({ dist, source }: Remote): () => Promise<ChunkGraph> {
  if (source === undefined) return cachedFile(join(dist, FILE), parse);
  const instances = instancesOf(source);
  return cachedFetch(async () => `${await instances.pick()}/${FILE}`, MAX_AGE_MS, parse);
}

/** The scripts of a screen, and those of the shared modules that the remote uses before it shows the screen. */
function scriptsOf(
  shell: ChunkGraph,
  own: ChunkGraph,
  module: string,
  path: string,
): FirstScript[] {
  const screen = own.imports[module] ?? [];
  const remote = [...Object.values(own.entries).flat(), ...lifecycles(own), ...screen];
  const shared = remote
    .flatMap((file) => own.consumes[file] ?? [])
    .flatMap((key) => shell.provides[key] ?? []);
  const preloaded = new Set([
    ...Object.values(shell.entries).flat(),
    ...(shell.imports['src/bootstrap.tsx'] ?? []),
  ]);
  const first = new Set(lifecycles(own));
  return [
    ...screen
      .filter((file) => !first.has(file))
      .map((file) => ({ url: `${path}/${file}`, integrity: own.integrity[file] })),
    ...[...new Set(shared)]
      .filter((file) => !preloaded.has(file))
      .map((file) => ({ url: `/${file}`, integrity: shell.integrity[file] })),
  ];
}

/** The scripts of the module that a remote exposes, which its manifest names. */
const lifecycles = ({ imports }: ChunkGraph): readonly string[] =>
  imports['src/lifecycles.tsx'] ?? [];
