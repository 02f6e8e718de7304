import { instancesOf } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import type { GatewayConfig } from './config.ts';
import { proxyTo } from './proxy-to.ts';
import type { Route } from './proxy-to.ts';

/** Calls that may take as long as an import: they wait for a mail server, write an archive or delete a school's whole schedule. */
const slow =
  /^\/api\/(?:games\/[^/]+\/(?:verify|resend|remind)|verifications|admin\/test-email|admin\/backups|sysadmin\/schools\/[^/]+)(?:\/|$)/;
/** Calls that bring files. */
export const imports = /^\/api\/import-games(?:[/-]|$)/;
const api = /^\/api(?:\/|$)/;

/** Which service answers what, first match wins; the body is never read here. */
export function apiProxy(config: GatewayConfig): RequestHandler[] {
  const core = instancesOf(config.CORE_URL);
  const routes: Route[] = [
    {
      matches: imports,
      to: instancesOf(config.IMPORT_URL),
      timeoutMs: config.SLOW_UPSTREAM_TIMEOUT_MS,
    },
    { matches: slow, to: core, timeoutMs: config.SLOW_UPSTREAM_TIMEOUT_MS },
    { matches: api, to: core, timeoutMs: config.UPSTREAM_TIMEOUT_MS },
  ];
  return routes.map(proxyTo);
}
