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

/** The gateway's environment. An app is served from its dist folder, or from its own origin where `MF_*_URL` names one. */
export const gatewayEnv = {
  ...listenEnv,
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  CORE_URL: ServiceAddress,
  IMPORT_URL: ServiceAddress,
  MAIL_URL: z.optional(ServiceAddress),
  PUBLIC_URL: z.optional(httpUrl),
  /** Express 'trust proxy' addresses, where something stands in front of the gateway; without it nobody's X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.optional(z.string()),
  /** Who may read `/healthz` and `/readyz`, beside callers on this machine: addresses, networks, `uniquelocal`. */
  PROBE_NETWORKS: z._default(z.string().check(z.refine(isNetworkList)), ''),
  SHELL_DIST: distOf('shell'),
  MF_AUTH_DIST: distOf('mf-auth'),
  MF_STAFF_DIST: distOf('mf-staff'),
  MF_SYSADMIN_DIST: distOf('mf-sysadmin'),
  /** Where a part of its own has an app's files: the gateway fetches them from there instead of its dist folder. */
  MF_AUTH_SOURCE: z.optional(ServiceAddress),
  MF_STAFF_SOURCE: z.optional(ServiceAddress),
  MF_SYSADMIN_SOURCE: z.optional(ServiceAddress),
  MF_AUTH_URL: z.optional(httpUrl),
  MF_STAFF_URL: z.optional(httpUrl),
  MF_SYSADMIN_URL: z.optional(httpUrl),
  /** Milliseconds until a service has to answer; imports have their own. */
  UPSTREAM_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10_000),
  SLOW_UPSTREAM_TIMEOUT_MS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 35_000),
};

export type GatewayConfig = ReturnType<typeof readConfig>;

/** @throws ConfigError listing the names at fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  return parseEnv(gatewayEnv, env);
}
