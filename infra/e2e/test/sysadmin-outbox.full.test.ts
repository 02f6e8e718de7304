import { formatShortDay } from '@fieldhouse/core-contract';
import type { OutboxView } from '@fieldhouse/core-contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessibility.ts';
import { stubResponse } from '../testing/api-stubs.ts';
import { aMail } from '../testing/samples.ts';
import { useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();
const OUTBOX = '/api/admin/outbox';
const LANE = '/api/admin/mail-lane';

const MAILS = [
  aMail(1, 'waiting', {
    problem: 'The mail server asked us to try again later.',
    attempts: 2,
    nextAttemptAt: '2026-11-20T16:00:00.000Z',
  }),
  aMail(2, 'sending'),
  aMail(3, 'sent', { sentAt: '2026-11-20T15:00:02.000Z' }),
  aMail(4, 'failed', { problem: 'The mail server rejected the recipient address.' }),
  aMail(5, 'canceled', { kind: 'password-reset', schoolName: null, attempts: 0 }),
];
const counts = { waiting: 1, sending: 1, sent: 1, failed: 1, canceled: 1 };
const view: OutboxView = { mails: MAILS, counts };

/** A phone-sized page whose outbox has an email in each state. */
async function outbox(scheme: 'light' | 'dark') {
  const { page } = await signedIn('sysadmin', { path: '', width: 'phone', scheme });
  await stubResponse(page, 'GET', OUTBOX, { body: view });
  return page;
}

async function openOutbox(page: Page): Promise<void> {
  await page.goto('/sysadmin/outbox');
  await page.getByRole('list', { name: 'Emails' }).waitFor();
}

test('a refused mail server sign-in is shown above every screen until the settings are saved', async () => {
  const page = await outbox('dark');
  const problem = 'The mail server rejected the username or password.';
  const since = '2026-11-20T15:00:00.000Z';
  await stubResponse(page, 'GET', LANE, { body: { stopped: { since, problem, waiting: 12 } } });
  await page.goto('/sysadmin/schools');
  const notice = page.getByRole('alert').filter({ hasText: 'Email is paused' });
  await notice
    .getByText(
      `${problem} Email has been paused since ${formatShortDay('2026-11-20')}, 10:00 AM. 12 emails are waiting.`,
    )
    .waitFor();
  await openOutbox(page);
  await notice.getByText(/Fix the username and password/).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await stubResponse(page, 'GET', LANE, { body: { stopped: null } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => notice.count()).toBe(0);
});

test('emails that were given up are shown above every screen', async () => {
  const page = await outbox('light');
  const at = '2026-11-20T15:00:00.000Z';
  const newest = [
    { kind: 'password-reset', schoolName: 'Lincoln High School', at },
    { kind: 'welcome', schoolName: null, at },
  ];
  await stubResponse(page, 'GET', LANE, { body: { stopped: null, givenUp: { count: 3, newest } } });
  await page.goto('/sysadmin/schools');
  const notice = page.getByRole('alert').filter({ hasText: "3 emails couldn't be sent" });
  await notice.waitFor();
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([
    `Password reset for Lincoln High School, ${formatShortDay('2026-11-20')}, 10:00 AM`,
    `Temporary password, ${formatShortDay('2026-11-20')}, 10:00 AM`,
    '1 more',
  ]);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
