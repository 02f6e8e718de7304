import { CreatedSchoolView, ManagedSchoolView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';

let core: TestCore;
let sysadmin: Browser;
beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:2525' } });
  const user = await core.make.sysadmin();
  sysadmin = await core.browser().signIn(user.email, PASSWORD);
});
afterAll(() => core.close());

const SCHOOLS = '/api/sysadmin/schools';
const TAKEN = { message: 'This email already has an account', code: 'duplicate' };
let next = 0;
const input = (data: object = {}) => {
  next += 1;
  return { name: `New School ${next}`, adminEmail: `head${next}@new.test`, ...data };
};
async function create(data: object = {}) {
  const answer = await sysadmin.post(SCHOOLS, input(data));
  expect(answer.status).toBe(201);
  return CreatedSchoolView.parse(answer.body);
}
const signIn = (email: string, password: string) =>
  core.browser().post('/api/login', { email, password });

describe('creating a school', () => {
  test('creates its administrator, who must set a password and then sees the school', async () => {
    const school = await create({ authorizedEmails: ['Coach@New.test'], phone: '(555) 123-4567' });
    expect(school).toMatchObject({
      phone: '5551234567',
      timezone: 'America/New_York',
      isActive: true,
      authorizedEmails: ['coach@new.test'],
    });
    const temporary = school.temporaryPassword ?? '';
    expect(temporary.length).toBeGreaterThanOrEqual(12);
    const mails = await mailsTo(core, school.adminEmail);
    expect(mails).toMatchObject([{ kind: 'welcome', secrets: { temporaryPassword: temporary } }]);
    const head = await core.browser().signIn(school.adminEmail, temporary);
    expect((await head.get('/api/school')).status).toBe(403);
    expect(
      (await head.post('/api/change-password', { newPassword: 'Sturdy-Oak-Tree-7' })).status,
    ).toBe(200);
    const again = await core.browser().signIn(school.adminEmail, 'Sturdy-Oak-Tree-7');
    expect((await again.get('/api/school')).body).toMatchObject({
      id: school.id,
      name: school.name,
    });
  });

  test('keeps the temporary password out of every other response and the database', async () => {
    const school = await create();
    const { temporaryPassword = '' } = school;
    const list = await sysadmin.get(SCHOOLS);
    const users = await sysadmin.get(`${SCHOOLS}/${school.id}/users`);
    expect(list.text + users.text).not.toContain(temporaryPassword);
    const rows = await core.database.pool.query('select * from users u, mail_outbox m');
    expect(JSON.stringify(rows.rows)).not.toContain(temporaryPassword);
  });

  test('refuses an address that has an account, and does not change that account', async () => {
    const school = await create();
    const before = await core.database.prisma.user.findUniqueOrThrow({
      where: { email: school.adminEmail },
    });
    const answer = await sysadmin.post(
      SCHOOLS,
      input({ adminEmail: school.adminEmail.toUpperCase() }),
    );
    expect([answer.status, answer.body]).toEqual([409, TAKEN]);
    expect(
      await core.database.prisma.user.findUniqueOrThrow({ where: { email: school.adminEmail } }),
    ).toEqual(before);
  });

  test('of two concurrent calls with one address creates one', async () => {
    const { adminEmail } = input();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => sysadmin.post(SCHOOLS, input({ adminEmail }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(await core.database.prisma.school.count({ where: { adminEmail } })).toBe(1);
    expect(await mailsTo(core, adminEmail)).toHaveLength(1);
  });

  test('stops at the maximum, also for concurrent calls', async () => {
    const most = (await core.database.prisma.school.count()) + 2;
    await core.database.prisma.systemSettings.upsert({
      where: { id: 1 },
      create: { systemEmail: 'a@b.test', supportEmail: 'a@b.test', maxSchoolsPerSystem: most },
      update: { maxSchoolsPerSystem: most },
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sysadmin.post(SCHOOLS, input())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      message: `You've reached the maximum number of schools (${most}). Raise it in System Settings to add more.`,
      code: 'limit-reached',
    });
    await core.database.prisma.systemSettings.deleteMany();
  });

  test.each([
    [{ name: ' ' }, 'School name is required'],
    [{ adminEmail: 'nobody' }, 'Valid email address is required'],
    [{ phone: '123' }, 'Phone number must be exactly 10 digits'],
    [{ website: 'javascript:alert(1)' }, 'Must be a valid URL'],
    [{ website: 'lincoln' }, 'Must be a valid URL'],
  ])('refuses %j', async (data, message) => {
    const answer = await sysadmin.post(SCHOOLS, input(data));
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
  });
});

describe('the schools', () => {
  test('are listed by name, without secrets', async () => {
    await create({ name: 'zebra High' });
    await create({ name: 'Aardvark High' });
    const answer = await sysadmin.get(SCHOOLS);
    const names = z
      .array(ManagedSchoolView)
      .parse(answer.body)
      .map(({ name }) => name);
    expect(names).toEqual(
      names.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })),
    );
    expect(answer.text).not.toMatch(/password|token|argon2/i);
  });

  test('change only the fields of the form', async () => {
    const school = await create();
    const answer = await sysadmin.put(`${SCHOOLS}/${school.id}`, {
      ...input({ adminEmail: school.adminEmail, website: 'https://new.test' }),
      id: 1,
      isActive: false,
      createdAt: '2001-01-01',
      mascot: 'Hacked',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: school.id,
      isActive: true,
      createdAt: school.createdAt,
      mascot: '',
      website: 'https://new.test',
    });
  });

  test('do not share an administrator', async () => {
    const [one, other] = [await create(), await create()];
    const answer = await sysadmin.put(
      `${SCHOOLS}/${one.id}`,
      input({ adminEmail: other.adminEmail }),
    );
    expect([answer.status, answer.body]).toEqual([409, TAKEN]);
  });

  test('that do not exist return 404', async () => {
    for (const id of ['999999', '0', '-1', '1e3', '2147483648', 'abc', '%00']) {
      const path = `${SCHOOLS}/${id}`;
      const answers = await Promise.all([
        sysadmin.put(path, input()),
        sysadmin.patch(path, { isActive: false }),
        sysadmin.delete(path),
        sysadmin.get(`${path}/users`),
      ]);
      for (const answer of answers) {
        expect(answer.status === 404 || (id === '%00' && answer.status === 400)).toBe(true);
      }
    }
  });
});

describe('deactivating a school', () => {
  test('takes a boolean and changes nothing else', async () => {
    const school = await create();
    const bad = await sysadmin.patch(`${SCHOOLS}/${school.id}`, { isActive: 'yes' });
    expect(bad.status).toBe(400);
    const answer = await sysadmin.patch(`${SCHOOLS}/${school.id}`, {
      isActive: false,
      name: 'Hacked',
    });
    expect(answer.body).toMatchObject({ isActive: false, name: school.name });
  });

  test('ends sessions immediately and cancels unsent emails, also after activating it again', async () => {
    const { id } = await create();
    const user = await core.make.user({ schoolId: id });
    const browser = await core.browser().signIn(user.email, PASSWORD);
    await core.browser().post('/api/forgot-password', { email: user.email });
    await sysadmin.patch(`${SCHOOLS}/${id}`, { isActive: false });
    expect((await browser.get('/api/user')).status).toBe(401);
    const refused = await signIn(user.email, PASSWORD);
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        message: 'Account is inactive',
        code: 'account-inactive',
      },
    ]);
    expect((await signIn(user.email, 'wrong')).status).toBe(401);
    expect((await mailsTo(core, user.email)).map(({ state }) => state)).toEqual(['canceled']);
    await sysadmin.patch(`${SCHOOLS}/${id}`, { isActive: true });
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });
});

describe('deleting a school', () => {
  test('removes everything of it and nothing of others', async () => {
    const [doomed, other] = [await core.make.school(), await core.make.school()];
    for (const { id } of [doomed, other]) {
      await core.make.user({ schoolId: id });
      for (let count = 0; count < 3; count += 1) await core.make.game({ schoolId: id });
    }
    const user = await core.make.user({ schoolId: doomed.id });
    const browser = await core.browser().signIn(user.email, PASSWORD);
    const before = await countsOf(other.id);
    expect((await sysadmin.delete(`${SCHOOLS}/${doomed.id}`)).status).toBe(200);
    expect(await countsOf(doomed.id)).toEqual({ users: 0, teams: 0, opponents: 0, games: 0 });
    expect(await countsOf(other.id)).toEqual(before);
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    const { rows } = await core.database.pool.query(
      `select 1 from sessions where (sess->>'userId')::int = $1`,
      [user.id],
    );
    expect(rows).toEqual([]);
    expect((await sysadmin.delete(`${SCHOOLS}/${doomed.id}`)).status).toBe(404);
  });

  const countsOf = async (schoolId: number) => {
    const { prisma } = core.database;
    const where = { schoolId };
    return {
      users: await prisma.user.count({ where }),
      teams: await prisma.team.count({ where }),
      opponents: await prisma.opponent.count({ where }),
      games: await prisma.game.count({ where }),
    };
  };
});

test('only a system administrator may do any of this', async () => {
  const school = await core.make.school();
  const user = await core.make.user({ schoolId: school.id });
  const staff = await core.browser().signIn(user.email, PASSWORD);
  const calls = (browser: Browser) => [
    browser.get(SCHOOLS),
    browser.post(SCHOOLS, input()),
    browser.put(`${SCHOOLS}/${school.id}`, input()),
    browser.patch(`${SCHOOLS}/${school.id}`, { isActive: false }),
    browser.delete(`${SCHOOLS}/${school.id}`),
    browser.get(`${SCHOOLS}/${school.id}/users`),
    browser.patch(`/api/sysadmin/users/${user.id}`, { isActive: false }),
    browser.post(`/api/sysadmin/users/${user.id}/temporary-password`),
  ];
  for (const answer of await Promise.all(calls(staff))) {
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Forbidden', code: 'forbidden' },
    ]);
  }
  for (const answer of await Promise.all(calls(core.browser()))) expect(answer.status).toBe(401);
  expect((await sysadmin.get('/api/school/users')).status).toBe(403);
});

test('a demoted system administrator loses access with the next call', async () => {
  const user = await core.make.sysadmin();
  const browser = await core.browser().signIn(user.email, PASSWORD);
  expect((await browser.get(SCHOOLS)).status).toBe(200);
  const school = await core.make.school();
  await core.database.prisma.user.update({
    where: { id: user.id },
    data: { role: 'user', schoolId: school.id },
  });
  expect((await browser.get(SCHOOLS)).status).toBe(403);
});
