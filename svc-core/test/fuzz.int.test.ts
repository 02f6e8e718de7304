import { rawCall } from '@fieldhouse/runtime/testing';
import {
  contractViolations,
  fuzzParameters,
  hostileCalls,
} from '@fieldhouse/runtime/testing/hostile';
import type { Template } from '@fieldhouse/runtime/testing/hostile';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpDatabase } from '../testing/access-callers.ts';
import { newStaff, newSysadmin, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';
import { requestTemplates } from '../testing/request-templates.ts';

let core: TestCore;
let staff: Browser;
let sysadmin: Browser;
let templates: readonly Template[];
beforeAll(async () => {
  core = await startCore({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:2525',
      VERIFY_WAIT_MS: '0',
      SIGN_IN_FAILURES_PER_IP: '100000',
      REGISTER_REFUSALS_PER_IP: '100000',
      RESET_REQUESTS_PER_IP: '100000',
      ANSWER_PAGE_LOOKS_PER_MINUTE: '100000',
      FOLLOW_REQUESTS_PER_IP: '100000',
    },
  });
  const { browser, school } = await newStaff(core);
  staff = browser;
  sysadmin = await newSysadmin(core);
  templates = await requestTemplates(core, { staff, sysadmin, school });
});
afterAll(() => core.close());

const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;

describe('every route keeps the response contract', () => {
  test('for a body of another shape', async () => {
    const furthest = [...new Set(templates)].filter(
      ({ body, headers, pattern }) =>
        body && headers && 'cookie' in headers && !/:token|:school/.test(pattern),
    );
    expect(furthest.length).toBeGreaterThan(15);
    for (const template of furthest) {
      for (const body of ['[]', '{"__proto__":{"polluted":1}}', deep]) {
        const call = { ...template, body };
        const answer = await rawCall(core.url, call);
        const name = `${template.method} ${template.pattern} ${body.slice(0, 30)}`;
        const status = body === '[]' && takesList(template) ? 200 : 400;
        expect([name, answer.status, ...contractViolations(answer, call)]).toEqual([name, status]);
      }
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('for any malformed request', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(hostileCalls(templates), async (call) => {
        const answer = await rawCall(core.url, call);
        const broken = contractViolations(answer, call);
        expect(broken.length > 0 ? { broken, answer } : 'kept').toBe('kept');
      }),
      fuzzParameters(500),
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    // Otherwise every request lacked permission.
    for (const browser of [staff, sysadmin]) {
      expect((await browser.get('/api/user')).status).toBe(200);
    }
  });
});

/** The rules of a school are sent as a whole, so that none are a list, too. */
const takesList = ({ method, pattern }: Template) =>
  method === 'PUT' && pattern === '/api/contest-rules';

/** Pages of emailed links post forms. The token in their URL is the proof. */
const takesForms = ({ pattern }: Template) => pattern.includes(':token');

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
])(
  'a body of type %s, which any site may send without asking, is refused on every route',
  async (type) => {
    const unsafe = [...new Set(templates)].filter(
      ({ method, pattern }) => method !== 'GET' && pattern.startsWith('/api/'),
    );
    // An earlier backup may still be running.
    await core.backgrounds.find(({ name }) => name === 'backups')?.close();
    const before = await dumpDatabase(core);
    expect(unsafe.length).toBeGreaterThan(50);
    for (const template of unsafe) {
      const { 'content-type': _json, ...headers } = { ...template.headers };
      const call = {
        ...template,
        headers: type === undefined ? headers : { ...headers, 'content-type': type },
        body: template.body ?? '{}',
      };
      const answer = await rawCall(core.url, call);
      const name = `${template.method} ${template.pattern}`;
      // A form is accepted only for links, here one that was never emailed.
      const expected = takesForms(template) && type?.includes('urlencoded') ? 404 : 415;
      expect([name, answer.status, answer.headers['set-cookie']]).toEqual([
        name,
        expected,
        undefined,
      ]);
    }
    expect(await dumpDatabase(core)).toEqual(before);
  },
);

test('while PostgreSQL is down, every caller gets 503 with Retry-After', async () => {
  const away = await startCore({ env: { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' } });
  const statuses = new Set<number>();
  for (const template of new Set(templates)) {
    const answer = await rawCall(away.url, template);
    const broken = contractViolations(answer, template);
    expect(broken.length > 0 ? { template, broken, answer } : 'kept').toBe('kept');
    statuses.add(answer.status);
  }
  expect(statuses).toContain(503);
  await away.close();
});
