import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newStaff, PASSWORD, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';
import { settingsInput, startTwoInstances, within5s } from '../testing/settings.ts';
import type { TwoInstances } from '../testing/settings.ts';

let core: TestCore;
let other: TestCore;
let sysadmin: Browser;
let sysadminEmail: string;
let instances: TwoInstances;
beforeAll(async () => {
  instances = await startTwoInstances();
  ({ core, other, sysadmin, sysadminEmail } = instances);
});
afterEach(() => instances.forgetSettings());
afterAll(() => instances.close());

const PATH = '/api/admin/system-settings';
const MAINTENANCE = '/api/admin/maintenance';
const save = (data: object = {}) => sysadmin.put(PATH, settingsInput(data));

async function staff(at = core) {
  const user = await core.make.user({ schoolId: (await core.make.school()).id });
  return at.browser().signIn(user.email, PASSWORD);
}

describe('the settings', () => {
  test('start with the defaults and an address that can be saved', async () => {
    const answer = await sysadmin.get(PATH);
    expect(answer.body).toEqual({
      systemName: 'Fieldhouse',
      systemEmail: sysadminEmail,
      supportEmail: sysadminEmail,
      systemDescription: '',
      maintenanceMode: false,
      registrationEnabled: true,
      maxSchoolsPerSystem: 100,
      sessionTimeout: 30,
    });
    const shown = { systemName: 'Fieldhouse', supportEmail: sysadminEmail };
    expect((await core.browser().get('/api/system')).body).toMatchObject(shown);
    expect((await sysadmin.put(PATH, answer.body)).status).toBe(200);
    expect((await core.browser().get('/api/system')).body).toMatchObject(shown);
  });

  test('are saved, and visitors get the public ones', async () => {
    const saved = await save({ id: 7, maintenanceFrom: '2001-01-01' });
    expect([saved.status, saved.body]).toEqual([200, settingsInput()]);
    expect((await sysadmin.get(PATH)).body).toEqual(settingsInput());
    expect((await core.browser().get('/api/system')).body).toEqual({
      systemName: 'Westside Sports',
      supportEmail: 'help@westside.test',
      registrationEnabled: true,
      maintenanceMode: false,
    });
  });

  test.each([
    [{ systemName: '' }, 'System name is required'],
    [{ systemEmail: 'nobody' }, 'Invalid email address'],
    [{ supportEmail: '' }, 'Invalid email address'],
    [{ maxSchoolsPerSystem: 0 }, 'Must be at least 1'],
    [{ sessionTimeout: 4 }, 'Must be at least 5 minutes'],
    [{ sessionTimeout: '30' }, 'Must be at least 5 minutes'],
  ])('refuse %j', async (data, message) => {
    const answer = await save(data);
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
  });

  test('are accessible to system administrators only', async () => {
    const browser = await staff();
    for (const path of [
      PATH,
      MAINTENANCE,
      '/api/admin/statistics',
      '/api/admin/email-config',
      '/api/admin/backups',
    ]) {
      expect((await browser.get(path)).status).toBe(403);
      expect((await core.browser().get(path)).status).toBe(401);
    }
    expect((await browser.put(PATH, settingsInput())).status).toBe(403);
    expect((await browser.post(MAINTENANCE, {})).status).toBe(403);
    expect((await browser.delete(MAINTENANCE)).status).toBe(403);
  });
});

test('without a mail server sending a game returns 503 and does not change it', async () => {
  const { browser, school } = await newStaff(other);
  const { id } = await other.make.game({ schoolId: school.id });
  const asked = await browser.post(`/api/games/${id}/verify`);
  expect(asked).toMatchObject({
    status: 503,
    body: { message: "Email isn't set up yet. Ask your system administrator." },
  });
  const game = await other.database.prisma.game.findUnique({ where: { id } });
  expect(game).toMatchObject({ status: 'scheduled', verificationToken: null });
  expect(await other.database.prisma.outboxMail.count()).toBe(0);
});

test('the public settings report a missing mail server', async () => {
  expect((await core.browser().get('/api/system')).body).not.toHaveProperty('mailMissing');
  expect((await other.browser().get('/api/system')).body).toMatchObject({ mailMissing: true });
  const saved = await sysadmin.post('/api/admin/email-config', {
    smtpHost: 'smtp.school.test',
    smtpPort: 587,
    smtpUser: 'mailer',
    smtpPassword: 'secret',
    fromEmail: 'schedules@school.test',
    fromName: 'School',
  });
  onTestFinished(async () => void (await core.database.prisma.emailConfig.deleteMany()));
  expect(saved.status).toBe(200);
  expect((await other.browser().get('/api/system')).body).not.toHaveProperty('mailMissing');
  const secret = 'another secret, as after a restore elsewhere';
  const elsewhere = await startCore({
    env: { DATABASE_URL: core.databaseUrl, APP_SECRET: secret },
  });
  expect((await elsewhere.browser().get('/api/system')).body).toMatchObject({ mailMissing: true });
  await elsewhere.close();
});

test('the settings apply on another instance within 5 s', async () => {
  await save({ systemName: 'Northside', registrationEnabled: false, sessionTimeout: 7 });
  const register = () =>
    other.browser().post('/api/register', {
      email: 'a@b.test',
      password: 'Sturdy-Oak-7',
      firstName: 'A',
      lastName: 'B',
    });
  const closed = async () =>
    JSON.stringify((await register()).body).includes('Registration is disabled');
  expect(await within5s(closed)).toBe(true);
  expect((await other.browser().get('/api/system')).body).toMatchObject({
    systemName: 'Northside',
    registrationEnabled: false,
  });
  const user = await core.make.user({ schoolId: (await core.make.school()).id });
  await other.browser().signIn(user.email, PASSWORD);
  const { rows } = await core.database.pool.query<{ minutes: number }>(
    `select ceil(extract(epoch from expire - now()) / 60)::int as minutes from sessions
     where (sess->>'userId')::int = $1`,
    [user.id],
  );
  expect(rows).toEqual([{ minutes: 7 }]);

  await save({ maxSchoolsPerSystem: 1 });
  const elsewhere = await other.browser().signIn(sysadminEmail, PASSWORD);
  const full = await elsewhere.post('/api/sysadmin/schools', {
    name: 'One Too Many',
    adminEmail: 'office@onetoomany.test',
  });
  expect([full.status, full.body]).toEqual([
    409,
    {
      message:
        "You've reached the maximum number of schools (1). Raise it in System Settings to add more.",
      code: 'limit-reached',
    },
  ]);
});

test('registration can be closed', async () => {
  await save({ registrationEnabled: false });
  for (const email of ['a@b.test', sysadminEmail]) {
    const answer = await core
      .browser()
      .post('/api/register', { email, password: 'Sturdy-Oak-7', firstName: 'A', lastName: 'B' });
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Registration is disabled', code: 'registration-refused' },
    ]);
  }
  const nonsense = await core.browser().post('/api/register', {});
  expect(nonsense.status).toBe(403);
});

describe('the session timeout', () => {
  const expiry = async () => {
    const { rows } = await core.database.pool.query<{ minutes: number }>(
      'select extract(epoch from max(expire) - now())::float8 / 60 as minutes from sessions',
    );
    return rows[0]?.minutes ?? 0;
  };

  test('applies to new sessions and shortens existing ones', async () => {
    await save({ sessionTimeout: 120 });
    await staff();
    expect(await expiry()).toBeGreaterThan(119);
    await save({ sessionTimeout: 5 });
    expect(await expiry()).toBeLessThanOrEqual(5);
  });

  test('ends an idle session by the database clock', async () => {
    const browser = await staff();
    await core.database.pool.query(`update sessions set expire = now() where sid <> 'x'`);
    expect((await browser.get('/api/user')).status).toBe(401);
    sysadmin = await core.browser().signIn(sysadminEmail, PASSWORD);
  });
});
