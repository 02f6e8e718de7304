import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { buildFile } from './build-file.ts';
import type { ReadBuild } from './build-file.ts';
import type { Remote } from './remotes.ts';

const assets = z.object({ js: z.object({ sync: z.array(z.string()) }) });
/** The first files of a remote in Module Federation's mf-manifest.json, and the hashes that the build adds. */
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z.array(z.object({ assets })),
  integrity: z.optional(z.record(z.string(), z.string())),
});

/** The facts of a deployed remote. */
export interface RemoteManifest {
  /** The hash of the manifest itself, which holds the hashes of all the remote's files. */
  readonly integrity: string;
  readonly text: string;
  /** The scripts that the browser loads first, and their expected hashes. */
  readonly firstFiles: readonly { readonly file: string; readonly integrity: string | undefined }[];
}

export type ReadManifest = ReadBuild<RemoteManifest>;

export const manifestReader = (remotes: readonly Remote[]): ReadManifest =>
  buildFile(remotes, 'mf-manifest.json', parseManifest);

/**
 * The content of /remotes.json. A remote whose manifest cannot be read from here is listed without a hash: then its origin is trusted for
 * the manifest, and the manifest for the files.
 */
export async function remoteList(remotes: readonly Remote[], readManifest: ReadManifest) {
  const listed = remotes.map(async (remote) => {
    const read = await readManifest(remote).catch(() => undefined);
    const { name, manifest } = remote;
    return read ? { name, manifest, integrity: read.integrity } : { name, manifest };
  });
  return { remotes: await Promise.all(listed) };
}

function parseManifest(text: string): RemoteManifest {
  const { metaData, exposes, integrity = {} } = Manifest.parse(JSON.parse(text));
  const { path, name } = metaData.remoteEntry;
  const files = [`${path}${name}`, ...exposes.flatMap(({ assets: { js } }) => js.sync)];
  return {
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    text,
    firstFiles: files
      .filter((file) => /^[\w./-]+$/.test(file))
      .map((file) => ({ file, integrity: integrity[file] })),
  };
}
