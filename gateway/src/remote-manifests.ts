import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { instancesOf } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { cachedFetch } from './cached-fetch.ts';
import { cachedFile } from './cached-file.ts';
import type { Remote } from './remotes.ts';

const assets = z.object({ js: z.object({ sync: z.array(z.string()) }) });
/** The fields of Module Federation's mf-manifest.json that name a remote's first files, and the hashes that the build adds. */
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ path: z.string(), name: z.string() }) }),
  exposes: z.array(z.object({ assets })),
  integrity: z.optional(z.record(z.string(), z.string())),
});

/** A file that the browser fetches first, and its expected hash. */
export interface FirstFile {
  readonly file: string;
  readonly integrity: string | undefined;
}

/** What the gateway knows about a remote as it is deployed now. */
export interface RemoteManifest {
  /** The hash of the manifest itself, which holds the hashes of all the remote's files. */
  readonly integrity: string;
  readonly text: string;
  readonly firstFiles: readonly FirstFile[];
}

/**
 * The URL of a remote's manifest. On this site it names the manifest's hash, so that browsers keep it (`lasting-manifest.ts`).
 */
export const manifestUrl = ({ manifest, origin }: Remote, { integrity }: RemoteManifest): string =>
  origin === undefined ? `${manifest}?v=${versionOf(integrity)}` : manifest;

/** Enough of a hash to tell manifests apart; the browser checks the whole of it. */
export const versionOf = (integrity: string): string =>
  integrity
    .replace('sha384-', '')
    .replaceAll(/[^a-z\d]/gi, '')
    .slice(0, 16);

export type ReadManifest = (remote: Remote) => Promise<RemoteManifest>;

/** How long a fetched manifest is cached, in milliseconds. */
const REFRESH_AFTER_MS = 1_000;

/**
 * Reads the manifests of the remotes: from disk when the file changes, from a remote's own server or origin every second. So a
 * remote can be deployed alone, and pages get its new hashes right away.
 */
export function manifestReader(remotes: readonly Remote[]): ReadManifest {
  const readers = new Map(remotes.map((remote) => [remote.name, readerOf(remote)]));
  return async ({ name }) => {
    const read = readers.get(name);
    if (!read) throw new Error(`No remote is called ${name}.`);
    return read();
  };
}

function readerOf({ origin, source, manifest, dist }: Remote): () => Promise<RemoteManifest> {
  if (origin !== undefined)
    return cachedFetch(() => Promise.resolve(manifest), REFRESH_AFTER_MS, parseManifest);
  if (source === undefined) return cachedFile(join(dist, 'mf-manifest.json'), parseManifest);
  const instances = instancesOf(source);
  const url = async () => `${await instances.pick()}/mf-manifest.json`;
  return cachedFetch(url, REFRESH_AFTER_MS, parseManifest);
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
