import { SchoolUserView } from '@fieldhouse/core-contract';
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
const signIn = (email: string, password: string) =>
  core.browser().post('/api/login', { email, password });

/** A user who registered by the list, with the address confirmed. */
async function register(email: string) {
  const account = { email, password: 'Sturdy-Oak-Tree-7', firstName: 'A', lastName: 'B' };
  const browser = core.browser();
  expect((await browser.post('/api/register', account)).status).toBe(201);
  const user = await core.database.prisma.user.update({
    where: { email },
    data: { emailConfirmedAt: new Date() },
  });
  return { browser, user };
}

describe('the users of a school', () => {
  test('are listed with their last sign-in, also for colleagues', async () => {
    const school = await core.make.school();
    const user = await core.make.user({ schoolId: school.id, firstName: 'Ada', lastName: 'Ames' });
    const idle = await core.make.user({ schoolId: school.id, lastName: 'Zuse', isActive: false });
    const browser = await core.browser().signIn(user.email, PASSWORD);
    const answer = await sysadmin.get(`${SCHOOLS}/${school.id}/users`);
    const users = z.array(SchoolUserView).parse(answer.body);
    expect(users.map(({ id }) => id)).toEqual([user.id, idle.id]);
    expect(users[0]?.lastSignInAt).toMatch(/^\d{4}-/);
    expect(users[1]).toMatchObject({ lastSignInAt: null, isActive: false });
    expect(answer.text).not.toMatch(/"password|token|argon2/i);
    const colleagues = await browser.get('/api/school/users');
    expect(colleagues.body).toMatchObject([
      { id: user.id, firstName: 'Ada', email: user.email, isActive: true },
      { id: idle.id, isActive: false, lastSignInAt: null },
    ]);
  });

  test('lose their sessions when deactivated, and do not get them back', async () => {
    const school = await core.make.school();
    const user = await core.make.user({ schoolId: school.id });
    const browser = await core.browser().signIn(user.email, PASSWORD);
    const off = await sysadmin.patch(`/api/sysadmin/users/${user.id}`, {
      isActive: false,
      role: 'sysadmin',
    });
    expect([off.status, off.body]).toMatchObject([200, { isActive: false, role: 'user' }]);
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).body).toEqual({
      message: 'Account is inactive',
      code: 'account-inactive',
    });
    await sysadmin.patch(`/api/sysadmin/users/${user.id}`, { isActive: true });
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  test('keep their access when their address is taken off the list, until they are deactivated', async () => {
    const school = await core.make.school({ authorizedEmails: ['leaving@x.test'] });
    const { browser, user } = await register('leaving@x.test');
    const { name, adminEmail, timezone } = school;
    const saved = await sysadmin.put(`${SCHOOLS}/${school.id}`, {
      name,
      adminEmail,
      timezone,
      authorizedEmails: [],
    });
    expect([saved.status, saved.body]).toMatchObject([200, { authorizedEmails: [] }]);
    expect((await browser.get('/api/teams')).status).toBe(200);
    expect((await signIn('leaving@x.test', 'Sturdy-Oak-Tree-7')).status).toBe(200);
    await sysadmin.patch(`/api/sysadmin/users/${user.id}`, { isActive: false });
    expect((await browser.get('/api/teams')).status).toBe(401);
    expect((await signIn('leaving@x.test', 'Sturdy-Oak-Tree-7')).status).toBe(403);
  });

  test('get in with a new temporary password while locked by wrong passwords', async () => {
    const user = await core.make.user({ schoolId: (await core.make.school()).id });
    for (let count = 0; count < 5; count += 1) await signIn(user.email, 'wrong');
    expect((await signIn(user.email, PASSWORD)).status).toBe(429);
    const answer = await sysadmin.post(`/api/sysadmin/users/${user.id}/temporary-password`);
    const { temporaryPassword } = z.object({ temporaryPassword: z.string() }).parse(answer.body);
    expect((await signIn(user.email, temporaryPassword)).status).toBe(200);
  });

  test('get a new temporary password that ends the old one and every session', async () => {
    const school = await core.make.school();
    const user = await core.make.user({ schoolId: school.id });
    const browser = await core.browser().signIn(user.email, PASSWORD);
    const answer = await sysadmin.post(`/api/sysadmin/users/${user.id}/temporary-password`);
    const { temporaryPassword } = z.object({ temporaryPassword: z.string() }).parse(answer.body);
    expect((await browser.get('/api/user')).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, temporaryPassword)).body).toMatchObject({
      mustChangePassword: true,
    });
    expect(await mailsTo(core, user.email)).toMatchObject([
      { kind: 'welcome', data: { reset: true }, secrets: { temporaryPassword } },
    ]);
  });

  test('can set their own password by the link in that email, once', async () => {
    const school = await core.make.school();
    const user = await core.make.user({ schoolId: school.id });
    await sysadmin.post(`/api/sysadmin/users/${user.id}/temporary-password`);
    const [mail] = await mailsTo(core, user.email);
    const { link } = z.object({ link: z.url() }).parse(mail?.secrets);
    const token = new URL(link).searchParams.get('token');
    expect(new URL(link).pathname).toBe('/reset-password');
    const newPassword = 'Sturdy-Oak-Tree-7';
    const reset = () => core.browser().post('/api/reset-password', { token, newPassword });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
    expect((await signIn(user.email, newPassword)).body).toMatchObject({
      mustChangePassword: false,
    });
  });

  test('do not include system administrators', async () => {
    const other = await core.make.sysadmin();
    expect(
      (await sysadmin.patch(`/api/sysadmin/users/${other.id}`, { isActive: false })).status,
    ).toBe(404);
    expect((await sysadmin.post(`/api/sysadmin/users/${other.id}/temporary-password`)).status).toBe(
      404,
    );
  });
});
