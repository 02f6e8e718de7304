import { manifestUrl } from './remote-manifests.ts';
import type { ReadManifest, RemoteManifest } from './remote-manifests.ts';
import type { GatewayConfig } from './config.ts';

/** A remote: where its files are served, and where they come from. */
export interface Remote {
  /** The Module Federation name that the shell uses. */
  readonly name: string;
  /** Its path on this site. */
  readonly path: string;
  readonly dist: string;
  /** Set if a separate server has the files and the gateway proxies them. */
  readonly source: string | undefined;
  /** Where its manifest is: a path on this site, or a URL on the remote's own origin. */
  readonly manifest: string;
  /** Set if the browser loads the remote from another origin. */
  readonly origin: string | undefined;
}

/** The remotes that the shell may load, in the order of /remotes.json. */
export function configuredRemotes(config: GatewayConfig): readonly Remote[] {
  return [
    remoteOf('auth', {
      dist: config.MF_AUTH_DIST,
      source: config.MF_AUTH_SOURCE,
      url: config.MF_AUTH_URL,
    }),
    remoteOf('staff', {
      dist: config.MF_STAFF_DIST,
      source: config.MF_STAFF_SOURCE,
      url: config.MF_STAFF_URL,
    }),
    remoteOf('sysadmin', {
      dist: config.MF_SYSADMIN_DIST,
      source: config.MF_SYSADMIN_SOURCE,
      url: config.MF_SYSADMIN_URL,
    }),
  ];
}

/**
 * What the shell reads from /remotes.json. A remote whose manifest cannot be read from here is listed without a hash: its
 * origin alone is then trusted for the manifest, and the manifest for the files.
 */
export const remoteList = (remotes: readonly Remote[], readManifest: ReadManifest) =>
  listWith(remotes, readManifest, ({ manifest }) => manifest);

/**
 * The same for a page, which is as current as the manifests that it names. `/remotes.json` has URLs without a version: a page of an
 * earlier release looks for the hash of the URL that it knows.
 */
export const versionedRemoteList = (remotes: readonly Remote[], readManifest: ReadManifest) =>
  listWith(remotes, readManifest, manifestUrl);

async function listWith(
  remotes: readonly Remote[],
  readManifest: ReadManifest,
  urlOf: (remote: Remote, read: RemoteManifest) => string,
) {
  const listed = remotes.map(async (remote) => {
    const read = await readManifest(remote).catch(() => undefined);
    const { name, manifest } = remote;
    return read
      ? { name, manifest: urlOf(remote, read), integrity: read.integrity }
      : { name, manifest };
  });
  return { remotes: await Promise.all(listed) };
}

interface RemoteLocation {
  readonly dist: string;
  readonly source: string | undefined;
  readonly url: string | undefined;
}

function remoteOf(area: string, { dist, source, url }: RemoteLocation): Remote {
  const path = `/mf/${area}`;
  const base = url ?? path;
  return {
    name: `mf_${area}`,
    path,
    dist,
    source,
    manifest: base.endsWith('.json') ? base : `${base}/mf-manifest.json`,
    origin: url === undefined ? undefined : new URL(url).origin,
  };
}
