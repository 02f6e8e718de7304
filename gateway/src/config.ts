import { join } from 'node:path';
import { listenEnv, networkList, parseEnv, ServiceAddress } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

const workspaces = join(import.meta.dirname, '..', '..');
const httpUrl = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => url.replace(/\/+$/, '')),
);
const distOf = (workspace: string) =>
  z._default(z.string().check(z.minLength(1)), join(workspaces, workspace, 'dist'));

function isNetworkList(text: string): boolean {
  try {
    networkList(text);
    return true;
  } catch {
    return false;
  }
}

/** A remote is served from its dist folder, or from its own origin if `MF_*_URL` is set. */
export const gatewayEnv = {
  ...listenEnv,
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  CORE_URL: ServiceAddress,
  IMPORT_URL: ServiceAddress,
  MAIL_URL: z.optional(ServiceAddress),
  PUBLIC_URL: z.optional(httpUrl),
  /** Express 'trust proxy' addresses of proxies in front of the gateway. If unset, X-Forwarded-For is ignored. */
  TRUSTED_PROXIES: z.optional(z.string()),
  /** Who may read `/healthz` and `/readyz`, in addition to callers on this machine: addresses, networks, `uniquelocal`. */
  PROBE_NETWORKS: z._default(z.string().check(z.refine(isNetworkList)), ''),
  SHELL_DIST: distOf('shell'),
  MF_AUTH_DIST: distOf('mf-auth'),
  MF_STAFF_DIST: distOf('mf-staff'),
  MF_SYSADMIN_DIST: distOf('mf-sysadmin'),
  /** A server that has a remote's files: the gateway proxies them from there instead of reading the dist folder. */
  MF_AUTH_SOURCE: z.optional(ServiceAddress),
  MF_STAFF_SOURCE: z.optional(ServiceAddress),
  MF_SYSADMIN_SOURCE: z.optional(ServiceAddress),
  MF_AUTH_URL: z.optional(httpUrl),
  MF_STAFF_URL: z.optional(httpUrl),
  MF_SYSADMIN_URL: z.optional(httpUrl),
  /** Milliseconds until a response must start. Imports and endpoints declared `slow` have the second limit. */
  UPSTREAM_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10_000),
  SLOW_UPSTREAM_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 35_000),
};

export type GatewayConfig = ReturnType<typeof readConfig>;

/** @throws ConfigError listing the invalid names. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  return parseEnv(gatewayEnv, env);
}
