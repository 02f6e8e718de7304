import { CORE_ENDPOINTS } from '@fieldhouse/core-contract';
import { IMPORT_ENDPOINTS } from '@fieldhouse/import-contract';
import { instancesOf } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import type { GatewayConfig } from './config.ts';
import { endpointPathPattern } from './endpoint-path-pattern.ts';
import { proxyTo } from './proxy-to.ts';

const imports = endpointPathPattern(IMPORT_ENDPOINTS);
/** Endpoints that may wait for a mail server, an archive or a school's whole schedule. */
const slow = endpointPathPattern(CORE_ENDPOINTS.filter((declared) => declared.slow));
/** Everything below /api, and below the other folders that svc-core serves, such as public schedules. */
const api = new RegExp(`^/(?:api$|(?:${coreFolders().join('|')})/)`);

function coreFolders(): string[] {
  return [...new Set(CORE_ENDPOINTS.map(({ path }) => path.split('/')[1] ?? ''))];
}

/** Routes the services' paths to them: first match wins, bodies are not read. svc-core answers 404 to undeclared paths. */
export function apiProxy(config: GatewayConfig): RequestHandler {
  const core = instancesOf(config.CORE_URL);
  return proxyTo(
    {
      matches: imports,
      to: instancesOf(config.IMPORT_URL),
      timeoutMs: config.SLOW_UPSTREAM_TIMEOUT_MS,
    },
    { matches: slow, to: core, timeoutMs: config.SLOW_UPSTREAM_TIMEOUT_MS },
    { matches: api, to: core, timeoutMs: config.UPSTREAM_TIMEOUT_MS },
  );
}
