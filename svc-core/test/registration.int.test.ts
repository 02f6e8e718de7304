import { UserView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitConfirmation, OWNER } from '../testing/confirmation-form.ts';
import { withFullHashQueue } from '../testing/full-hash-queue.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { lastToken } from '../testing/outbox.ts';
import { warmUp } from '../testing/warm-up.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore({
    env: { SMTP_URL: 'smtp://127.0.0.1:2525', REGISTER_REFUSALS_PER_IP: '1000' },
  });
});
afterAll(() => core.close());

let next = 0;
const newEmail = () => `coach${(next += 1)}@listed.test`;
const input = (email: string, data: object = {}) => ({
  email,
  password: 'Sturdy-Oak-Tree-7',
  firstName: 'Casey',
  lastName: 'Coach',
  ...data,
});
const register = (email: string, data: object = {}) =>
  core.browser().post('/api/register', input(email, data));

async function listed(data: object = {}) {
  const email = newEmail();
  const school = await core.make.school({ authorizedEmails: [email], ...data });
  return { email, school };
}

describe('registering', () => {
  test('joins the school that lists the address, signs in, and shows no school data before the address is confirmed', async () => {
    const { email, school } = await listed();
    const browser = core.browser();
    const answer = await browser.post('/api/register', input(email.toUpperCase()));
    expect(answer.status).toBe(201);
    expect(UserView.parse(answer.body)).toMatchObject({
      email,
      schoolId: school.id,
      role: 'user',
      mustChangePassword: false,
      emailConfirmed: false,
      isActive: true,
    });
    expect((await browser.get('/api/user')).body).toEqual(answer.body);
    const closed = await browser.get('/api/school');
    expect(closed.status).toBe(403);

    const token = await lastToken(core, email, 'confirm-address');
    const page = await core.browser().get(`/api/confirm-email/${token}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.text).toContain('<form method="post">');
    expect((await browser.get('/api/school')).status).toBe(403);

    const done = await submitConfirmation(core, token);
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('href="/"')]);
    expect((await browser.get('/api/user')).status).toBe(401);
    await browser.signIn(email, OWNER.newPassword);
    expect((await browser.get('/api/user')).body).toMatchObject({ emailConfirmed: true });
    expect((await browser.get('/api/school')).body).toMatchObject({ id: school.id });
    expect((await core.browser().get(`/api/confirm-email/${token}`)).status).toBe(404);
  });

  test('is open to the administrator address of a school', async () => {
    const adminEmail = `Head.Of.${newEmail()}`;
    const school = await core.make.school({ adminEmail });
    const answer = await register(adminEmail.toLowerCase());
    expect([answer.status, answer.body]).toMatchObject([201, { schoolId: school.id }]);
  });

  test('returns the same for an address that is unknown, taken, or listed by an inactive school', async () => {
    const taken = await core.make.user({ schoolId: (await core.make.school()).id });
    await core.make.school({ authorizedEmails: [taken.email] });
    const inactive = await listed({ isActive: false });
    const answers = await Promise.all(
      ['nobody@nowhere.test', taken.email, inactive.email].map((email) => register(email)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each(['X High School', 'Lakeside2026!'])(
    'does not reveal by the password %s, made from a school’s name, whether the school lists an address',
    async (password) => {
      const { email } = await listed({ name: 'X High School' });
      const other = await listed({ name: 'Lakeside High School' });
      const answers = await Promise.all(
        [email, other.email, newEmail()].map((address) => register(address, { password })),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 403]);
    },
  );

  test('counts every refusal that depends on the address', async () => {
    const strict = await startCore({ env: { REGISTER_REFUSALS_PER_IP: '3' } });
    try {
      const attempt = (email: string, password?: string) =>
        strict.browser().post('/api/register', input(email, password ? { password } : {}));
      const statuses: number[] = [];
      for (const email of ['a@y.test', 'b@y.test']) statuses.push((await attempt(email)).status);
      // The same for every address.
      statuses.push((await attempt('c@y.test', 'password123')).status);
      for (const email of ['c@y.test', 'd@y.test']) statuses.push((await attempt(email)).status);
      expect(statuses).toEqual([403, 403, 400, 403, 429]);
    } finally {
      await strict.close();
    }
  });

  test('does not count an attempt that the service was too busy to check', async () => {
    const { email } = await listed();
    // Of several clients only the one with the longest queue is refused.
    await withFullHashQueue(
      () => '127.0.0.1',
      async () => {
        const tries = await Promise.all(Array.from({ length: 6 }, () => register(email)));
        for (const answer of [...tries, await register(email)]) expect(answer.status).toBe(503);
      },
    );
    expect((await register(email)).status).toBe(201);
  });

  test('ignores fields of the body that the form does not have', async () => {
    const { email, school } = await listed();
    const answer = await register(email, {
      id: 1,
      role: 'sysadmin',
      schoolId: 1,
      isActive: false,
      mustChangePassword: true,
      emailConfirmedAt: '2001-01-01',
      emailConfirmed: true,
    });
    expect(answer.body).toMatchObject({
      role: 'user',
      schoolId: school.id,
      isActive: true,
      mustChangePassword: false,
      emailConfirmed: false,
    });
  });

  test('of two concurrent registrations with one address one succeeds', async () => {
    const { email } = await listed();
    await warmUp(core);
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(email)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 403, 403, 403,
    ]);
  });

  test.each([
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ password: '' }, 'Password is required'],
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ password: 'password123' }, 'That password is too common. Choose another.'],
  ])('refuses %j', async (data, message) => {
    const { email } = await listed();
    const answer = await register(email, data);
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
  });

  test('stops after five refusals from one IP address in an hour', async () => {
    const strict = await startCore();
    try {
      const attempt = (email: string) => strict.browser().post('/api/register', input(email));
      for (let count = 0; count < 5; count += 1)
        expect((await attempt(`x${count}@y.test`)).status).toBe(403);
      const sixth = await attempt('x6@y.test');
      expect(sixth.status).toBe(429);
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

describe('a confirmation link', () => {
  test.each(['nonsense', 'x'.repeat(43)])('%s shows the 404 page', async (token) => {
    const page = await core.browser().get(`/api/confirm-email/${token}`);
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining('This link is no longer valid'),
    ]);
    const post = await core.browser().post(`/api/confirm-email/${token}`, {});
    expect(post.status).toBe(404);
  });

  test('is not used up by mail scanners', async () => {
    const { email } = await listed();
    await register(email);
    const token = await lastToken(core, email, 'confirm-address');
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await core.browser().send(method, `/api/confirm-email/${token}`);
    const row = await core.database.prisma.user.findUniqueOrThrow({ where: { email } });
    expect(row.emailConfirmedAt).toBeNull();
  });

  test('is refused from another site', async () => {
    const { email } = await listed();
    await register(email);
    const token = await lastToken(core, email, 'confirm-address');
    const answer = await core.browser().send('POST', `/api/confirm-email/${token}`, '', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.test',
    });
    expect(answer.status).toBe(403);
  });

  test('expires by the database clock; a new one can be requested', async () => {
    const { email } = await listed();
    const browser = core.browser();
    await browser.post('/api/register', input(email));
    const first = await lastToken(core, email, 'confirm-address');
    await core.database.pool.query(
      `update confirmation_links set "expiresAt" = now() where "userId" = (select id from users where email = $1)`,
      [email],
    );
    expect((await core.browser().get(`/api/confirm-email/${first}`)).status).toBe(404);
    expect((await browser.post('/api/resend-confirmation')).status).toBe(200);
    const second = await lastToken(core, email, 'confirm-address');
    expect((await submitConfirmation(core, first)).status).toBe(404);
    expect((await submitConfirmation(core, second)).status).toBe(200);
    await browser.signIn(email, OWNER.newPassword);
    expect((await browser.post('/api/resend-confirmation')).status).toBe(409);
  });
});
