import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { downloadedFile } from '../testing/downloaded-file.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { jsonObject } from '../testing/school-api.ts';
import { stubResponse } from '../testing/api-stubs.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn, visitor } = useBrowser();
const ownSchool = useSchoolPerFile();
const MAINTENANCE = '/api/admin/maintenance';
const minutesFromNow = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** Loads a page and waits for GET /api/system, after which its notices are shown. */
async function load(page: Page, go: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/system');
  await Promise.all([told.then((answer) => answer.finished()), go()]);
}

/** The Database tab, opened by a system administrator. */
async function databaseTab() {
  const visit = await signedIn('sysadmin', { path: '/sysadmin/settings' });
  await visit.page.getByRole('tab', { name: 'Database' }).click();
  return visit;
}

describe('the database', () => {
  test('shows its statistics', async () => {
    const { page, context } = await databaseTab();
    const counts = await jsonObject(await context.request.get('/api/admin/statistics'));
    for (const [name, label] of Object.entries({
      schools: 'Schools',
      users: 'Users',
      teams: 'Teams',
      games: 'Games',
    })) {
      const card = page.getByText(label, { exact: true }).last().locator('../..');
      await card.getByText(String(counts[name]), { exact: true }).waitFor();
    }
  });

  test('is backed up to a file that can be downloaded', async () => {
    const { page } = await databaseTab();
    await page.getByRole('button', { name: 'Create Backup' }).click();
    await expectToast(page, 'Database backup initiated');
    const link = page.getByRole('link', { name: /^Download/ }).first();
    await link.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^fieldhouse-[\d-]+\.sql\.gz$/);
    const archive = gunzipSync(await downloadedFile(download)).toString('utf8');
    expect(archive).toContain('COPY "schools"');
    expect(archive).toContain('Lincoln High School');
  });

  test('shows why a backup failed', async () => {
    const visit = await signedIn('sysadmin', { path: '', width: 'phone', scheme: 'dark' });
    const { page } = visit;
    const problem =
      'The server or the database stopped before the backup finished. Create a new backup.';
    const at = '2026-11-20T15:00:00.000Z';
    const failed = { id: 2, state: 'failed', problem, bytes: 0, createdAt: at, finishedAt: at };
    const { problem: _unknown, ...older } = { ...failed, id: 1 };
    await stubResponse(page, 'GET', '/api/admin/backups', { body: [failed, older] });
    await page.goto('/sysadmin/settings');
    await page.getByRole('tab', { name: 'Database' }).click();
    const rows = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
    await rows.getByText(problem).waitFor();
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/^Fri, Nov 20, .+\sFailed\s+The server or the database stopped/),
      expect.stringMatching(/^Fri, Nov 20, .+\sFailed$/),
    ]);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});

describe('scheduled maintenance', () => {
  test('is announced to staff in advance, and can be canceled', async () => {
    const { page } = await databaseTab();
    const staff = await signedIn(ownSchool().account);
    const banner = staff.page.getByRole('alert').filter({ hasText: 'Scheduled maintenance' });
    expect(await banner.count()).toBe(0);

    await page.getByRole('button', { name: 'Schedule Maintenance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule Maintenance' });
    await dialog.getByLabel('Notice').fill('New servers for everybody');
    await dialog.getByLabel('End date').fill('1/1/2020');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog.getByText('The end must be after the start').waitFor();
    await dialog.getByLabel('End date').fill('+7');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expectToast(page, 'Maintenance scheduled');
    await page.getByText('Maintenance is scheduled').waitFor();

    await staff.page.reload();
    await banner.getByText('New servers for everybody').waitFor();
    await expectAccessible(staff.page);
    await staff.page.getByRole('link', { name: 'Teams' }).first().click();
    await staff.page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
    await banner.waitFor();
    const guest = await visitor();
    await load(guest.page, () => guest.page.goto('/'));
    await guest.page.getByText('Welcome Back').waitFor();
    expect(await guest.page.getByText('New servers for everybody').count()).toBe(0);

    await page.getByRole('button', { name: 'Cancel Maintenance' }).click();
    await expectToast(page, 'Maintenance canceled');
    await load(staff.page, () => staff.page.reload());
    await staff.page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
    expect(await banner.count()).toBe(0);
  });

  test('closes the system when it starts', async () => {
    const staff = await signedIn(ownSchool().account);
    const { context } = await signedIn('sysadmin', { path: '' });
    const window = { startsAt: minutesFromNow(-1), endsAt: minutesFromNow(5), notice: '' };
    try {
      await jsonObject(await context.request.post(MAINTENANCE, { data: window }));
      await staff.page.reload();
      await staff.page.getByText(/the system is under maintenance/i).waitFor();
    } finally {
      await context.request.delete(MAINTENANCE);
    }
    await staff.page.reload();
    await staff.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});
