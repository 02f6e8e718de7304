import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { Answer, TestCore } from '../testing/index.ts';
import { lastToken } from '../testing/outbox.ts';
import { AT_ONCE, warmUp } from '../testing/warm-up.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore({
    env: { SMTP_URL: 'smtp://127.0.0.1:2525', SIGN_IN_FAILURES_PER_IP: '500' },
  });
});
afterAll(() => core.close());

describe('signing in', () => {
  test('allows exactly five wrong attempts per account, over two instances, for every spelling of the URL', async () => {
    const user = await core.make.user({ schoolId: (await core.make.school()).id });
    const other = await startCore({ env: { DATABASE_URL: core.databaseUrl } });
    try {
      const spellings = [user.email, user.email.toUpperCase(), ` ${user.email} `];
      const attempt = (index: number) =>
        (index % 2 ? core : other)
          .browser()
          .post(
            '/api/login',
            { email: spellings[index % 3], password: 'wrong' },
            { 'x-forwarded-for': `10.0.0.${index}`, 'x-real-ip': `10.0.1.${index}` },
          );
      await Promise.all([core, other].map(warmUp));
      const answers: Answer[] = [];
      const attackers = Array.from({ length: 2 * AT_ONCE }, async (_, first) => {
        for (let index = first; index < 100; index += 2 * AT_ONCE)
          answers.push(await attempt(index));
      });
      await Promise.all(attackers);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(95);
      const right = await core
        .browser()
        .post('/api/login', { email: user.email, password: PASSWORD });
      expect(right.status).toBe(429);
      expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    } finally {
      await other.close();
    }
  });

  test.each(['/API/login', '/api/Login', '/api/login/', '//api/login', '/api/./login%20'])(
    'at %s returns 404',
    async (path) => {
      const answer = await core.browser().post(path, { email: 'a@b.test', password: PASSWORD });
      expect(answer.status).toBe(404);
    },
  );

  test('unlocks after a wait that doubles with each further failure', async () => {
    const user = await core.make.user({ schoolId: (await core.make.school()).id });
    const attempt = (password: string) =>
      core.browser().post('/api/login', { email: user.email, password });
    const waited = () =>
      core.database.pool.query(`update throttles set "openAt" = now() where key like 'sign-in:%'`);
    for (let count = 0; count < 5; count += 1) await attempt('wrong');
    await waited();
    expect((await attempt('wrong')).status).toBe(401);
    const locked = await attempt(PASSWORD);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(locked.body).toMatchObject({ message: 'Too many attempts. Try again in 2 minutes.' });
    await waited();
    expect((await attempt(PASSWORD)).status).toBe(200);
    expect((await attempt('wrong')).status).toBe(401);
  });

  test('is possible again after a reset, after any number of failures', async () => {
    const user = await core.make.user({ schoolId: (await core.make.school()).id });
    for (let count = 0; count < 6; count += 1) {
      await core.browser().post('/api/login', { email: user.email, password: 'wrong' });
    }
    await core.browser().post('/api/forgot-password', { email: user.email });
    const token = await lastToken(core, user.email, 'password-reset');
    await core.browser().post('/api/reset-password', { token, newPassword: 'Sturdy-Oak-Tree-7' });
    const again = await core.browser().signIn(user.email, 'Sturdy-Oak-Tree-7');
    expect((await again.get('/api/user')).status).toBe(200);
  });

  test('does not count concurrent correct attempts', async () => {
    const user = await core.make.user({ schoolId: (await core.make.school()).id });
    await warmUp(core);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        core.browser().post('/api/login', { email: user.email, password: PASSWORD }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('concurrent correct attempts do not use up the last one that is allowed', async () => {
    const user = await core.make.user({ schoolId: (await core.make.school()).id });
    const attempt = (password: string) =>
      core.browser().post('/api/login', { email: user.email, password });
    for (let count = 0; count < 4; count += 1) await attempt('wrong');
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  test('counts failures by IP address, over all accounts', async () => {
    const strict = await startCore({ env: { SIGN_IN_FAILURES_PER_IP: '8' } });
    try {
      const user = await strict.make.user({ schoolId: (await strict.make.school()).id });
      for (let count = 0; count < 10; count += 1)
        await strict.browser().signIn(user.email, PASSWORD);
      await warmUp(strict);
      const spray = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          strict.browser().post('/api/login', { email: `p${index}@x.test`, password: 'wrong' }),
        ),
      );
      expect(spray.filter(({ status }) => status === 401)).toHaveLength(8);
      expect(spray.filter(({ status }) => status === 429)).toHaveLength(4);
    } finally {
      await strict.close();
    }
  });

  test('refuses a password of more than 1024 bytes before hashing', async () => {
    const answer = await core
      .browser()
      .post('/api/login', { email: 'a@b.test', password: 'é'.repeat(600) });
    expect(answer.status).toBe(400);
  });

  test('by GET redirects to the start page and creates no session', async () => {
    const answer = await core
      .browser()
      .get('/api/login?returnTo=//evil.test', { host: 'evil.test' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
