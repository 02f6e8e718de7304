import { describe, expect, test } from 'vitest';
import type { BrowserPage } from '../testing/browser.ts';
import { csvFile, importButton, readCount, previewFile } from '../testing/import-screen.ts';
import { dayFromNow } from '../testing/samples.ts';
import { chooseOption, expectToast } from '../testing/browser-fixture.ts';
import { open, signIn } from './screen-visits.ts';
import { useSharedPage } from './mixed-product-fixture.ts';

/** Counts of the demo data: of Lincoln High School, and of all schools. */
const DEMO = {
  teams: 14,
  opponents: 10,
  games: 56,
  /** The pages count a declined one apart. */
  toReschedule: 3,
  people: 5,
  schools: 4,
} as const;

type Count = () => Promise<number>;

async function fetchJson({ context }: BrowserPage, path: string): Promise<unknown> {
  const answer = await context.request.get(path);
  expect(answer.status()).toBe(200);
  return answer.json();
}

const expectCountToBe = (count: Count, expected: number) => expect.poll(count).toBe(expected);

/** The tests of both directions: each screen with its demo data, and what is saved on it. */
export function defineScreenTests(visitor: () => Promise<BrowserPage>): void {
  describe('school staff', () => {
    const walk = useSharedPage(visitor);
    const card = (name: string) => walk().page.getByRole('article', { name, exact: true });

    test('sign in and see the dashboard', async () => {
      const { page } = walk();
      await signIn(page, 'lincoln', 'Dashboard');
      await page.getByText('Lincoln High School').first().waitFor();
      const counter = (name: string) => page.getByRole('group', { name, exact: true });
      await counter('Total Teams').getByText(String(DEMO.teams), { exact: true }).waitFor();
      await counter('Rescheduled Games')
        .getByText(String(DEMO.toReschedule), { exact: true })
        .waitFor();
    });

    test('see games in the calendar', async () => {
      const { page } = walk();
      await open(page, '/calendar', 'Calendar');
      const name = /(?:vs|@) .*(?:Scheduled|Verified|Completed)/;
      // In the previous release, a game is a button.
      await page
        .getByRole('button', { name })
        .or(page.getByRole('link', { name }))
        .first()
        .waitFor();
    });

    test('see all games, change one and make one', async () => {
      const { page } = walk();
      await open(page, '/games?period=all&year=all', 'Games');
      const table = page.getByRole('table', { name: 'Games' });
      await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(DEMO.games + 1));
      const first = table.getByRole('row').filter({ hasText: 'Scheduled' }).first();
      await first.getByRole('button', { name: /^Edit / }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Game' });
      await edit.getByLabel('Venue').fill('Orchard Park Annex');
      await edit.getByRole('button', { name: 'Update Game' }).click();
      await expectToast(page, 'Game updated successfully');
      await edit.waitFor({ state: 'hidden' });
      await table.getByRole('row').filter({ hasText: 'Orchard Park Annex' }).waitFor();

      await page.getByRole('button', { name: 'Schedule Game' }).click();
      const make = page.getByRole('dialog', { name: 'Schedule New Game' });
      await chooseOption(make, 'Team', 'Football Varsity');
      await chooseOption(make, 'Opponent School', 'Central Catholic');
      await make.getByRole('button', { name: /pick a date/i }).click();
      const day = page.locator(`[data-day="${dayFromNow(0)}"]`).getByRole('button');
      await day.click();
      await day.waitFor({ state: 'hidden' });
      await make.getByLabel('Time', { exact: true }).fill('0730');
      await make.getByLabel('Venue').fill('Harbor Field');
      await make.getByRole('button', { name: 'Schedule Game' }).click();
      await expectToast(page, 'Game scheduled successfully');
      await make.waitFor({ state: 'hidden' });
      await table
        .getByRole('row')
        .filter({ hasText: 'Harbor Field' })
        .getByText('7:30 PM')
        .waitFor();
      const games = await fetchJson(walk(), '/api/games');
      expect(games).toHaveLength(DEMO.games + 1);
      expect(games).toContainEqual(expect.objectContaining({ venue: 'Orchard Park Annex' }));
      const made = { venue: 'Harbor Field', date: dayFromNow(0), status: 'scheduled' };
      expect(games).toContainEqual(expect.objectContaining(made));
    });

    test('ask the other school to confirm a game', async () => {
      const { page } = walk();
      await open(page, '/games?period=all&year=all', 'Games');
      const row = page.getByRole('row').filter({ hasText: 'Harbor Field' });
      await row.getByRole('button', { name: 'Send verification' }).click();
      await expectToast(page, 'Verification email sent to opponent');
      await row.getByText('Verification Sent').waitFor();
    });

    test('see all teams and change one', async () => {
      const { page } = walk();
      await open(page, '/teams', 'Team Management');
      await expectCountToBe(() => page.getByRole('article').count(), DEMO.teams);
      await card('Football Varsity').getByRole('button', { name: /edit/i }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Team' });
      await dialog.getByLabel('Coach Name').fill('Sam Rivers');
      await dialog.getByRole('button', { name: 'Update Team' }).click();
      await expectToast(page, 'Team updated successfully');
      await card('Football Varsity').getByText('Sam Rivers').waitFor();
      const team = { sport: 'football', level: 'varsity', coachName: 'Sam Rivers' };
      expect(await fetchJson(walk(), '/api/teams')).toContainEqual(expect.objectContaining(team));
    });

    test('see all opponents and change one', async () => {
      const { page } = walk();
      await open(page, '/opponents', 'Opponent Schools');
      await expectCountToBe(() => page.getByRole('article').count(), DEMO.opponents);
      await card('Central Catholic')
        .getByRole('button', { name: /^Edit / })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Edit Opponent School' });
      await dialog.getByLabel('Manager Name').fill('Robin Vale');
      await dialog.getByRole('button', { name: 'Update Opponent' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await card('Central Catholic').getByText('Robin Vale').waitFor();
      const opponent = { schoolName: 'Central Catholic', managerName: 'Robin Vale' };
      expect(await fetchJson(walk(), '/api/opponents')).toContainEqual(
        expect.objectContaining(opponent),
      );
    });

    test('preview a file, import it, and see it among past imports', async () => {
      const { page } = walk();
      await open(page, '/import-games', 'Import Games');
      const lines = [
        'Date,Time,Team,H/A,Opponent,Venue',
        `${dayFromNow(400)},7:00 PM,Football Varsity,H,Central Catholic,Mill Lane`,
        `${dayFromNow(407)},7:00 PM,Football Varsity,A,Oak Valley High School,Oak Valley`,
      ];
      await previewFile(page, csvFile('next-season.csv', lines));
      await page.getByText('Will create 2 games').waitFor();
      await importButton(page).click();
      await page.getByRole('region', { name: 'Import Results' }).waitFor();
      expect(await readCount(page, 'Games Created')).toBe(2);
      const games = await fetchJson(walk(), '/api/games');
      expect(games).toContainEqual(expect.objectContaining({ venue: 'Mill Lane' }));
      await open(page, '/import-games', 'Import Games');
      const past = page.getByRole('list', { name: 'Past imports' }).getByRole('listitem');
      await past.filter({ hasText: 'next-season.csv' }).waitFor();
    });

    test('change the settings, and find it in the history', async () => {
      const { page } = walk();
      await open(page, '/settings', 'School Settings');
      const address = page.getByLabel('Address', { exact: true });
      await expect.poll(() => address.inputValue()).toContain('1200 Lincoln Avenue');
      await page.getByText('Marcus Okafor').waitFor();
      await address.fill('1 Orchard Lane');
      await page.getByRole('button', { name: 'Save All Changes' }).click();
      await expectToast(page, 'School settings saved successfully');
      expect(await fetchJson(walk(), '/api/school')).toMatchObject({ address: '1 Orchard Lane' });
      // In the previous release, the history is part of the settings; in this one, that address leads to it.
      await page.goto('/settings?show=history');
      const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
      await entries.filter({ hasText: '1 Orchard Lane' }).waitFor();
      await entries.filter({ hasText: 'Sam Rivers' }).waitFor();
      await entries.filter({ hasText: 'next-season.csv' }).waitFor();
    });
  });

  describe('the system administrator', () => {
    const walk = useSharedPage(visitor);

    test('signs in and sees all schools and the users of one', async () => {
      const { page } = walk();
      await signIn(page, 'sysadmin', 'School Management');
      await expectCountToBe(() => page.getByRole('article').count(), DEMO.schools);
      await page.getByRole('button', { name: 'Actions for Lincoln High School' }).click();
      await page.getByRole('menuitem', { name: 'View Users' }).click();
      const dialog = page.getByRole('dialog', { name: 'Users at Lincoln High School' });
      await expectCountToBe(() => dialog.getByRole('listitem').count(), DEMO.people);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'hidden' });
    });

    test('makes a school', async () => {
      const { page } = walk();
      await open(page, '/sysadmin/schools', 'School Management');
      await page.getByRole('button', { name: 'Add School' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create New School' });
      await dialog.getByLabel('School Name').fill('Northfield High School');
      await dialog.getByLabel('Admin Email').fill('office@northfield.test');
      await dialog.getByRole('button', { name: 'Create School' }).click();
      await page.getByRole('dialog').filter({ hasText: 'office@northfield.test' }).waitFor();
      await page.goto('/sysadmin/schools');
      await expectCountToBe(() => page.getByRole('article').count(), DEMO.schools + 1);
      const school = { name: 'Northfield High School', adminEmail: 'office@northfield.test' };
      expect(await fetchJson(walk(), '/api/sysadmin/schools')).toContainEqual(
        expect.objectContaining(school),
      );
    });

    test('changes the system settings', async () => {
      const { page } = walk();
      await open(page, '/sysadmin/settings', 'System Settings');
      const name = page.getByLabel('System Name');
      await expect.poll(() => name.inputValue()).toBe('Fieldhouse');
      await name.fill('District Sports');
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expectToast(page, 'Settings saved');
      expect(await fetchJson(walk(), '/api/admin/system-settings')).toMatchObject({
        systemName: 'District Sports',
      });
    });

    test('sees the outbox, the backups and the history', async () => {
      const { page } = walk();
      await open(page, '/sysadmin/settings', 'System Settings');
      const outbox = page.getByRole('link', { name: 'Outbox' });
      // The previous release has it in a tab.
      const isScreen = (await outbox.count()) > 0;
      await (isScreen ? outbox : page.getByRole('tab', { name: 'Email' })).click();
      const mails = page.getByRole('list', { name: 'Emails' }).getByRole('listitem');
      await mails.filter({ hasText: 'Sent' }).first().waitFor();
      await open(page, '/sysadmin/settings', 'System Settings');
      await page.getByRole('tab', { name: 'Database' }).click();
      await page.getByRole('button', { name: 'Create Backup' }).click();
      const backups = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
      await backups.getByRole('link', { name: /^Download/ }).waitFor();
      await open(page, '/sysadmin/settings?show=history', 'History');
      const entries = page.getByRole('list', { name: 'History' }).getByRole('listitem');
      await entries.filter({ hasText: 'District Sports' }).first().waitFor();
      await entries.filter({ hasText: 'Northfield High School' }).first().waitFor();
    });
  });
}
