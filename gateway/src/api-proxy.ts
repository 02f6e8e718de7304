import { CORE_ENDPOINTS } from '@fieldhouse/core-contract';
import { IMPORT_ENDPOINTS, TOO_LARGE } from '@fieldhouse/import-contract';
import { instancesOf, tooLarge } from '@fieldhouse/runtime';
import type { RequestHandler, Request } from 'express';
import { longestBodyOf } from '@fieldhouse/endpoint';
import type { Endpoint } from '@fieldhouse/endpoint';
import type { GatewayConfig } from './config.ts';
import { endpointPathPattern } from './endpoint-path-pattern.ts';
import { serviceProxy } from './service-proxy.ts';

const ORDINARY = longestBodyOf({});

/** Endpoints with a higher limit than most, with their own message of a 413 if they have one. */
const larger = [
  ...CORE_ENDPOINTS.map((declared) => limitOf(declared)),
  ...IMPORT_ENDPOINTS.map((declared) => limitOf(declared, TOO_LARGE)),
].filter(({ limit }) => limit > ORDINARY);

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

function limitOf(declared: Endpoint, message?: string) {
  return { path: endpointPathPattern([declared]), limit: longestBodyOf(declared), message };
}

/**
 * Refuses a body whose length is over the limit before it is sent to a service, which may be busy. Services refuse bodies without a length.
 * @throws HttpProblem 413
 */
function requireFittingBody(request: Request): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= ORDINARY) return;
  const { limit, message } = larger.find(({ path }) => path.test(request.path)) ?? {
    limit: ORDINARY,
  };
  if (length > limit) throw tooLarge(message);
}
