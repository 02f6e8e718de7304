import { CORE_ENDPOINTS } from '@fieldhouse/core-contract';
import { IMPORT_ENDPOINTS } from '@fieldhouse/import-contract';
import { instancesOf } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import type { GatewayConfig } from './config.ts';
import { addressesOf } from './addresses-of.ts';
import { proxyTo } from './proxy-to.ts';
import type { Route } from './proxy-to.ts';

const imports = addressesOf(IMPORT_ENDPOINTS);
/** Calls that may take as long as a mail server, an archive or a school's whole schedule needs. */
const slow = addressesOf(CORE_ENDPOINTS.filter((declared) => declared.slow));
const api = /^\/api(?:\/|$)/;

/** Which service answers what, first match wins; the body is never read here. What nobody declares is svc-core's 404. */
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
