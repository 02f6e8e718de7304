import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newToken } from '../src/platform/token.ts';
import { dumpDatabase, prepareCall } from '../testing/access-callers.ts';
import type { PreparedCall } from '../testing/access-callers.ts';
import { ACCESS_TABLE } from '../testing/access-table.ts';
import { newStaff, newSysadmin, PASSWORD, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';
import { whileLocked } from '../testing/locked-table.ts';
import { lastToken } from '../testing/outbox.ts';
import { settingsInput } from '../testing/settings.ts';

let core: TestCore;
let sysadmin: Browser;
beforeAll(async () => {
  core = await startCore({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:2525',
      VERIFY_WAIT_MS: '0',
      ANSWER_PAGE_LOOKS_PER_MINUTE: '1000',
      REGISTER_REFUSALS_PER_IP: '1000',
    },
  });
  sysadmin = await newSysadmin(core);
});
beforeEach(open);
afterAll(() => core.close());

async function open(): Promise<void> {
  await core.database.prisma.systemSettings.deleteMany();
  core.deps.settings.invalidate();
}
const close = () =>
  sysadmin.put('/api/admin/system-settings', settingsInput({ maintenanceMode: true }));
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const closeFor = (count: number) =>
  sysadmin.post('/api/admin/maintenance', {
    startsAt: minutes(-10),
    endsAt: minutes(count),
    notice: 'New servers',
  });

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const routesWith = (wanted: (route: ReturnType<TestCore['routes']['list']>[number]) => boolean) =>
  core.routes.list().filter(wanted).map(nameOf);

/** Calls a route as the access matrix does, with a valid body. */
async function caller(names: readonly string[]) {
  const school = await core.make.school();
  const calls: (PreparedCall & { readonly name: string })[] = [];
  for (const name of names) {
    const row = ACCESS_TABLE[name];
    if (!row) throw new Error(`${name} has no row`);
    calls.push({ name, ...(await prepareCall(core, school, name, row)) });
  }
  return async (browser: Browser) => {
    const answers = [];
    for (const { name, path, body } of calls) {
      const method = name.split(' ')[0] ?? '';
      const { status, headers } = await browser.send(method, path, body);
      answers.push([name, status, Number(headers.get('retry-after')) > 0]);
    }
    return answers;
  };
}

describe('under maintenance', () => {
  test('nine public routes stay open, and no others', () => {
    const open = routesWith(({ duringMaintenance }) => duringMaintenance === 'open');
    expect(open.toSorted()).toEqual([
      'GET /api/docs',
      'GET /api/login',
      'GET /api/openapi.json',
      'GET /api/system',
      'GET /unsubscribe/:token',
      'POST /api/login',
      'POST /api/logout',
      'POST /unsubscribe/:token',
      'POST /unsubscribe/:token/undo',
    ]);
  });

  test('every other public route returns 503 with retry-after, and writes nothing', async () => {
    const closed = routesWith((route) => route.access === 'public' && !route.duringMaintenance);
    expect(closed.length).toBeGreaterThan(8);
    const call = await caller(closed);
    await close();
    const before = await dumpDatabase(core);
    expect(await call(core.browser())).toEqual(closed.map((name) => [name, 503, true]));
    expect(await dumpDatabase(core)).toEqual(before);
  });

  test('every staff route does the same', async () => {
    const closed = routesWith(
      ({ access, path }) =>
        ['confined', 'staff'].includes(access) && !path.startsWith('/internal/'),
    );
    expect(closed.length).toBeGreaterThan(20);
    const call = await caller(closed);
    const { browser } = await newStaff(core);
    await close();
    const before = await dumpDatabase(core);
    expect(await call(browser)).toEqual(closed.map((name) => [name, 503, true]));
    expect(await dumpDatabase(core)).toEqual(before);
  });
});

/** Valid emailed links. */
async function links() {
  const { browser, school } = await newStaff(core);
  const opponent = await core.make.opponent({ schoolId: school.id, email: `o${school.id}@x.test` });
  const game = await core.make.game({ schoolId: school.id, opponentId: opponent.id });
  expect((await browser.post(`/api/games/${game.id}/verify`)).status).toBe(202);
  const { token: asked, hash } = newToken();
  await core.database.prisma.verification.updateMany({
    where: { gameId: game.id },
    data: { tokenHash: hash },
  });
  const email = `new${school.id}@x.test`;
  await core.database.prisma.school.update({
    where: { id: school.id },
    data: { authorizedEmails: [email] },
  });
  const account = { email, password: 'Sturdy-Oak-7', firstName: 'A', lastName: 'B' };
  expect((await core.browser().post('/api/register', account)).status).toBe(201);
  const confirm = await lastToken(core, email, 'confirm-address');
  return [`/api/verify/${asked}`, `/api/verify/${asked}/stop`, `/api/confirm-email/${confirm}`];
}
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the pages of emailed links', () => {
  test('show when to come back, change nothing, and work afterward', async () => {
    const paths = await links();
    await closeFor(25);
    core.deps.settings.invalidate();
    const before = await dumpDatabase(core);
    for (const path of paths) {
      const answers = [
        await core.browser().get(path),
        await core.browser().send('POST', path, 'answer=confirm', form),
      ];
      for (const { status, headers, text } of answers) {
        expect([path, status]).toEqual([path, 503]);
        expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        const seconds = Number(headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(24 * 60 - 30);
        expect(seconds).toBeLessThanOrEqual(25 * 60);
        expect(text).toContain('The system is under maintenance.');
        expect(text).toContain('Open the link again in about 25 minutes.');
      }
    }
    expect(await dumpDatabase(core)).toEqual(before);
    await open();
    for (const path of paths) expect((await core.browser().get(path)).status).toBe(200);
  });

  test('show no time when the end is unknown', async () => {
    await close();
    const { status, text, headers } = await core
      .browser()
      .get(`/api/confirm-email/${'x'.repeat(43)}`);
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    expect(text).toContain('Open the link again later.');
  });

  test('respond in JSON to a JSON request', async () => {
    await close();
    const answer = await core
      .browser()
      .post(`/api/verify/${'x'.repeat(43)}`, { answer: 'confirm' });
    expect([answer.status, answer.body]).toEqual([
      503,
      { message: 'The system is under maintenance', code: 'maintenance' },
    ]);
  });

  test('are HTML also for 429 and 503', async () => {
    const path = `/api/confirm-email/${'x'.repeat(43)}`;
    const from = { 'x-forwarded-for': '10.1.1.1' };
    for (let count = 0; count < 60; count += 1) await core.browser().get(path, from);
    const often = await core.browser().get(path, from);
    expect([often.status, often.headers.get('content-type')]).toEqual([
      429,
      'text/html; charset=utf-8',
    ]);
    expect(often.text.replaceAll(/\s+/g, ' ')).toContain('Try again in about 15 minutes.');
    const away = await whileLocked(core, 'users', () => core.browser().get(path));
    expect([away.status, away.headers.get('content-type')]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    expect(away.text).toContain('Open the link again in a minute.');
  });
});

test('every refusal includes the scheduled end', async () => {
  const { browser, user } = await newStaff(core);
  await closeFor(90);
  core.deps.settings.invalidate();
  const answers = [
    await browser.get('/api/teams'),
    await core.browser().post('/api/login', { email: user.email, password: PASSWORD }),
    await core.browser().post('/api/forgot-password', { email: user.email }),
  ];
  for (const { status, headers } of answers) {
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(89 * 60 - 30);
  }
});
