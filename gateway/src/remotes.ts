import type { GatewayConfig } from './config.ts';

export interface Remote {
  /** The Module Federation name that the shell uses. */
  readonly name: string;
  /** Its path on this site. */
  readonly path: string;
  readonly dist: string;
  /** Set if a separate server has the files and the gateway proxies them. */
  readonly source: string | undefined;
  /** The address of its manifest: a path on this site, or a URL on the remote's own origin. */
  readonly manifest: string;
  /** Set if the browser loads the remote from another origin. */
  readonly origin: string | undefined;
}

/** The remotes that the shell may load, in the order of /remotes.json. */
export function configuredRemotes(config: GatewayConfig): readonly Remote[] {
  return (['AUTH', 'STAFF', 'SYSADMIN'] as const).map((area) => {
    const url = config[`MF_${area}_URL`];
    const path = `/mf/${area.toLowerCase()}`;
    const base = url ?? path;
    return {
      name: `mf_${area.toLowerCase()}`,
      path,
      dist: config[`MF_${area}_DIST`],
      source: config[`MF_${area}_SOURCE`],
      manifest: base.endsWith('.json') ? base : `${base}/mf-manifest.json`,
      origin: url === undefined ? undefined : new URL(url).origin,
    };
  });
}
