import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { formatScreenDay, formatShortDay } from '@fieldhouse/core-contract';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessibility.ts';
import { jsonObject, uniqueName } from '../testing/school-api.ts';
import { linkIn, waitForEmail } from '../testing/inbox.ts';
import { dayFromNow } from '../testing/samples.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { inboxUrl } from '../testing/worker-stack.ts';

const { visitor, signedIn } = useBrowser();
const school = useSchoolPerFile();
/** Contact of the newest games: each attempt of a test uses an address that has had no email. */
let address = '';
const EVENING = dayFromNow(40);
const PROPOSED = dayFromNow(47);

/** Creates two games on one evening against a new opponent, and opens the games screen. */
async function twoGames(width: 'desktop' | 'phone') {
  const { page, context } = await visitor({ width });
  await jsonObject(await context.request.post('/api/login', { data: school().account }));
  const schoolName = uniqueName(`Story ${width} High`);
  address = `${width}.${randomUUID()}@story.test`;
  const opponent = await jsonObject(
    await context.request.post('/api/opponents', {
      data: {
        schoolName,
        managerName: 'Sam Porter',
        email: address,
        phone: '5552223333',
      },
    }),
  );
  for (const level of ['varsity', 'jr-varsity']) {
    const made = await context.request.get('/api/teams');
    const teams: unknown = await made.json();
    const team = Array.isArray(teams)
      ? teams.find((each: { level?: unknown }) => each.level === level)
      : undefined;
    const { id } =
      team ??
      (await jsonObject(
        await context.request.post('/api/teams', { data: { sport: 'soccer', level } }),
      ));
    await jsonObject(
      await context.request.post('/api/games', {
        data: {
          teamId: id,
          opponentId: opponent['id'],
          date: EVENING,
          time: level === 'varsity' ? '18:00' : '16:30',
          venue: 'Main Field',
        },
      }),
    );
  }
  await page.goto('/games?year=all');
  const rows = page.getByRole('row').filter({ hasText: schoolName });
  const emails = page.getByRole('region', { name: 'Emails', exact: true });
  return { page, rows, emails };
}

/** Opens the page of a game by its name in the list. */
async function openGame(row: Locator): Promise<void> {
  await row.getByRole('link', { name: /^Soccer/ }).click();
  await row.page().waitForURL(/\/games\/\d+/);
}

/** Goes back from the page of a game to the list. */
async function leave(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('table', { name: 'Games' }).waitFor();
}

test('all levels of one evening go in one email, get separate responses, and show them on the page of the game', async () => {
  const { page, rows, emails } = await twoGames('desktop');
  await openGame(rows.first());
  await emails.getByText('No emails about this game yet.').waitFor();
  await emails.getByRole('checkbox', { name: /Soccer/ }).check();
  await expectAccessible(page);
  await emails.getByRole('button', { name: 'Send 2 Games in One Email' }).click();
  await expectToast(page, 'Verification email sent to opponent');
  await emails.getByText(`To ${address}`).waitFor();
  await emails.getByText('No response yet').waitFor();
  await emails.getByText(/If they don't reply, you can send a reminder starting/).waitFor();
  await leave(page);
  await expect.poll(() => rows.getByText('Verification Sent').count()).toBe(2);

  const mail = await waitForEmail(inboxUrl(), address, /2 games with/);
  const other = await visitor({ width: 'phone' });
  await other.page.goto(linkIn(mail, '/api/verify/'));
  await other.page.getByText("Can't play, or need another date, time, or site?").first().click();
  const change = other.page.locator('details[open]');
  await change.getByLabel('Message').fill('No bus that day.');
  await change.getByLabel('Proposed date').fill(PROPOSED);
  await other.page.getByLabel('Your name').fill('Sam Porter');
  await change.getByRole('button', { name: 'Ask to Reschedule' }).click();
  await other.page.getByRole('heading', { name: 'Request sent' }).waitFor();

  await page.getByRole('button', { name: 'Refresh' }).click();
  const answered = rows.filter({ hasText: 'No bus that day.' });
  await openGame(answered);
  await emails.getByText(/Reschedule requested by Sam Porter/).waitFor();
  const facts = page.getByRole('region', { name: 'Game', exact: true });
  await facts.getByText(`Proposed: ${formatScreenDay(PROPOSED)}`).waitFor();
  expect(await emails.getByRole('button', { name: /send/i }).count()).toBe(0);
  await leave(page);
  await expect.poll(() => rows.getByText('Verification Sent').count()).toBe(1);

  await expectAccessible(page);
  const accepting = page.getByRole('dialog', { name: 'Accept Their Proposal' });
  const openAccept = async () => {
    const accept = `Accept ${formatScreenDay(PROPOSED)} for`;
    await answered.getByRole('button', { name: accept }).click();
    await accepting.getByRole('checkbox', { name: 'Other schools (1)' }).waitFor();
  };
  await openAccept();
  await expectAccessible(page);
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click();
  await expectToast(page, 'is verified', /We'll email Story desktop High/);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectToast(page, '1 game is as before', 'No emails are sent.');
  await openAccept();
  await page.keyboard.press('Enter');
  const agreed = rows.filter({ hasText: formatScreenDay(PROPOSED) });
  await agreed.getByText('Verified', { exact: true }).waitFor();
  const hasFocus = () => agreed.evaluate((row) => row.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await page.getByRole('button', { name: /^Send Now/ }).click();
  const thanks = await waitForEmail(inboxUrl(), address, /^Confirmed: /);
  expect(thanks.text).toContain(formatShortDay(PROPOSED));
  expect(thanks.attachments).toMatchObject([{ filename: 'game.ics' }]);
});

fullTest('a lost email can be resent from a phone', async () => {
  const { page, rows, emails } = await twoGames('phone');
  await rows.first().getByRole('button', { name: 'Send verification' }).click();
  await expectToast(page, 'Verification email sent to opponent');
  await openGame(rows.first());
  await emails.getByText('No response yet').waitFor();
  await emails.getByRole('button', { name: 'Send Again' }).click();
  await expect.poll(() => emails.getByText(`To ${address}`).count()).toBe(2);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

fullTest('the system administrator finds the emails in the outbox, by state', async () => {
  const { page } = await signedIn('sysadmin', { path: '/sysadmin/outbox' });
  const mails = page.getByRole('list', { name: 'Emails' });
  await mails.getByText(address).first().waitFor();
  const failed = page.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('state') === 'failed',
  );
  await page.getByRole('combobox', { name: 'Show emails' }).click();
  await page.getByRole('option', { name: /^Failed/ }).click();
  expect(await (await failed).text()).not.toContain(address);
  await expect.poll(() => mails.getByText(address).count()).toBe(0);
});
