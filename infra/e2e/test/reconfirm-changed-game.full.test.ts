import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectOpen } from '../testing/focus.ts';
import { linkIn, waitForEmail } from '../testing/inbox.ts';
import { dayFromNow } from '../testing/samples.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { inboxUrl } from '../testing/worker-stack.ts';

const { signedIn, visitor } = useBrowser();
const ownSchool = useSchoolPerFile();

async function make(context: BrowserContext, path: string, data: object): Promise<number> {
  const answer: unknown = await (await context.request.post(path, { data })).json();
  if (typeof answer === 'object' && answer && 'id' in answer && typeof answer.id === 'number') {
    return answer.id;
  }
  throw new Error(`${path} answered ${JSON.stringify(answer)}`);
}

test('a verified game that is changed needs a new confirmation, and its old link shows what changed', async () => {
  const { account } = ownSchool();
  const contact = account.email.replace('director', 'contact');
  const { page, context } = await signedIn(account, { path: '' });
  const teamId = await make(context, '/api/teams', { sport: 'soccer', level: 'varsity' });
  const opponentId = await make(context, '/api/opponents', {
    schoolName: 'Harbor Academy',
    managerName: 'Ana Diaz',
    email: contact,
    phone: '5551234567',
  });
  await make(context, '/api/games', {
    teamId,
    opponentId,
    date: dayFromNow(20),
    time: '18:00:00',
    venue: 'North Field',
    isHome: true,
    status: 'scheduled',
  });

  await page.goto('/games');
  const row = page.getByRole('row').filter({ hasText: 'Harbor Academy' });
  await row.getByRole('button', { name: 'Send verification' }).click();
  await expectToast(page, 'Verification email sent to opponent');
  await row.getByText('Verification Sent').waitFor();
  const mail = await waitForEmail(inboxUrl(), contact, /soccer/i);
  const link = linkIn(mail, '/api/verify/');
  const other = await visitor();
  await other.page.goto(link);
  await other.page
    .getByRole('button', { name: /confirm/i })
    .first()
    .click();
  await other.page.getByRole('heading', { name: 'Game confirmed' }).waitFor();

  await page.reload();
  await row.getByText('Verified', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Game' });
  await expectOpen(dialog);
  await dialog.getByLabel('Venue').fill('South Field');
  await dialog
    .getByText(/need to be confirmed again/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Update Game' }).click();
  await expectToast(page, 'Game updated successfully');
  await row.getByText('Scheduled', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Send verification' }).waitFor();

  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'This game has changed' }).waitFor();
  const told = await other.page.locator('body').innerText();
  expect(told).toContain('North Field');
  expect(told).toContain('South Field');
});
