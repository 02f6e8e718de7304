import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { createCoreRoutes } from '../src/platform/routes/core-routes.ts';
import type { CoreRoutesOptions } from '../src/platform/routes/core-routes.ts';
import { signInCallers, dumpDatabase, FORGED, prepareCall } from '../testing/access-callers.ts';
import type { AccessCallers, PreparedCall } from '../testing/access-callers.ts';
import { ACCESS_TABLE, COLUMNS, missingRows } from '../testing/access-table.ts';
import { APP_SECRET, PASSWORD, startCore } from '../testing/index.ts';
import type { Answer, Browser, TestCore } from '../testing/index.ts';

let core: TestCore;
let second: TestCore;
let cast: AccessCallers;
beforeAll(async () => {
  core = await startCore({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:2525',
      VERIFY_WAIT_MS: '0',
      SIGN_IN_FAILURES_PER_IP: '1000',
      REGISTER_REFUSALS_PER_IP: '1000',
      RESET_REQUESTS_PER_IP: '1000',
      ANSWER_PAGE_LOOKS_PER_MINUTE: '1000',
      FOLLOW_REQUESTS_PER_IP: '1000',
    },
  });
  second = await startCore({ env: { DATABASE_URL: core.databaseUrl } });
  cast = await signInCallers(core);
});
afterAll(async () => {
  await second.close();
  await core.close();
});

/** Sign-out comes last: it ends the session that the other requests need. */
const ROWS = Object.entries(ACCESS_TABLE).toSorted(
  ([one], [other]) => Number(one.endsWith('/logout')) - Number(other.endsWith('/logout')),
);
const methodOf = (name: string) => name.split(' ')[0] ?? '';
const callAs = (
  browser: Browser,
  name: string,
  { path, body }: PreparedCall,
  headers?: Record<string, string>,
) => browser.send(methodOf(name), path, body, headers);
/** Everything except the values that a page generates each time. */
const said = ({ status, text }: Answer) => ({ status, text: text.replace(/nonce="[^"]+"/, '') });

describe('the table', () => {
  test('has a row for every route, and no row without one', () => {
    expect(missingRows(core.routes.list(), ACCESS_TABLE)).toEqual({
      withoutRow: [],
      withoutRoute: [],
    });
  });

  test('fails for a route without a row', () => {
    const world: CoreRoutesOptions = {
      checkAnswers: true,
      appSecret: APP_SECRET,
      publicUrl: core.url,
      release: 'one',
      actorOf: () => Promise.resolve(undefined),
      clientOf: () => '',
      maintenance: () => Promise.resolve(undefined),
      onError: () => undefined,
      showRefusal: () => undefined,
      onDenied: () => undefined,
      schoolOf: () => {
        throw new Error('Nobody asks');
      },
    };
    const { routes } = createCoreRoutes(world);
    const answer = z.null();
    for (const declared of core.routes.list()) routes.serve({ ...declared, answer }, () => null);
    const forgotten = { method: 'GET', path: '/api/forgotten', access: 'public' } as const;
    routes.serve(endpoint({ ...forgotten, summary: 'Has no row', answer }), () => null);
    expect(missingRows(routes.list(), ACCESS_TABLE).withoutRow).toEqual(['GET /api/forgotten']);
  });
});

describe.each(COLUMNS)('%s', (column) => {
  const place = COLUMNS.indexOf(column);

  test('gets the status of each route’s row, and rejected requests write nothing', async () => {
    const browser = cast.people[column];
    if (!browser) throw new Error(`Nobody is ${column}`);
    const calls = [];
    // Sequentially: in parallel they would wait for a connection longer than the pool allows.
    for (const [name, row] of ROWS) {
      const prepared = await prepareCall(core, cast.school, name, row);
      calls.push({ name, expected: row.answers[place] ?? 0, prepared });
    }
    const refused = calls.filter(({ expected }) => expected >= 400);
    const before = await dumpDatabase(core);
    const answers: Record<string, number> = {};
    for (const { name, prepared } of refused)
      answers[name] = (await callAs(browser, name, prepared)).status;
    expect(await dumpDatabase(core)).toEqual(before);
    for (const { name, prepared } of calls.filter(({ expected }) => expected < 400))
      answers[name] = (await callAs(browser, name, prepared)).status;
    expect(answers).toEqual(
      Object.fromEntries(calls.map(({ name, expected }) => [name, expected])),
    );
  });
});

test('an ended session and forged headers get the same response as no session, byte for byte', async () => {
  const nobody = core.browser();
  for (const [name, row] of ROWS) {
    const prepared = await prepareCall(core, cast.school, name, row);
    const expected = said(await callAs(nobody, name, prepared));
    const answers = await Promise.all([
      ...Object.values(cast.ended).map((browser) => callAs(browser, name, prepared)),
      callAs(core.browser(), name, prepared, FORGED),
    ]);
    for (const answer of answers) expect({ name, ...said(answer) }).toEqual({ name, ...expected });
  }
});

describe('staff of another school', () => {
  const lists = ROWS.filter(
    ([name, row]) => name.startsWith('GET') && row.answers[COLUMNS.indexOf('other')] === 200,
  );

  test('see none of the school’s rows in any list', async () => {
    await core.make.game({ schoolId: cast.school.id, venue: 'Own-only gym' });
    const { browser } = await someone(await otherSchool());
    expect(lists.length).toBeGreaterThan(5);
    for (const [name] of lists) {
      const answer = await browser.get(name.slice(4));
      expect([name, answer.text.includes('Own')]).toEqual([name, false]);
    }
  });

  test('get the same response for a foreign and a missing ID on every route, byte for byte', async () => {
    const { browser } = await someone(await otherSchool());
    const byId = ROWS.filter(
      ([name, row]) => /:u?u?id/.test(name) && row.answers[COLUMNS.indexOf('other')] === 404,
    );
    expect(byId.length).toBeGreaterThan(8);
    for (const [name, row] of byId) {
      const { path, body } = await prepareCall(core, cast.school, name, row);
      const foreign = await callAs(browser, name, { path, body });
      const nowhere = path.replace(/\d+/, '2000000000');
      const missing = await callAs(browser, name, { path: nowhere, body });
      expect({ name, ...said(foreign) }).toEqual({ name, ...said(missing) });
      expect([...foreign.headers.keys()]).toEqual([...missing.headers.keys()]);
    }
  });
});

describe('on two instances, within a second', () => {
  test('a demoted system administrator loses access', async () => {
    const user = await core.make.sysadmin();
    const [here, there] = await onBoth(user.email);
    expect((await there.get('/api/admin/statistics')).status).toBe(200);
    const schoolId = await otherSchool();
    const data = { role: 'user', schoolId };
    await core.database.prisma.user.update({ where: { id: user.id }, data });
    for (const browser of [here, there])
      expect((await browser.get('/api/admin/statistics')).status).toBe(403);
  });

  test('a deactivated user and all users of a deactivated school lose access', async () => {
    const schoolId = await otherSchool();
    const one = await core.make.user({ schoolId });
    const two = await core.make.user({ schoolId });
    const [first, others] = [await onBoth(one.email), await onBoth(two.email)];
    const sysadmin = await core.browser().signIn((await core.make.sysadmin()).email, PASSWORD);
    await sysadmin.patch(`/api/sysadmin/users/${one.id}`, { isActive: false });
    for (const browser of first) expect((await browser.get('/api/user')).status).toBe(401);
    for (const browser of others) expect((await browser.get('/api/user')).status).toBe(200);
    await sysadmin.patch(`/api/sysadmin/schools/${schoolId}`, { isActive: false });
    for (const browser of others) expect((await browser.get('/api/user')).status).toBe(401);
  });

  async function onBoth(email: string) {
    return [
      await core.browser().signIn(email, PASSWORD),
      await second.browser().signIn(email, PASSWORD),
    ] as const;
  }
});

const otherSchool = async () => (await core.make.school()).id;

async function someone(schoolId: number) {
  const user = await core.make.user({ schoolId });
  return { browser: await core.browser().signIn(user.email, PASSWORD) };
}
