import type { OutboxMailView, OutboxState, OutboxView } from '@fieldhouse/core-contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../src/accessibility.ts';
import { answer, refuse } from '../src/answers.ts';
import type { VisitOptions } from '../src/browser.ts';
import { choose, expectToast, useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();
const OUTBOX = '/api/admin/outbox';
const LANE = '/api/admin/mail-lane';

const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const mail = (last: number, state: OutboxState, more: Partial<OutboxMailView>): OutboxMailView => ({
  id: idOf(last),
  kind: 'verification',
  schoolName: 'Lincoln High School',
  recipient: `${state}@field.test`,
  state,
  attempts: 1,
  problem: null,
  nextAttemptAt: null,
  sentAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  ...more,
});

const waits = 'The mail server asked to try again later.';
const failed = 'The mail server refused the recipient address.';
const MAILS = [
  mail(1, 'waiting', { problem: waits, attempts: 2, nextAttemptAt: '2026-11-20T16:00:00.000Z' }),
  mail(2, 'sending', {}),
  mail(3, 'sent', { sentAt: '2026-11-20T15:00:02.000Z' }),
  mail(4, 'failed', { problem: failed }),
  mail(5, 'canceled', { kind: 'password-reset', schoolName: null, attempts: 0 }),
];

const viewOf = (mails: readonly OutboxMailView[], state: string | null): OutboxView => {
  const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, canceled: 0 };
  for (const each of mails) counts[each.state] += 1;
  return { mails: mails.filter((each) => state === null || each.state === state), counts };
};

/** An outbox with a mail of each state, which keeps what is done to it; nothing reaches the server. */
async function outbox(options: Pick<VisitOptions, 'width' | 'scheme'> = {}) {
  const { page } = await signedIn('sysadmin', { path: '', ...options });
  let mails = MAILS;
  const put = (id: string, state: OutboxState) => {
    mails = mails.map((each) => (each.id === id ? { ...each, state, problem: null } : each));
  };
  await page.route(
    (url) => url.pathname.startsWith(OUTBOX),
    async (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      const [, id = '', action] = /outbox\/([^/]+)\/(retry|cancel)$/.exec(pathname) ?? [];
      if (action) put(id, action === 'retry' ? 'waiting' : 'canceled');
      const body = action
        ? mails.find((each) => each.id === id)
        : viewOf(mails, searchParams.get('state'));
      await route.fulfill({ json: body });
    },
  );
  const row = (state: OutboxState) =>
    page.getByRole('listitem').filter({ hasText: `${state}@field.test` });
  const act = async (state: OutboxState, action: string) => {
    await row(state)
      .getByRole('button', { name: `Actions for the mail to ${state}@field.test` })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  return { page, row, act };
}

async function openEmailTab(page: Page): Promise<void> {
  await page.goto('/sysadmin/settings');
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('list', { name: 'Mails' }).waitFor();
}

test('the outbox is filtered, a mail sent again and another canceled', async () => {
  const { page, row, act } = await outbox();
  await openEmailTab(page);
  const rows = page.getByRole('list', { name: 'Mails' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(5);
  await row('failed').getByText(failed).waitFor();
  await row('waiting').getByText('Next try Nov 20, 2026, 11:00 AM · tried 2×').waitFor();
  for (const state of ['sending', 'sent', 'canceled'] as const)
    expect(await row(state).getByRole('button').count()).toBe(0);

  await choose(page, 'Show mails', 'Failed (1)');
  await expect.poll(() => rows.count()).toBe(1);
  await act('failed', 'Send now');
  await expectToast(page, 'Mail will be sent again');
  await page.getByText('No mails.').waitFor();
  await choose(page, 'Show mails', 'Waiting (2)');
  await row('failed').getByText('Waiting').waitFor();

  const dialog = page.getByRole('alertdialog', { name: 'Cancel Mail' });
  await act('waiting', 'Cancel mail');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await act('waiting', 'Cancel mail');
  await dialog.getByText('The mail to waiting@field.test will not be sent.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel mail' }).click();
  await expectToast(page, 'Mail canceled');
  await expect.poll(() => rows.count()).toBe(1);
});

test('a mail that went out meanwhile says so and is shown as it is', async () => {
  const { page, act } = await outbox();
  await openEmailTab(page);
  const why = 'Only a mail that failed or is waiting can be canceled.';
  await refuse(page, 'POST', `${OUTBOX}/${idOf(1)}/cancel`, 409, why);
  await act('waiting', 'Cancel mail');
  await page.getByRole('button', { name: 'Cancel mail' }).click();
  await expectToast(page, 'Mail not changed', why);
});

test('a refused sign-in is told above every screen until the settings are saved', async () => {
  const { page } = await outbox({ width: 'phone', scheme: 'dark' });
  const problem = 'The mail server refused the user name or the password.';
  const since = '2026-11-20T15:00:00.000Z';
  await answer(page, 'GET', LANE, { body: { stopped: { since, problem, waiting: 12 } } });
  await page.goto('/sysadmin/schools');
  const notice = page.getByRole('alert').filter({ hasText: 'No mail goes out' });
  await notice
    .getByText(`${problem} This is so since Nov 20, 2026, 10:00 AM. 12 mails wait.`)
    .waitFor();
  await openEmailTab(page);
  await notice.getByText(/Correct the user name and the password/).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await answer(page, 'GET', LANE, { body: { stopped: null } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => notice.count()).toBe(0);
});

test('mails that were given up are told above every screen', async () => {
  const { page } = await outbox({ width: 'phone' });
  const at = '2026-11-20T15:00:00.000Z';
  const newest = [
    { kind: 'password-reset', schoolName: 'Lincoln High School', at },
    { kind: 'welcome', schoolName: null, at },
  ];
  await answer(page, 'GET', LANE, { body: { stopped: null, givenUp: { count: 3, newest } } });
  await page.goto('/sysadmin/schools');
  const notice = page.getByRole('alert').filter({ hasText: '3 mails were given up' });
  await notice.waitFor();
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([
    'Password reset for Lincoln High School, Nov 20, 2026, 10:00 AM',
    'Welcome, Nov 20, 2026, 10:00 AM',
    '1 more',
  ]);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
