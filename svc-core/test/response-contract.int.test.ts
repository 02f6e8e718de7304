import { internalToken } from '@fieldhouse/runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_SECRET, newStaff, newSysadmin, PASSWORD, startCore } from '../testing/index.ts';
import type { Answer, Browser, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Browser;
beforeAll(async () => {
  core = await startCore();
  staff = (await newStaff(core)).browser;
});
afterAll(() => core.close());

const said = ({ status, body }: Answer) => [status, body];
const UNAUTHORIZED = [401, { message: 'Unauthorized', code: 'signed-out' }];
const json = { 'content-type': 'application/json' };

async function maintenance(maintenanceMode: boolean) {
  await core.database.prisma.systemSettings.upsert({
    where: { id: 1 },
    update: { maintenanceMode },
    create: { systemEmail: 'a@b.test', supportEmail: 'a@b.test', maintenanceMode },
  });
  core.deps.settings.invalidate();
}

describe('every response under /api', () => {
  test('is JSON in UTF-8, not cached, and names no software', async () => {
    for (const path of ['/api/teams', '/api/nothing', '/api/user']) {
      const { headers } = await core.browser().get(path);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.has('x-powered-by')).toBe(false);
    }
  });

  test('GET /api/login redirects to the start page and creates no session', async () => {
    const answer = await core.browser().get('/api/login?returnTo=//evil.test');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/');
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('an undeclared path is 404, matched case-sensitively', async () => {
    for (const path of ['/api/nothing', '/API/teams', '/api/Teams', '/api/teams/', '/api//teams']) {
      expect(said(await staff.get(path))).toEqual([
        404,
        { message: 'Not found', code: 'not-found' },
      ]);
    }
  });

  test('an unsupported method is 405 with Allow', async () => {
    const answer = await staff.patch('/api/teams', {});
    expect(said(answer)).toEqual([
      405,
      { message: 'Method not allowed.', code: 'method-not-allowed' },
    ]);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
    const options = await staff.send('OPTIONS', '/api/teams/5');
    expect([...said(options), options.headers.get('allow')]).toEqual([
      405,
      { message: 'Method not allowed.', code: 'method-not-allowed' },
      'PUT, DELETE',
    ]);
  });
});

describe('a body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-16',
  ])('of type %s is 415', async (type) => {
    const answer = await staff.post('/api/teams', '{}', { 'content-type': type });
    expect(said(answer)).toEqual([
      415,
      { message: 'The request must be sent as application/json.', code: 'unsupported-type' },
    ]);
  });

  test('that is missing is 415 if one is required', async () => {
    expect((await staff.send('POST', '/api/teams')).status).toBe(415);
    expect((await staff.send('DELETE', '/api/teams/7')).status).toBe(404);
  });

  test('beyond 100 kB is 413, signed in or not', async () => {
    const big = { coachName: 'x'.repeat(110_000) };
    for (const browser of [staff, core.browser()]) {
      expect(said(await browser.post('/api/teams', big))).toEqual([
        413,
        { message: 'The request is too large.', code: 'too-large' },
      ]);
    }
  });

  test.each([
    ['{"sport":', 'The request body is not valid JSON.'],
    ['[]', 'The request body must be a JSON object.'],
    ['null', 'The request body must be a JSON object.'],
    ['"text"', 'The request body must be a JSON object.'],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'The request body must be a JSON object.'],
    [
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      'Sport is required',
    ],
    ['{"sport":["football"],"level":{"$gt":""}}', 'Sport is required'],
  ])('%.30s is 400 with a message', async (body, message) => {
    const answer = await staff.post('/api/teams', body);
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('a cross-site request', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
  ])('is rejected on every route that changes something: %j', async (headers) => {
    const unsafe = core.routes
      .list()
      .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/internal/'));
    expect(unsafe.length).toBeGreaterThan(10);
    for (const { method, path } of unsafe) {
      const answer = await staff.send(method, path.replace(/:\w+/g, '1'), '{}', {
        ...json,
        ...headers,
      });
      expect([method, path, ...said(answer)]).toEqual([
        method,
        path,
        403,
        { message: 'Cross-site request blocked', code: 'cross-site' },
      ]);
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
  });

  test('a same-site request passes, by the public URL or the request’s host', async () => {
    for (const origin of ['http://localhost:8080', core.url]) {
      const answer = await staff.post(
        '/api/teams',
        {},
        { origin, 'sec-fetch-site': 'same-origin' },
      );
      expect(answer.status).toBe(400);
    }
  });
});

describe('without a session', () => {
  test('every non-public route returns 401', async () => {
    const guarded = core.routes.list().filter(({ access }) => access !== 'public');
    expect(guarded.length).toBeGreaterThan(30);
    for (const { method, path } of guarded) {
      const body = method === 'GET' ? undefined : '{}';
      const answer = await core.browser().send(method, path.replace(/:\w+/g, '1'), body, json);
      expect([method, path, ...said(answer)]).toEqual([method, path, ...UNAUTHORIZED]);
    }
  });

  test('forged headers and made-up session IDs do not help', async () => {
    const claims = {
      'x-user-id': '1',
      'x-school-id': '1',
      'x-role': 'sysadmin',
      'x-http-method-override': 'DELETE',
    };
    expect(said(await core.browser().get('/api/teams', claims))).toEqual(UNAUTHORIZED);
    const cookie = 'fieldhouse.sid=s%3Amade-up.c2lnbmF0dXJl';
    expect(said(await core.browser().get('/api/teams', { cookie }))).toEqual(UNAUTHORIZED);
  });

  test('401 comes before any validation of the request', async () => {
    expect(said(await core.browser().post('/api/teams', '{"sport":'))).toEqual(UNAUTHORIZED);
    expect(said(await core.browser().put('/api/teams/abc', {}))).toEqual(UNAUTHORIZED);
  });
});

describe('with a pending account step', () => {
  const confined = async (state: object) => {
    const { id } = await core.make.school();
    const { email } = await core.make.user({ schoolId: id, ...state });
    return core.browser().signIn(email, PASSWORD);
  };

  test.each([
    [{ mustChangePassword: true }, 'Password change required', 'password-change-required'],
    [{ emailConfirmedAt: null }, 'Confirm your email address first', 'address-unconfirmed'],
    [
      { mustChangePassword: true, emailConfirmedAt: null },
      'Password change required',
      'password-change-required',
    ],
  ])('%j gets no school data, before the body is validated', async (state, message, code) => {
    const browser = await confined(state);
    expect(said(await browser.get('/api/games'))).toEqual([403, { message, code }]);
    expect(said(await browser.post('/api/teams', {}))).toEqual([403, { message, code }]);
    expect((await browser.get('/api/user')).status).toBe(200);
  });
});

describe('a sysadmin', () => {
  test('gets 403 on staff routes, and staff on sysadmin routes', async () => {
    const sysadmin = await newSysadmin(core);
    const routes = core.routes
      .list()
      .filter(({ access }) => access === 'staff' || access === 'sysadmin')
      .filter(({ path }) => !path.startsWith('/internal/'));
    expect(new Set(routes.map(({ access }) => access)).size).toBe(2);
    for (const { method, path, access } of routes) {
      const wrong = access === 'staff' ? sysadmin : staff;
      const body = method === 'GET' ? undefined : '{}';
      const answer = await wrong.send(method, path.replace(/:\w+/g, '1'), body, json);
      expect([method, path, ...said(answer)]).toEqual([
        method,
        path,
        403,
        { message: 'Forbidden', code: 'forbidden' },
      ]);
    }
  });
});

describe('under maintenance', () => {
  test('everyone but a sysadmin gets 503 with Retry-After', async () => {
    const sysadmin = await newSysadmin(core);
    await maintenance(true);
    const answer = await staff.get('/api/games');
    expect(said(answer)).toEqual([
      503,
      { message: 'The system is under maintenance', code: 'maintenance' },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sysadmin.get('/api/user')).status).toBe(200);
    expect(said(await core.browser().get('/api/games'))).toEqual(UNAUTHORIZED);
    await maintenance(false);
    expect((await staff.get('/api/games')).status).toBe(200);
  });
});

describe('internal requests', () => {
  test('need a token signed with the installation’s secret', async () => {
    const internal = core.routes.list().filter(({ access }) => access === 'internal');
    expect(internal.length).toBeGreaterThan(10);
    for (const { method, path } of internal) {
      const forged = { authorization: `Bearer ${await internalToken('x'.repeat(40), 'svc-mail')}` };
      const address = path
        .replace(':uuid', '00000000-0000-4000-8000-000000000000')
        .replace(/:\w+/g, '1');
      const body = method === 'GET' ? undefined : '{}';
      expect((await staff.send(method, address, body, { ...json, ...forged })).status).toBe(401);
      const real = { authorization: `Bearer ${await internalToken(APP_SECRET, 'svc-mail')}` };
      expect(
        (await core.browser().send(method, address, body, { ...json, ...real })).status,
      ).not.toBe(401);
    }
  });
});
