import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { lastToken, mailsTo } from '../testing/outbox.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore({
    env: { SMTP_URL: 'smtp://127.0.0.1:2525', RESET_REQUESTS_PER_IP: '1000' },
  });
});
afterAll(() => core.close());

const NEW_PASSWORD = 'Sturdy-Oak-Tree-7';
const BAD_LINK = {
  message: 'This password reset link is invalid, expired, or has already been used.',
  code: 'invalid-link',
};

async function person(data: object = {}) {
  const school = await core.make.school();
  return core.make.user({ schoolId: school.id, ...data });
}

async function linkFor(email: string): Promise<string> {
  await core.browser().post('/api/forgot-password', { email });
  return lastToken(core, email, 'password-reset');
}

const reset = (token: unknown, newPassword = NEW_PASSWORD) =>
  core.browser().post('/api/reset-password', { token, newPassword });
const validate = (token: unknown) => core.browser().post('/api/validate-reset-token', { token });

describe('forgotten passwords', () => {
  test('get the same response for a known and an unknown address; only the known one gets an email', async () => {
    const user = await person();
    const known = await core
      .browser()
      .post('/api/forgot-password', { email: user.email.toUpperCase() });
    const unknown = await core
      .browser()
      .post('/api/forgot-password', { email: 'nobody@nowhere.test' });
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    expect(unknown.status).toBe(200);
    expect(await mailsTo(core, user.email)).toMatchObject([
      { kind: 'password-reset', state: 'waiting' },
    ]);
    expect(await mailsTo(core, 'nobody@nowhere.test')).toEqual([]);
  });

  test('refuse an invalid address', async () => {
    const answer = await core.browser().post('/api/forgot-password', { email: 'nobody' });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        message: 'Invalid email address',
        code: 'invalid-input',
        fields: { email: 'Invalid email address' },
      },
    ]);
  });

  test('send nothing to a user who may not sign in', async () => {
    const user = await person({ isActive: false });
    const answer = await core.browser().post('/api/forgot-password', { email: user.email });
    expect(answer.status).toBe(200);
    expect(await mailsTo(core, user.email)).toEqual([]);
  });

  test('silently drop the fourth request in an hour and keep the valid link', async () => {
    const user = await person();
    for (let count = 0; count < 3; count += 1) await linkFor(user.email);
    const live = await lastToken(core, user.email, 'password-reset');
    const fourth = await core.browser().post('/api/forgot-password', { email: user.email });
    expect(fourth.status).toBe(200);
    expect(await mailsTo(core, user.email)).toHaveLength(3);
    expect((await validate(live)).status).toBe(200);
  });

  test('store only a hash of the token, and keep the password', async () => {
    const user = await person();
    const token = await linkFor(user.email);
    const row = await core.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(row.resetToken).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await core.database.prisma.outboxMail.findMany())).not.toContain(token);
    expect(row.password).toBe(user.password);
  });
});

describe('a reset link', () => {
  test('is not used up by validating it', async () => {
    const user = await person();
    const token = await linkFor(user.email);
    for (let count = 0; count < 20; count += 1) expect((await validate(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  test.each([[undefined], ['nonsense'], [''], [[]], [{}], [null], [7], ['x'.repeat(43)]])(
    'that is %j gets the same response as any invalid link',
    async (token) => {
      const looked = await validate(token);
      const used = await reset(token);
      expect([looked.status, looked.body]).toEqual([400, BAD_LINK]);
      expect([used.status, used.body]).toEqual([400, BAD_LINK]);
    },
  );

  test('sets the password once, ends every session, signs no one in and emails a notice', async () => {
    const user = await person({ mustChangePassword: true });
    const before = await core.browser().signIn(user.email, PASSWORD);
    const token = await linkFor(user.email);
    const first = await reset(token);
    expect(first.status).toBe(200);
    expect(first.headers.getSetCookie()).toEqual([]);
    const second = await reset(token, 'Another-Sturdy-Oak-8');
    expect([second.status, second.body]).toEqual([400, BAD_LINK]);
    expect((await before.get('/api/user')).status).toBe(401);
    expect(
      (await core.browser().post('/api/login', { email: user.email, password: PASSWORD })).status,
    ).toBe(401);
    const signedIn = await core.browser().signIn(user.email, NEW_PASSWORD);
    expect((await signedIn.get('/api/user')).body).toMatchObject({ mustChangePassword: false });
    expect((await mailsTo(core, user.email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  test('works for one of fifty concurrent calls', async () => {
    const user = await person();
    const token = await linkFor(user.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `${NEW_PASSWORD}-${index}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(49);
  });

  test('stays valid when the new password is refused', async () => {
    const user = await person();
    const token = await linkFor(user.email);
    const short = await reset(token, 'short');
    expect([short.status, short.body]).toMatchObject([
      400,
      { message: 'Password must be at least 6 characters' },
    ]);
    const common = await reset(token, 'password1');
    expect(common.status).toBe(400);
    expect((await validate(token)).status).toBe(200);
  });

  test('expires after 60 minutes by the database clock', async () => {
    const user = await person();
    const token = await linkFor(user.email);
    const life = await core.database.pool.query<{ minutes: number }>(
      'select extract(epoch from "resetTokenExpiry" - now())::float8 / 60 as minutes from users where id = $1',
      [user.id],
    );
    expect(life.rows[0]?.minutes).toBeGreaterThan(59);
    expect(life.rows[0]?.minutes).toBeLessThanOrEqual(60);
    await core.database.pool.query('update users set "resetTokenExpiry" = now() where id = $1', [
      user.id,
    ]);
    const answer = await reset(token);
    expect([answer.status, answer.body]).toEqual([400, BAD_LINK]);
  });

  test('is invalid once the account or its school is deactivated', async () => {
    const user = await person();
    const token = await linkFor(user.email);
    await core.database.prisma.school.update({
      where: { id: user.schoolId ?? 0 },
      data: { isActive: false },
    });
    expect((await validate(token)).status).toBe(400);
    expect((await reset(token)).status).toBe(400);
  });
});

describe('changing a password', () => {
  test('requires the current one', async () => {
    const user = await person();
    const browser = await core.browser().signIn(user.email, PASSWORD);
    const missing = await browser.post('/api/change-password', { newPassword: NEW_PASSWORD });
    expect([missing.status, missing.body]).toMatchObject([
      400,
      { message: 'Current password is required' },
    ]);
    const wrong = await browser.post('/api/change-password', {
      currentPassword: 'nope',
      newPassword: NEW_PASSWORD,
    });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { message: 'Current password is incorrect' },
    ]);
    const row = await core.database.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(row.password).toBe(user.password);
  });

  test('ends every session of the user and no others', async () => {
    const user = await person();
    const other = await core.make.user({ schoolId: user.schoolId });
    const here = await core.browser().signIn(user.email, PASSWORD);
    const elsewhere = await core.browser().signIn(user.email, PASSWORD);
    const colleague = await core.browser().signIn(other.email, PASSWORD);
    const answer = await here.post('/api/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(answer.status).toBe(200);
    expect((await here.get('/api/user')).status).toBe(401);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await colleague.get('/api/user')).status).toBe(200);
    expect((await here.post('/api/logout')).status).toBe(200);
    await core.browser().signIn(user.email, NEW_PASSWORD);
  });

  test('refuses a short, a common and the same password', async () => {
    const user = await person();
    const browser = await core.browser().signIn(user.email, PASSWORD);
    for (const newPassword of ['Short-1', 'password123', PASSWORD]) {
      const answer = await browser.post('/api/change-password', {
        currentPassword: PASSWORD,
        newPassword,
      });
      expect(answer.status).toBe(400);
    }
  });

  test('limits guesses of the current one', async () => {
    const user = await person();
    const browser = await core.browser().signIn(user.email, PASSWORD);
    const guess = () =>
      browser.post('/api/change-password', { currentPassword: 'nope', newPassword: NEW_PASSWORD });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(400);
    const sixth = await guess();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a user who must change the password', () => {
  test('can do only that, without the current one, and cannot reuse the temporary one', async () => {
    const user = await person({ mustChangePassword: true });
    const browser = await core.browser().signIn(user.email, PASSWORD);
    expect((await browser.get('/api/user')).body).toMatchObject({ mustChangePassword: true });
    const teams = await browser.get('/api/teams');
    expect([teams.status, teams.body]).toEqual([
      403,
      { message: 'Password change required', code: 'password-change-required' },
    ]);
    const same = await browser.post('/api/change-password', { newPassword: PASSWORD });
    expect(same.status).toBe(400);
    expect((await browser.post('/api/change-password', { newPassword: NEW_PASSWORD })).status).toBe(
      200,
    );
    const again = await core.browser().signIn(user.email, NEW_PASSWORD);
    expect((await again.get('/api/teams')).status).toBe(200);
  });

  test('gets a reason when the temporary password has expired', async () => {
    const user = await person({
      mustChangePassword: true,
      temporaryPasswordExpiresAt: new Date(0),
    });
    const answer = await core
      .browser()
      .post('/api/login', { email: user.email, password: PASSWORD });
    expect([answer.status, answer.text]).toMatchObject([
      403,
      expect.stringContaining('has expired'),
    ]);
    const wrong = await core.browser().post('/api/login', { email: user.email, password: 'nope' });
    expect(wrong.status).toBe(401);
  });
});

test('without a mail server, a forgotten password returns 503 for every address alike', async () => {
  const without = await startCore();
  try {
    const known = await without.make.user({ schoolId: (await without.make.school()).id });
    const one = await without.browser().post('/api/forgot-password', { email: known.email });
    const two = await without
      .browser()
      .post('/api/forgot-password', { email: 'nobody@nowhere.test' });
    expect([one.status, one.text]).toEqual([503, two.text]);
    expect(one.text).toContain("Email isn't set up yet");
  } finally {
    await without.close();
  }
});
