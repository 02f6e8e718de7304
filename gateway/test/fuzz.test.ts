import { createServer } from 'node:http';
import { createHttpServer, createLogger } from '@fieldhouse/runtime';
import { listenLocally, rawCall } from '@fieldhouse/runtime/testing';
import {
  contractViolations,
  fuzzParameters,
  hostileCalls,
} from '@fieldhouse/runtime/testing/hostile';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateway } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { echo } from '../testing/fake-upstream.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()));

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  servers.push(server);
  return `http://127.0.0.1:${await listenLocally(server)}`;
}

/** Timeouts that no request reaches, however busy the machine is. */
const GENEROUS = { UPSTREAM_TIMEOUT_MS: '60000', SLOW_UPSTREAM_TIMEOUT_MS: '60000' };
const STRICT = { UPSTREAM_TIMEOUT_MS: '100', SLOW_UPSTREAM_TIMEOUT_MS: '200' };

async function gatewayTo(upstream: string, limits = GENEROUS): Promise<string> {
  const nowhere = '/nonexistent';
  const config = readConfig({
    CORE_URL: upstream,
    IMPORT_URL: upstream,
    ...limits,
    SHELL_DIST: nowhere,
    MF_AUTH_DIST: nowhere,
    MF_STAFF_DIST: nowhere,
    MF_SYSADMIN_DIST: nowhere,
  });
  const logger = createLogger({ service: 'gateway', level: 'silent' });
  const server = createHttpServer(createGateway(config, logger));
  return listening(server);
}

/** Requests to each service and to the gateway's own paths. */
const TEMPLATES = [
  { method: 'GET', pattern: '/api/teams/:id' },
  { method: 'POST', pattern: '/api/import-games' },
  { method: 'POST', pattern: '/api/games/:id/verify' },
  { method: 'POST', pattern: '/api/csp-report' },
  { method: 'GET', pattern: '/remotes.json' },
  { method: 'GET', pattern: '/mf/staff/mf-manifest.json' },
  { method: 'GET', pattern: '/internal/session/check' },
  { method: 'GET', pattern: '/teams' },
].map(({ method, pattern }) => ({
  method,
  pattern,
  path: pattern.replace(':id', '7'),
  fields: ['csp-report', 'csvData'],
  headers: { 'content-type': 'application/json' },
  ...(method === 'POST' ? { body: '{}' } : {}),
}));

describe('every path keeps the response contract', () => {
  let up: string;
  let down: string;
  beforeAll(async () => {
    up = await gatewayTo(await listening(createServer(echo('core'))));
    down = await gatewayTo('http://127.0.0.1:9');
  });

  test.each(['up', 'down'] as const)(
    'while the services are %s',
    { timeout: 600_000 },
    async (which) => {
      const base = which === 'up' ? up : down;
      await fc.assert(
        fc.asyncProperty(hostileCalls(TEMPLATES), async (call) => {
          const begun = performance.now();
          const answer = await rawCall(base, call);
          const broken = contractViolations(answer, call);
          if (/^\/(?:internal|metrics)/i.test(call.path) && answer.status < 400)
            broken.push('serves an internal path');
          if (performance.now() - begun > 30_000) broken.push('takes too long');
          expect(broken.length > 0 ? { broken, answer } : 'kept').toBe('kept');
        }),
        fuzzParameters(400),
      );
    },
  );

  test('when a service never answers: 504 in time, with Retry-After', async () => {
    const base = await gatewayTo(await listening(createServer(() => undefined)), STRICT);
    for (const path of ['/api/teams', '/api/import-games', '/api/games/7/verify']) {
      const call = {
        method: 'POST',
        path,
        body: '{}',
        headers: { 'content-type': 'application/json' },
      };
      const answer = await rawCall(base, call);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 504, '5']);
      expect(JSON.parse(answer.text)).toEqual({
        message: expect.any(String),
        code: 'timed-out',
      });
    }
  });
});
