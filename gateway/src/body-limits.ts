import { CORE_ENDPOINTS } from '@fieldhouse/core-contract';
import { longestBodyOf } from '@fieldhouse/endpoint';
import type { Endpoint } from '@fieldhouse/endpoint';
import { IMPORT_ENDPOINTS, TOO_LARGE } from '@fieldhouse/import-contract';
import { tooLarge } from '@fieldhouse/runtime';
import type { Request } from 'express';
import { endpointPathPattern } from './endpoint-path-pattern.ts';

const ORDINARY = longestBodyOf({});

/** Endpoints that take more than most, with the message of a 413 where they have their own. */
const larger = [
  ...CORE_ENDPOINTS.map((declared) => limitOf(declared)),
  ...IMPORT_ENDPOINTS.map((declared) => limitOf(declared, TOO_LARGE)),
].filter(({ limit }) => limit > ORDINARY);

function limitOf(declared: Endpoint, message?: string) {
  return { path: endpointPathPattern([declared]), limit: longestBodyOf(declared), message };
}

/**
 * Refuses a body whose length is over the limit before it is sent to a service, which may be busy. Services refuse bodies without a length.
 *
 * @throws HttpProblem 413
 */
export function requireFittingBody(request: Request): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= ORDINARY) return;
  const { limit, message } = larger.find(({ path }) => path.test(request.path)) ?? {
    limit: ORDINARY,
  };
  if (length > limit) throw tooLarge(message);
}
