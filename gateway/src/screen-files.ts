import { join } from 'node:path';
import * as z from 'zod/mini';
import { buildFile } from './build-file.ts';
import { cachedFile } from './cached-file.ts';
import type { Remote } from './remotes.ts';

const FILE = 'chunk-graph.json';
/** The module that a remote exposes. The manifest lists its scripts. */
const LIFECYCLES = 'src/lifecycles.tsx';

const FileName = z.string().check(z.regex(/^[\w.-]+$/));
const Scripts = z.record(z.string(), z.array(FileName));
const Reads = z.array(z.string().check(z.regex(/^\/api\/[\w/?&=.-]*$/)));
/** The parts of the file of `shell/federation/chunk-graph-plugin.ts` that the gateway reads. */
const ChunkGraph = z.object({
  entries: Scripts,
  imports: Scripts,
  consumes: z.record(z.string(), z.array(z.string())),
  screens: z.record(
    z.string(),
    z.object({ module: z.string(), reads: Reads, firstReads: z.optional(Reads) }),
  ),
  frameScript: z.optional(FileName),
  integrity: z.record(FileName, z.string().check(z.regex(/^sha384-[\w+/=]+$/))),
});
type ChunkGraph = z.infer<typeof ChunkGraph>;

/** A script that the browser loads first: its URL on this site, and its hash. */
export interface FirstScript {
  readonly url: string;
  readonly integrity: string | undefined;
}

/** The files of a screen besides the first files of the shell and of its remote. */
export interface ScreenFiles {
  readonly scripts: readonly FirstScript[];
  /** URLs of the API. */
  readonly reads: readonly string[];
  /** The script that fills in the screen's frame, and the URLs of the API that it reads. */
  readonly frame: { readonly script: FirstScript; readonly reads: readonly string[] } | undefined;
}

/** Returns the shell's first scripts. */
export const shellScripts = (shellDist: string): (() => Promise<readonly FirstScript[]>) =>
  cachedFile(join(shellDist, FILE), (text) => {
    const shell = parse(text);
    return startOf(shell).map((file) => ({ url: `/${file}`, integrity: shell.integrity[file] }));
  });

const NOTHING: ScreenFiles = { scripts: [], reads: [], frame: undefined };

/** Returns the files of the screen at a path of a remote; none for a path that the remote's build does not declare. */
export type ReadScreenFiles = (remote: Remote, path: string) => Promise<ScreenFiles>;

/** Reads the deployed builds of the shell and the remotes. A build without the file has nothing to preload. */
export function screenFiles(shellDist: string, remotes: readonly Remote[]): ReadScreenFiles {
  const readShell = cachedFile(join(shellDist, FILE), parse);
  const readBuild = buildFile(remotes, FILE, parse);
  return async (remote, path) => {
    const [shell, own] = await Promise.all([readShell(), readBuild(remote)]).catch(() => []);
    const screen = own && Object.hasOwn(own.screens, path) ? own.screens[path] : undefined;
    if (!shell || !own || !screen) return NOTHING;
    const { module, reads, firstReads } = screen;
    const { frameScript, integrity } = own;
    return {
      scripts: scriptsOf(shell, own, module, remote.path),
      reads: reads.filter((read) => !firstReads?.includes(read)),
      frame:
        frameScript && firstReads
          ? {
              script: { url: `${remote.path}/${frameScript}`, integrity: integrity[frameScript] },
              reads: firstReads,
            }
          : undefined,
    };
  };
}

const parse = (text: string): ChunkGraph => ChunkGraph.parse(JSON.parse(text));

/** The scripts of a screen, and of the shared modules that its remote needs first. */
function scriptsOf(
  shell: ChunkGraph,
  own: ChunkGraph,
  module: string,
  path: string,
): FirstScript[] {
  const screen = own.imports[module] ?? [];
  const first = new Set(own.imports[LIFECYCLES]);
  const remote = [...Object.values(own.entries).flat(), ...first, ...screen];
  const shared = new Set(
    remote.flatMap((file) => own.consumes[file] ?? []).flatMap((file) => shell.imports[file] ?? []),
  );
  startOf(shell).forEach((file) => shared.delete(file));
  return [
    ...screen
      .filter((file) => !first.has(file))
      .map((file) => ({ url: `${path}/${file}`, integrity: own.integrity[file] })),
    ...[...shared].map((file) => ({ url: `/${file}`, integrity: shell.integrity[file] })),
  ];
}

/** The shell's own scripts: those that its entry would request only once it has run, and last the entry, which is smaller. */
const startOf = ({ entries, imports }: ChunkGraph): string[] => [
  ...new Set([
    ...(imports['src/libraries.ts'] ?? []),
    ...(imports['src/bootstrap.tsx'] ?? []),
    ...Object.values(entries).flat(),
  ]),
];
