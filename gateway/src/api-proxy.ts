import { CORE_ENDPOINTS } from '@fieldhouse/core-contract';
import { IMPORT_ENDPOINTS } from '@fieldhouse/import-contract';
import { instancesOf } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import { requireFittingBody } from './body-limits.ts';
import type { GatewayConfig } from './config.ts';
import { endpointPathPattern } from './endpoint-path-pattern.ts';
import { serviceProxy } from './service-proxy.ts';

const imports = endpointPathPattern(IMPORT_ENDPOINTS);
/** Endpoints that may wait for a mail server, an archive or a school's whole schedule. */
const slow = endpointPathPattern(CORE_ENDPOINTS.filter((declared) => declared.slow));
/** Everything below /api, and below the other folders that svc-core serves, such as public schedules. */
const api = new RegExp(`^/(?:api$|(?:${coreFolders().join('|')})/)`);

function coreFolders(): string[] {
  return [...new Set(CORE_ENDPOINTS.map(({ path }) => path.split('/')[1] ?? ''))];
}

/** Forwards the services' paths to them, without reading bodies. svc-core answers 404 to undeclared paths. */
export function apiProxy(config: GatewayConfig): RequestHandler {
  const { UPSTREAM_TIMEOUT_MS, SLOW_UPSTREAM_TIMEOUT_MS } = config;
  const toImport = serviceProxy(instancesOf(config.IMPORT_URL), () => SLOW_UPSTREAM_TIMEOUT_MS);
  const toCore = serviceProxy(instancesOf(config.CORE_URL), (path) =>
    slow.test(path) ? SLOW_UPSTREAM_TIMEOUT_MS : UPSTREAM_TIMEOUT_MS,
  );
  return (req, res, next) => {
    const forward = imports.test(req.path) ? toImport : api.test(req.path) ? toCore : undefined;
    if (!forward) return next();
    requireFittingBody(req);
    return forward(req, res, next);
  };
}
