import { ImportInput } from '@fieldhouse/import-contract';
import { createHttpServer, createLogger } from '@fieldhouse/runtime';
import { listenLocally, rawCall } from '@fieldhouse/runtime/testing';
import {
  contractViolations,
  fuzzParameters,
  hostileCalls,
} from '@fieldhouse/runtime/testing/hostile';
import type { Template } from '@fieldhouse/runtime/testing/hostile';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_SECRET } from '../../svc-core/testing/index.ts';
import { cookieOf } from '../../svc-core/testing/request-templates.ts';
import { createImportService } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

const SAMPLE = {
  csvData: 'Date,Time,Team,H/A,Opponent\n2030-01-01,7:00 PM,Football Varsity,H,Northside\n',
  corrections: { columns: { Date: 'date' }, opponents: { Northside: null }, schoolYear: 2030 },
};

let stack: ImportStack;
let staff: Staff;
beforeAll(async () => {
  stack = await startStack();
  staff = await stack.staff();
});
afterAll(() => stack.close());

function templates(): Template[] {
  const json = { 'content-type': 'application/json' };
  return stack.served.flatMap(({ method, path, body }) => {
    const common = {
      method,
      pattern: path,
      path: path.replace(':id', '00000000-0000-4000-8000-000000000000'),
      fields: body ? Object.keys(ImportInput.shape) : [],
      ...(method === 'GET' ? {} : { body: JSON.stringify(SAMPLE) }),
    };
    const known = { ...common, headers: { ...json, ...cookieOf(staff.browser) } };
    return [{ ...common, headers: json }, known, known, known];
  });
}

test('every route keeps the response contract', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(hostileCalls(templates()), async (call) => {
      const answer = await rawCall(stack.url, call);
      const broken = contractViolations(answer, call);
      expect(broken.length > 0 ? { broken, answer } : 'kept').toBe('kept');
    }),
    fuzzParameters(120),
  );
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect((await staff.browser.get('/api/user')).status).toBe(200);
});

test('a cross-site request is rejected, and nothing is written', async () => {
  // A school without data from the requests above.
  const other = await stack.staff();
  const unsafe = stack.served.filter(({ method }) => method !== 'GET');
  expect(unsafe.length).toBeGreaterThan(2);
  for (const { method, path } of unsafe) {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ]) {
      const address = path.replace(':id', '00000000-0000-4000-8000-000000000000');
      const refused = await other.call(method, address, SAMPLE, headers);
      expect([path, headers, refused.status]).toEqual([path, headers, 403]);
      const form = { 'content-type': 'text/plain' };
      expect((await other.call(method, address, SAMPLE, form)).status).toBe(415);
    }
  }
  expect((await other.call('GET', '/api/import-games')).body).toEqual([]);
});

test('while svc-core is down, every route returns Retry-After', async () => {
  const logger = createLogger({ service: 'svc-import', level: 'silent' });
  const config = readConfig({
    DATABASE_URL: stack.core.databaseUrl,
    APP_SECRET,
    PUBLIC_URL: 'http://localhost:8080',
    CORE_URL: 'http://127.0.0.1:9',
  });
  const service = createImportService(config, logger);
  const server = createHttpServer(service.app, { keepAliveTimeout: 65_000 });
  const url = `http://127.0.0.1:${await listenLocally(server)}`;
  for (const template of templates()) {
    const answer = await rawCall(url, template);
    expect([template.pattern, answer.status]).toEqual([template.pattern, 503]);
    expect(contractViolations(answer, template)).toEqual([]);
  }
  server.closeAllConnections();
  server.close();
  for (const { close } of service.closers) await close();
});
