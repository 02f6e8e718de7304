import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { Answer, TestCore } from '../testing/index.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore({
    env: { SMTP_URL: 'smtp://127.0.0.1:2525', SIGN_IN_FAILURES_PER_IP: '10' },
  });
});
afterAll(() => core.close());

/** Makes calls as the gateway does, a few at a time, and counts the responses by status. */
async function statuses(
  calls: number,
  call: (index: number) => Promise<Answer>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let from = 0; from < calls; from += 10) {
    const some = Array.from({ length: Math.min(10, calls - from) }, (_, index) =>
      call(from + index),
    );
    for (const { status } of await Promise.all(some)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const from = (address: string) => ({ 'x-forwarded-for': address });
/** Another address of the same /64 each time. */
const customer = (network: string, index: number) =>
  from(`${network}:${(index + 1).toString(16)}:0:0:${index.toString(16)}`);

describe('rate limits by IP address', () => {
  test('count the guesses of one IPv6 /64 together', async () => {
    const guess = (network: string) => (index: number) =>
      core
        .browser()
        .post(
          '/api/login',
          { email: `p${index}@guess.test`, password: 'wrong' },
          customer(network, index),
        );
    expect(await statuses(40, guess('2001:db8:0:1'))).toEqual({ 401: 10, 429: 30 });
    expect(await statuses(1, guess('2001:db8:0:2'))).toEqual({ 401: 1 });
  });

  test('count reset requests, refused registrations, requests to follow and page views in the same way', async () => {
    const reset = (index: number) =>
      core
        .browser()
        .post('/api/forgot-password', { email: 'a@b.test' }, customer('2001:db8:1:1', index));
    expect(await statuses(40, reset)).toEqual({ 200: 20, 429: 20 });
    const register = (index: number) =>
      core.browser().post(
        '/api/register',
        {
          email: `p${index}@unlisted.test`,
          password: PASSWORD,
          firstName: 'A',
          lastName: 'B',
        },
        customer('2001:db8:1:2', index),
      );
    expect(await statuses(30, register)).toEqual({ 403: 5, 429: 25 });
    const look = (kind: string) => (index: number) =>
      core
        .browser()
        .get(
          `/api/${kind}/${randomBytes(32).toString('base64url')}`,
          customer('2001:db8:1:3', index),
        );
    expect(await statuses(40, look('verify'))).toEqual({ 404: 30, 429: 10 });
    expect(await statuses(70, look('confirm-email'))).toEqual({ 404: 60, 429: 10 });
    const follow = (index: number) =>
      core
        .browser()
        .post(
          '/s/nobody/follow',
          { email: `p${index}@fan.test`, teams: ['football-varsity'] },
          customer('2001:db8:1:4', index),
        );
    expect(await statuses(70, follow)).toEqual({ 404: 60, 429: 10 });
    const stop = (index: number) =>
      core
        .browser()
        .post(
          `/unsubscribe/${randomBytes(32).toString('base64url')}`,
          undefined,
          customer('2001:db8:1:5', index),
        );
    expect(await statuses(40, stop)).toEqual({ 404: 30, 429: 10 });
  });

  test('count an IPv4 address once, however it is written', async () => {
    const forms = ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7:4711', '[::ffff:cb00:7107]:1'];
    const reset = (index: number) =>
      core
        .browser()
        .post('/api/forgot-password', { email: 'a@b.test' }, from(forms[index % 4] ?? ''));
    expect(await statuses(40, reset)).toEqual({ 200: 20, 429: 20 });
    const other = () =>
      core.browser().post('/api/forgot-password', { email: 'a@b.test' }, from('203.0.113.8'));
    expect(await statuses(1, other)).toEqual({ 200: 1 });
  });

  test('keep the whole address in the audit log', async () => {
    const user = await core.make.user({ schoolId: (await core.make.school()).id });
    const address = '2001:db8:7:7:1:2:3:4';
    const browser = core.browser();
    const body = { email: user.email, password: PASSWORD };
    expect((await browser.post('/api/login', body, from(address))).status).toBe(200);
    expect((await browser.post('/api/logout', undefined, from(address))).status).toBe(200);
    const { rows } = await core.database.pool.query<{ action: string; ip: string }>(
      `select action, ip from audit_log where "recordId" = $1 and action like 'signed-%' order by id`,
      [user.id],
    );
    expect(rows).toEqual([
      { action: 'signed-in', ip: address },
      { action: 'signed-out', ip: address },
    ]);
  });
});
