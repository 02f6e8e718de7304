import { describe, expect, test } from 'vitest';
import { submitConfirmation, OWNER } from '../testing/confirmation-form.ts';
import type { Browser } from '../testing/index.ts';
import { lastToken, mailsTo } from '../testing/outbox.ts';
import { STRANGER, useRegistrations } from '../testing/use-registrations.ts';
import { warmUp } from '../testing/warm-up.ts';

const { core, listed, register, tokenOf, open, login } = useRegistrations();

test('a confirmation link is resent five times an hour at most', async () => {
  const { email } = await listed();
  const browser = await register(email);
  for (let count = 0; count < 5; count += 1) {
    expect((await browser.post('/api/resend-confirmation')).status).toBe(200);
  }
  expect((await browser.post('/api/resend-confirmation')).status).toBe(429);
  expect(await mailsTo(core(), email)).toHaveLength(6);
});

describe('a confirmation link is emailed six times a day at most while none is used', () => {
  const DAY = 6;
  /** Registers that often with an address, an hour ago; the browser is that of the last registration. */
  async function registeredOften(times: number) {
    const { email } = await listed();
    let browser = await register(email);
    for (let count = 1; count < times; count += 1) browser = await register(email);
    await core().database.pool.query('delete from throttles');
    return { email, browser };
  }
  const resend = (browser: Browser) => browser.post('/api/resend-confirmation');

  test('for every way to request it; each link works, and a password reset works later', async () => {
    const { email, browser } = await registeredOften(DAY);
    const answer = await browser.post('/api/register', { email, ...STRANGER });
    expect([answer.status, answer.body]).toMatchObject([201, { email, emailConfirmed: false }]);
    const forgotten = await core().browser().post('/api/forgot-password', { email });
    expect(forgotten.status).toBe(200);
    const refused = await resend(browser);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { message: expect.stringContaining('Each of their links still works') },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const mails = await mailsTo(core(), email);
    expect(mails).toHaveLength(DAY);
    for (const { secrets } of mails) {
      expect((await open(String(secrets['link']).split('/').at(-1) ?? '')).status).toBe(200);
    }
    const token = await tokenOf(email);
    expect((await submitConfirmation(core(), token)).status).toBe(200);
    expect((await login(email, OWNER.newPassword)).status).toBe(200);
    await core().browser().post('/api/forgot-password', { email });
    expect(await lastToken(core(), email, 'password-reset')).toBeTruthy();
  });

  test('also for concurrent requests', async () => {
    const { email, browser } = await registeredOften(DAY - 1);
    await warmUp(core());
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => resend(browser)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 429, 429, 429, 429,
    ]);
    expect(await mailsTo(core(), email)).toHaveLength(DAY);
  });

  test.each([
    ['of the day before', `update mail_outbox set "createdAt" = "createdAt" - interval '1 day'`],
    ['that failed', `update mail_outbox set state = 'failed'`],
    ['whose link has ended', `update confirmation_links set "expiresAt" = now()`],
  ])('emails %s do not count', async (_, statement) => {
    const { browser } = await registeredOften(DAY);
    await core().database.pool.query(statement);
    expect((await resend(browser)).status).toBe(200);
  });
});
