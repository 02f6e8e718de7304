import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { setAdministratorPassword } from '../testing/school-api.ts';
import { temporarySchools } from '../testing/temporary-school.ts';
import { linkIn, emailSource, waitForEmail } from '../testing/inbox.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { inboxUrl } from '../testing/worker-stack.ts';

const visits = useBrowser();
const { signedIn, visitor } = visits;
const inOwnSchool = temporarySchools(visits);

const SEASON = resolve(import.meta.dirname, 'files/season-standard.csv');

test(
  'a season goes from a CSV file to a game that the other school confirmed',
  () =>
    inOwnSchool([], async (school) => {
      const { page, context } = await visitor();
      await setAdministratorPassword(context, school, 'Orchard-Lantern-42');
      const contactEmail = `schedules${school.domain}`;
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await page.getByRole('region', { name: 'First Steps' }).waitFor();

      // Import the season from a file.
      await page.getByRole('link', { name: 'Import Games' }).click();
      await page.locator('input[type=file]').setInputFiles(SEASON);
      const summary = page.getByText(
        /Successfully imported 33 games, created \d+ teams and \d+ opponents\./,
      );
      await summary.first().waitFor({ timeout: 40_000 });

      // Its games are on the schedule for all periods.
      await page.getByRole('link', { name: 'Games', exact: true }).click();
      await page.goto('/games?year=all');
      const row = page.getByRole('row').filter({ hasText: 'West Ridge' });
      await row.first().waitFor();

      // Add a contact to the opponent of a future game, so that it can be verified.
      await page.goto('/opponents');
      await page.getByPlaceholder('Search schools, managers, or emails...').fill('West Ridge');
      const opponent = page.getByRole('article').filter({ hasText: 'West Ridge' });
      await opponent.getByText('Needs contact').waitFor();
      await opponent.getByRole('button', { name: /edit/i }).click();
      const contact = page.getByRole('dialog', { name: /edit/i });
      await contact.getByLabel(/manager/i).fill('Robin Marsh');
      await contact.getByLabel(/email/i).fill(contactEmail);
      await contact.getByLabel(/phone/i).pressSequentially('5552223333');
      await contact.getByRole('button', { name: /update|save/i }).click();
      await expectToast(page, 'Opponent school updated successfully');

      // Send the game for verification and receive the email.
      await page.goto('/games?year=all');
      await row
        .first()
        .getByRole('button', { name: /send verification/i })
        .click();
      await expectToast(page, 'Verification email sent to opponent');
      await row.first().getByText('Verification Sent').waitFor();
      const mail = await waitForEmail(inboxUrl(), contactEmail, /football/i);
      const [, replyTo] =
        /^Reply-To: .*?<?([^\s<>]+)>?\r?$/im.exec(await emailSource(inboxUrl(), mail)) ?? [];
      expect(replyTo).toBe(school.adminEmail);
      expect(mail.attachments?.map((file) => file.filename)).toEqual([
        expect.stringMatching(/\.ics$/),
      ]);

      // Opening the link changes nothing; someone without an account confirms.
      const other = await visitor({ width: 'phone' });
      await other.page.goto(linkIn(mail, '/api/verify/'));
      await other.page.getByText(school.name).first().waitFor();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expectToast(page, 'Games data has been refreshed');
      await row.first().getByText('Verification Sent').waitFor();
      await other.page.getByRole('button', { name: /confirm/i }).click();
      await other.page.getByRole('heading', { name: 'Game confirmed' }).waitFor();

      // The game is verified, and counted on the dashboard.
      await page.getByRole('button', { name: 'Refresh' }).click();
      await row.first().getByText('Verified', { exact: true }).waitFor();
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await expect.poll(counter).toBe(1);

      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByText('Welcome Back', { exact: true }).waitFor();

      async function counter(): Promise<number> {
        const card = page.getByRole('group', { name: 'Verified Games' });
        await card.waitFor();
        return Number((await card.innerText()).match(/\d+/)?.[0]);
      }
    }),
  240_000,
);

fullTest('the system administrator sees the four schools', async () => {
  const { page } = await signedIn('sysadmin');
  for (const school of ['Lincoln High School', 'Roosevelt High School']) {
    await page.getByRole('heading', { name: school }).waitFor();
  }
  await expect.poll(() => page.getByText(/School ID/).count()).toBe(4);
});
