import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../testing/index.ts';
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
const CLOSED = { message: 'The system is under maintenance', code: 'maintenance' };
const save = (data: object = {}) => sysadmin.put(PATH, settingsInput(data));
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

async function staff(at = core) {
  const user = await core.make.user({ schoolId: (await core.make.school()).id });
  return at.browser().signIn(user.email, PASSWORD);
}

describe('maintenance mode', () => {
  test('blocks staff on every instance within 5 s, and lets them in again', async () => {
    const here = await staff();
    const there = await staff(other);
    expect((await there.get('/api/teams')).status).toBe(200);
    await save({ maintenanceMode: true });
    const closed = await here.get('/api/teams');
    expect([closed.status, closed.body]).toEqual([503, CLOSED]);
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await within5s(async () => (await there.get('/api/teams')).status === 503)).toBe(true);
    expect((await sysadmin.get('/api/sysadmin/schools')).status).toBe(200);
    await save();
    expect((await here.get('/api/teams')).status).toBe(200);
    expect(await within5s(async () => (await there.get('/api/teams')).status === 200)).toBe(true);
  });

  test('lets only system administrators sign in, and writes nothing for others', async () => {
    const user = await core.make.user({ schoolId: (await core.make.school()).id });
    await save({ maintenanceMode: true });
    const refused = await core
      .browser()
      .post('/api/login', { email: user.email, password: PASSWORD });
    expect([refused.status, refused.body]).toEqual([503, CLOSED]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    const wrong = await core.browser().post('/api/login', { email: user.email, password: 'wrong' });
    expect(wrong.status).toBe(401);
    const calls = [
      core.browser().post('/api/register', {
        email: 'a@b.test',
        password: 'Sturdy-Oak-7',
        firstName: 'A',
        lastName: 'B',
      }),
      core.browser().post('/api/forgot-password', { email: user.email }),
      core.browser().post('/api/reset-password', { token: 'x', newPassword: 'Sturdy-Oak-7' }),
    ];
    for (const answer of await Promise.all(calls))
      expect([answer.status, answer.body]).toEqual([503, CLOSED]);
    expect(await core.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } })).toEqual(
      user,
    );
    await core.browser().signIn(sysadminEmail, PASSWORD);
    expect((await core.browser().get('/api/system')).body).toMatchObject({ maintenanceMode: true });
  });
});

describe('scheduled maintenance', () => {
  test('is announced to signed-in users, starts on time, and can be canceled', async () => {
    const browser = await staff();
    const plan = { startsAt: minutes(60), endsAt: minutes(120), notice: 'New servers' };
    const planned = await sysadmin.post(MAINTENANCE, plan);
    expect([planned.status, planned.body]).toEqual([200, plan]);
    expect((await sysadmin.get(MAINTENANCE)).body).toEqual(plan);
    expect((await browser.get('/api/system')).body).toMatchObject({
      maintenance: plan,
      maintenanceMode: false,
    });
    expect((await core.browser().get('/api/system')).body).not.toHaveProperty('maintenance');
    expect((await browser.get('/api/teams')).status).toBe(200);

    await sysadmin.post(MAINTENANCE, { ...plan, startsAt: minutes(-1) });
    expect((await browser.get('/api/teams')).status).toBe(503);
    expect((await core.browser().get('/api/system')).body).toMatchObject({ maintenanceMode: true });
    expect((await sysadmin.delete(MAINTENANCE)).status).toBe(200);
    expect((await sysadmin.get(MAINTENANCE)).text).toBe('null');
    expect((await browser.get('/api/teams')).status).toBe(200);
  });

  test('ends by the database clock', async () => {
    const browser = await staff();
    await sysadmin.post(MAINTENANCE, { startsAt: minutes(-10), endsAt: minutes(10), notice: '' });
    expect((await browser.get('/api/teams')).status).toBe(503);
    await core.database.pool.query('update system_settings set "maintenanceUntil" = now()');
    expect(await within5s(async () => (await browser.get('/api/teams')).status === 200)).toBe(true);
    expect((await sysadmin.get(MAINTENANCE)).text).toBe('null');
  });

  test('does not change the settings, nor do they change it', async () => {
    await save();
    await sysadmin.post(MAINTENANCE, {
      startsAt: minutes(60),
      endsAt: minutes(90),
      notice: 'Soon',
    });
    expect((await sysadmin.get(PATH)).body).toEqual(settingsInput());
    await save({ systemName: 'Eastside' });
    expect((await sysadmin.get(MAINTENANCE)).body).toMatchObject({ notice: 'Soon' });
  });

  test.each([
    [{ startsAt: minutes(20), endsAt: minutes(10) }, 'The end must be after the start'],
    [{ startsAt: minutes(-20), endsAt: minutes(-10) }, 'The end must be in the future'],
    [{ startsAt: 'tomorrow', endsAt: minutes(10) }, 'Start is required'],
    [{ startsAt: minutes(5) }, 'End is required'],
  ])('refuses %j', async (data, message) => {
    const answer = await sysadmin.post(MAINTENANCE, { notice: '', ...data });
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
  });
});
