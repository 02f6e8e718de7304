import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStaff, PASSWORD, startCore } from '../testing/index.ts';
import type { Answer, Browser, TestCore } from '../testing/index.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());

const COOKIE = 'fieldhouse.sid';
const sql = (text: string, values: unknown[] = []) => core.database.pool.query(text, values);
const idIn = (browser: Browser) =>
  decodeURIComponent(browser.cookies.get(COOKIE) ?? '')
    .slice(2)
    .split('.')[0] ?? '';

test('the cookie is HttpOnly and SameSite, and its ID is stored hashed', async () => {
  const { id: schoolId } = await core.make.school();
  const { email } = await core.make.user({ schoolId });
  const browser = core.browser();
  const answer = await browser.post('/api/login', { email, password: PASSWORD });
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^fieldhouse\.sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const { rows } = await sql('select sid from sessions where sid = $1', [idIn(browser)]);
  expect(rows).toEqual([]);
});

test('behind https the cookie has the __Host- prefix and is Secure', async () => {
  const secure = await startCore({ env: { PUBLIC_URL: 'https://games.school.test' } });
  const { email } = await secure.make.user({ schoolId: (await secure.make.school()).id });
  const forwarded = { 'x-forwarded-proto': 'https' };
  const answer = await secure
    .browser()
    .post('/api/login', { email, password: PASSWORD }, forwarded);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-fieldhouse=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await secure.close();
});

test.each([
  ['school staff', {}, 'mf_staff; Path=/; Max-Age=31536000'],
  ['system administrators', { role: 'sysadmin' }, 'mf_sysadmin; Path=/; Max-Age=31536000'],
  ['who has to change the password first', { mustChangePassword: true }, '; Path=/; Max-Age=0'],
])('a cookie has the browser app of %s', async (_who, account, expected) => {
  const { id: schoolId } = await core.make.school();
  const { email } = await core.make.user({ schoolId, ...account });
  const answer = await core.browser().post('/api/login', { email, password: PASSWORD });
  expect(answer.headers.getSetCookie()[1]).toBe(
    `fieldhouse.area=${expected}; HttpOnly; SameSite=Lax`,
  );
});

test('signing in changes the session ID, and the old one is invalid', async () => {
  const { browser, user } = await newStaff(core);
  const before = browser.cookies.get(COOKIE) ?? '';
  await browser.signIn(user.email, PASSWORD);
  expect(browser.cookies.get(COOKIE)).not.toBe(before);
  const old = await core.browser().get('/api/user', { cookie: `${COOKIE}=${before}` });
  expect(old.status).toBe(401);
});

test('an answer names the user of the session, and a change meant for another one is refused', async () => {
  const { browser, user } = await newStaff(core);
  const other = await newStaff(core);
  const path = '/api/teams';
  expect((await browser.get(path)).headers.get('fieldhouse-user')).toBe(String(user.id));
  const team = { sport: 'golf', level: 'varsity' };
  const meantFor = (id: number) => ({ 'fieldhouse-user': String(id) });
  const refused = await browser.post(path, team, meantFor(other.user.id));
  expect([refused.status, refused.headers.get('fieldhouse-user')]).toEqual([401, null]);
  expect((await browser.get(path)).body).toEqual([]);
  expect((await browser.post(path, team, meantFor(user.id))).status).toBe(201);
});

test('an idle session ends by the database’s clock, and is deleted', async () => {
  const { browser } = await newStaff(core);
  await sql(`update sessions set expire = now() - interval '1 second'`);
  expect((await browser.get('/api/user')).status).toBe(401);
  await core.runRound('housekeeping');
  expect((await sql('select 1 from sessions where expire <= now()')).rowCount).toBe(0);
});

test('using a session extends it by the system’s idle timeout', async () => {
  const { browser } = await newStaff(core);
  await sql(`update sessions set expire = now() + interval '2 minutes'`);
  await browser.get('/api/user');
  const { rows } = await sql(`select 1 from sessions where expire > now() + interval '29 minutes'`);
  expect(rows).toHaveLength(1);
});

test('a session ends after twelve hours even if it is used', async () => {
  const { browser } = await newStaff(core);
  await sql(
    `update sessions set sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb(now() - interval '12 hours 1 second'))::json`,
  );
  expect((await browser.get('/api/user')).status).toBe(401);
});

test('the oldest session of a user ends when there are more than twenty', async () => {
  const { browser: other } = await newStaff(core);
  const { email } = await core.make.user({ schoolId: (await core.make.school()).id });
  const browsers: Browser[] = [];
  for (let count = 0; count < 22; count += 1)
    browsers.push(await core.browser().signIn(email, PASSWORD));
  const statuses = await Promise.all(
    browsers.map(async (browser) => (await browser.get('/api/user')).status),
  );
  expect(statuses).toEqual([401, 401, ...Array.from({ length: 20 }, () => 200)]);
  expect((await other.get('/api/user')).status).toBe(200);
});

test('concurrent sign-ins of one user leave no more than twenty sessions', async () => {
  const { email, id } = await core.make.user({ schoolId: (await core.make.school()).id });
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: 8 }, () => core.browser().signIn(email, PASSWORD)));
  }
  const { rowCount } = await sql(`select 1 from sessions where (sess->>'userId')::int = $1`, [id]);
  expect(rowCount).toBe(20);
});

test('a sign-in beside one through another instance leaves no more than twenty sessions', async () => {
  const { email, id } = await core.make.user({ schoolId: (await core.make.school()).id });
  const store = `insert into sessions select $2 || n, json_build_object('userId', $1::int, 'epoch', 0, 'signedInAt', now()), now() + interval '1 hour'
    from generate_series(1, $3::int) n`;
  await sql(store, [id, 'earlier ', 20]);
  const instance = await core.database.pool.connect();
  try {
    await instance.query('begin');
    await instance.query('update users set "lastSignInAt" = now() where id = $1', [id]);
    await instance.query(store, [id, 'of the other instance ', 1]);
    const signedIn = core.browser().signIn(email, PASSWORD);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await sql(waiting)).rowCount).toBe(1);
    await instance.query('commit');
    await signedIn;
  } finally {
    instance.release();
  }
  const { rows } = await sql(`select sid from sessions where (sess->>'userId')::int = $1`, [id]);
  expect(rows).toHaveLength(20);
  expect(rows).toContainEqual({ sid: 'of the other instance 1' });
});

test('signing out during other requests leaves no session behind', async () => {
  const { user } = await newStaff(core);
  for (let round = 0; round < 40; round += 1) {
    const browser = await core.browser().signIn(user.email, PASSWORD);
    const cookie = `${COOKIE}=${browser.cookies.get(COOKIE)}`;
    const team = { sport: 'other', sportName: `Round ${round}`, level: 'varsity' };
    const working = [
      ...Array.from({ length: 3 }, () => core.browser().get('/api/teams', { cookie })),
      core.browser().post('/api/teams', team, { cookie }),
    ];
    await browser.post('/api/logout');
    await Promise.all(working);
    expect((await core.browser().get('/api/user', { cookie })).status).toBe(401);
  }
});

test('losing the database during requests signs no one out: they get 503, never 401', async () => {
  const { browser } = await newStaff(core);
  const cookie = `${COOKIE}=${browser.cookies.get(COOKIE)}`;
  const surgeon = new pg.Client({ connectionString: core.databaseUrl });
  await surgeon.connect();
  const answers: Answer[] = [];
  const enough = new AbortController();
  const ask = async () => {
    const answer = await core.browser().get('/api/user', { cookie });
    answers.push(answer);
    return answer.status;
  };
  const readers = Array.from({ length: 12 }, async () => {
    while (!enough.signal.aborted) await ask();
  });
  const cutAll = () =>
    surgeon.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const wasTold = (wanted: number) => answers.some(({ status }) => status === wanted);
  try {
    for (let cut = 0; cut < 10; cut += 1) {
      await cutAll();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // A slow machine may not have both responses by now.
    const cutUntilSeen = async () => {
      if (!wasTold(503)) await cutAll();
      return wasTold(503) && wasTold(200);
    };
    await expect.poll(cutUntilSeen).toBe(true);
  } finally {
    enough.abort();
    await Promise.all(readers);
    await surgeon.end();
  }
  // The last connections that were cut may be noticed only when they are used.
  await expect.poll(ask).toBe(200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.filter(({ headers }) => !headers.has('retry-after'))).toEqual([]);
});
