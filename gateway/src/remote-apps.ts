import type { ReadManifest } from './app-manifests.ts';
import type { GatewayConfig } from './config.ts';

/** One app of the browser: where its files are served, and from where they are taken. */
export interface RemoteApp {
  /** The federation name, as the shell asks for it. */
  readonly name: string;
  /** Its folder on this site. */
  readonly path: string;
  readonly dist: string;
  /** Set where a part of its own has the files, which the gateway passes on. */
  readonly source: string | undefined;
  /** Where its manifest is: a path of this site, or an address on the app's own origin. */
  readonly manifest: string;
  /** Set where the app is served from elsewhere. */
  readonly origin: string | undefined;
}

/** The apps that the shell may load, in the order of /remotes.json. */
export function remoteApps(config: GatewayConfig): readonly RemoteApp[] {
  return [
    remoteApp('auth', {
      dist: config.MF_AUTH_DIST,
      source: config.MF_AUTH_SOURCE,
      url: config.MF_AUTH_URL,
    }),
    remoteApp('staff', {
      dist: config.MF_STAFF_DIST,
      source: config.MF_STAFF_SOURCE,
      url: config.MF_STAFF_URL,
    }),
    remoteApp('sysadmin', {
      dist: config.MF_SYSADMIN_DIST,
      source: config.MF_SYSADMIN_SOURCE,
      url: config.MF_SYSADMIN_URL,
    }),
  ];
}

/**
 * What the shell reads from /remotes.json. An app whose manifest cannot be read from here is listed without a
 * hash: then its own origin alone answers for the manifest, and the manifest for the files.
 */
export async function remoteList(apps: readonly RemoteApp[], readManifest: ReadManifest) {
  const remotes = apps.map(async (app) => {
    const read = await readManifest(app).catch(() => undefined);
    const { name, manifest } = app;
    return read ? { name, manifest, integrity: read.integrity } : { name, manifest };
  });
  return { remotes: await Promise.all(remotes) };
}

interface Place {
  readonly dist: string;
  readonly source: string | undefined;
  readonly url: string | undefined;
}

function remoteApp(area: string, { dist, source, url }: Place): RemoteApp {
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
