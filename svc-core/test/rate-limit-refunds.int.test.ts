import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestedGame } from '../testing/requested-game.ts';
import { PASSWORD, newStaff, newSysadmin, startCore } from '../testing/index.ts';
import type { Answer, TestCore } from '../testing/index.ts';
import { withFullHashQueue } from '../testing/full-hash-queue.ts';
import { whileLocked } from '../testing/locked-table.ts';
import { warmUp } from '../testing/warm-up.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:2525', VERIFY_WAIT_MS: '0' } });
});
beforeEach(() => core.database.pool.query('delete from throttles'));
afterAll(() => core.close());

const newUser = async () => core.make.user({ schoolId: (await core.make.school()).id });
const signIn = (email: string, password: string, from = '10.9.9.9', at = core) =>
  at.browser().post('/api/login', { email, password }, { 'x-forwarded-for': from });
const hits = async (rule: string) => {
  const { rows } = await core.database.pool.query<{ hits: number }>(
    'select coalesce(sum(hits), 0)::int as hits from throttles where key like $1',
    [`${rule}:%`],
  );
  return rows[0]?.hits;
};

describe('a correct sign-in that was not checked', () => {
  test('because too many hashes wait, uses up no attempt of the account or the IP address', async () => {
    const user = await newUser();
    const answers: Answer[] = [];
    await withFullHashQueue(
      (index) => `client ${index}`,
      async () => {
        for (let count = 0; count < 8; count += 1)
          answers.push(await signIn(user.email, PASSWORD, '10.1.0.1'));
      },
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect((await signIn(user.email, PASSWORD, '10.1.0.1')).status).toBe(200);
    expect([await hits('sign-in'), await hits('sign-in-ip')]).toEqual([0, 0]);
  });

  test('because the database did not respond, does not count as a failure', async () => {
    const user = await newUser();
    for (let count = 0; count < 4; count += 1) await signIn(user.email, 'wrong');
    await whileLocked(core, 'users', async () => {
      expect((await signIn(user.email, PASSWORD)).status).toBe(503);
    });
    expect((await signIn(user.email, 'wrong')).status).toBe(401);
    expect((await signIn(user.email, 'wrong')).status).toBe(429);
  });

  fullTest('does not extend the lock of an account', async () => {
    const user = await newUser();
    for (let count = 0; count < 5; count += 1) await signIn(user.email, 'wrong');
    await core.database.pool.query(
      `update throttles set "openAt" = now() where key like 'sign-in:%'`,
    );
    await whileLocked(core, 'users', async () => {
      expect((await signIn(user.email, PASSWORD)).status).toBe(503);
    });
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  fullTest('is refunded later if the refund fails at first', async () => {
    const user = await newUser();
    await signIn(user.email, 'wrong');
    const before = await hits('sign-in-ip');
    const holder = new pg.Client({ connectionString: core.databaseUrl });
    await holder.connect();
    await whileLocked(core, 'sessions', async () => {
      const answering = signIn(user.email, PASSWORD);
      await expect.poll(() => hits('sign-in-ip'), { interval: 20 }).toBe((before ?? 0) + 1);
      await holder.query('begin');
      await holder.query('select 1 from throttles for update');
      expect((await answering).status).toBe(503);
    });
    expect(await hits('sign-in-ip')).toBe((before ?? 0) + 1);
    await holder.end();
    await expect.poll(() => hits('sign-in-ip'), { timeout: 10_000 }).toBe(before);
    // The password was right.
    await expect.poll(() => hits('sign-in'), { timeout: 10_000 }).toBe(0);
  });
});

test('exactly five are checked, over two instances, after any number of refunds', async () => {
  const user = await newUser();
  const other = await startCore({ env: { DATABASE_URL: core.databaseUrl } });
  try {
    const tries = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          signIn(user.email, 'wrong', `10.20.0.${index}`, index % 2 ? core : other),
        ),
      );
    await Promise.all([core, other].map(warmUp));
    const given = await withFullHashQueue(
      (index) => `client ${index}`,
      () => tries(20),
    );
    expect(given.map(({ status }) => status)).toEqual(given.map(() => 503));
    const looked = await tries(20);
    expect(looked.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(looked.filter(({ status }) => status === 429)).toHaveLength(15);
  } finally {
    await other.close();
  }
});

describe('a flood of sign-ins from one IP address', () => {
  test('does not block other IP addresses while the queue is full', async () => {
    const user = await newUser();
    const answers = await withFullHashQueue(
      () => 'the flood',
      () => Promise.all([1, 2, 3].map((place) => signIn(user.email, PASSWORD, `10.2.0.${place}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  fullTest('of 160 at a time does not block other users from signing in', async () => {
    const open = await startCore({ env: { SIGN_IN_FAILURES_PER_IP: '100000' } });
    try {
      const user = await open.make.user({ schoolId: (await open.make.school()).id });
      const enough = new AbortController();
      let next = 0;
      let answered = 0;
      const flood = Array.from({ length: 160 }, async () => {
        while (!enough.signal.aborted) {
          await signIn(`nobody${(next += 1)}@x.test`, 'wrong', '10.6.6.6', open);
          answered += 1;
          // The 58 that find no place come back three times as often as places become free.
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      });
      const honest: number[] = [];
      try {
        await expect.poll(() => answered).toBeGreaterThan(160);
        for (let count = 0; count < 6; count += 1)
          honest.push((await signIn(user.email, PASSWORD, '10.7.7.7', open)).status);
      } finally {
        enough.abort();
        await Promise.all(flood);
      }
      expect(honest).toEqual(honest.map(() => 200));
    } finally {
      await open.close();
    }
  });
});

describe('attempts at a locked account', () => {
  const lock = async (email: string, from: string) => {
    for (let count = 0; count < 5; count += 1) await signIn(email, 'wrong', from);
  };

  test('do not count against their IP address: a colleague signs in from there', async () => {
    const [victim, colleague] = [await newUser(), await newUser()];
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => signIn(victim.email, 'wrong', '10.3.0.1')),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(55);
    expect((await signIn(colleague.email, PASSWORD, '10.3.0.1')).status).toBe(200);
  });

  test('get the same response whether or not the account exists', async () => {
    const user = await newUser();
    await lock(user.email, '10.4.0.1');
    await lock('nobody-at-all@x.test', '10.4.0.2');
    const there = await signIn(user.email, PASSWORD, '10.4.0.3');
    const nowhere = await signIn('nobody-at-all@x.test', PASSWORD, '10.4.0.3');
    const named = ({ status, text, headers }: Answer) => [status, text, [...headers.keys()]];
    expect(there.status).toBe(429);
    expect(named(nowhere)).toEqual(named(there));
  });

  test('from an IP address at its limit give it access to no other account', async () => {
    const strict = await startCore({ env: { SIGN_IN_FAILURES_PER_IP: '3' } });
    try {
      const user = await strict.make.user({ schoolId: (await strict.make.school()).id });
      for (let count = 0; count < 3; count += 1)
        await signIn(`p${count}@x.test`, 'wrong', '10.5.0.1', strict);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => signIn(user.email, PASSWORD, '10.5.0.1', strict)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
      expect((await signIn(user.email, PASSWORD, '10.5.0.2', strict)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('other limits', () => {
  test('a request for a reset email that fails is not counted', async () => {
    const noMail = await startCore({ env: { RESET_REQUESTS_PER_IP: '2' } });
    try {
      const { email } = await noMail.make.user({ schoolId: (await noMail.make.school()).id });
      const ask = () => noMail.browser().post('/api/forgot-password', { email });
      for (let count = 0; count < 4; count += 1) expect((await ask()).status).toBe(503);
    } finally {
      await noMail.close();
    }
  });

  test('a reset email that fails to be queued does not count against the three an hour', async () => {
    const { email } = await newUser();
    const ask = () => core.browser().post('/api/forgot-password', { email });
    await whileLocked(core, 'mail_outbox', async () => {
      const answers = await Promise.all([ask(), ask(), ask()]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    });
    expect((await ask()).status).toBe(200);
    expect(await core.database.prisma.outboxMail.count({ where: { recipient: email } })).toBe(1);
  });

  fullTest('a current password that was not checked is not counted', async () => {
    const { browser } = await newStaff(core);
    const change = () =>
      browser.post('/api/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'Sturdy-Oak-Tree-7',
      });
    await withFullHashQueue(
      (index) => `client ${index}`,
      async () => {
        for (let count = 0; count < 6; count += 1) expect((await change()).status).toBe(503);
      },
    );
    expect((await change()).status).toBe(200);
  });

  test('a confirmation link that fails to be queued is not counted', async () => {
    const school = await core.make.school();
    const { email } = await core.make.user({ schoolId: school.id, emailConfirmedAt: null });
    const browser = await core.browser().signIn(email, PASSWORD);
    const resend = () => browser.post('/api/resend-confirmation');
    await whileLocked(core, 'mail_outbox', async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(resend));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    });
    expect((await resend()).status).toBe(200);
  });

  test('a page view that fails is not counted', async () => {
    const look = () =>
      core.browser().get(`/api/confirm-email/${'x'.repeat(43)}`, { 'x-forwarded-for': '10.8.0.1' });
    await whileLocked(core, 'users', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, look));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    });
    expect(await hits('confirm-page')).toBe(0);
    expect((await look()).status).toBe(404);
    expect(await hits('confirm-page')).toBe(1);
  });

  test('a response that fails to be recorded does not count as a page view', async () => {
    const { path } = await requestedGame(core, await newStaff(core));
    const answer = () => core.browser().post(path, { answer: 'confirm' });
    await whileLocked(core, 'mail_outbox', async () => {
      expect((await answer()).status).toBe(503);
    });
    expect(await hits('answer-page')).toBe(0);
    expect((await answer()).status).toBe(200);
    expect(await hits('answer-page')).toBe(1);
  });

  test('a test email that fails to be queued does not count against the five a minute', async () => {
    const sysadmin = await newSysadmin(core);
    const form = {
      smtpHost: 'smtp.school.test',
      smtpPort: 587,
      smtpSecure: false,
      smtpUser: 'mailer',
      smtpPassword: 'a password',
      fromEmail: 'schedules@school.test',
      fromName: 'Fieldhouse',
      testEmail: 'me@school.test',
    };
    const send = () => sysadmin.post('/api/admin/test-email', form);
    await whileLocked(core, 'mail_outbox', async () => {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(send));
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    });
    expect(await hits('test-email')).toBe(0);
  });
});
