import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { downloadedFile } from '../testing/downloaded-file.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectFocus } from '../testing/focus.ts';
import {
  chooseFile,
  csvFile,
  readCounts,
  waitForResults,
  importButton,
  previewFile,
  sampleFile,
} from '../testing/import-screen.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();
const pastImports = (page: Page) => page.getByRole('list', { name: 'Past Imports' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Undo Import' });

async function importNow(page: Page, file: Parameters<typeof chooseFile>[1]): Promise<void> {
  await chooseFile(page, file);
  await waitForResults(page);
  await page.getByRole('button', { name: 'New Import' }).click();
}

async function exportAs(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: /^Export \d+ Games$/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return download;
}
const firstBytes = async (download: Download, count: number) =>
  (await downloadedFile(download)).toString('latin1').slice(0, count);

describe('past imports', () => {
  const ownSchool = useSchoolPerFile();
  const screen = (width: 'phone' | 'desktop' = 'desktop') =>
    signedIn(ownSchool().account, { path: '/import-games', width });

  test('are none at first, then tell who, when, which file and its counts', async () => {
    const { page } = await screen('phone');
    await page.getByText('No imports yet.').waitFor();
    await importNow(page, sampleFile('season-standard.csv'));
    const entry = pastImports(page).getByRole('listitem').first();
    await entry.getByText('season-standard.csv').waitFor();
    await entry.getByText('33 games created, 2 duplicates, 1 row skipped').waitFor();
    await entry.getByText(ownSchool().account.email).waitFor();
    await entry.getByText('2.4 KB').waitFor();
    expect(await entry.innerText()).toMatch(/\d{2}\/\d{2}\/\d{4}, \d{1,2}:\d{2} [AP]M/);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothSchemes(page);
  });

  test('are undone after a question', async () => {
    const { page } = await screen();
    const undo = page.getByRole('button', { name: /Undo the import of season-standard\.csv/ });
    await undo.click();
    await question(page)
      .getByText(/removes the games from season-standard\.csv/)
      .waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    await expectFocus(undo);
    await undo.click();
    await question(page).getByRole('button', { name: 'Undo Import' }).click();
    await expectToast(page, 'Import Undone', 'Removed 33 games, 3 teams, and 12 opponents.');
    await pastImports(page).getByText('Undone', { exact: true }).waitFor();
    await expect.poll(() => undo.count()).toBe(0);
    await page.goto('/games');
    await page.getByText('No games scheduled').waitFor();
  });

  test('are not undone once a game was changed, and the reason is told', async () => {
    const { page } = await screen();
    await importNow(
      page,
      csvFile('one.csv', [
        'Date,Time,Team,H/A,Opponent',
        '9/4/2026,7:00 PM,Football V,H,Roosevelt',
      ]),
    );
    const [game] = await gamesOf(page);
    const changed = await page.request.put(`/api/games/${String(game?.id)}`, {
      data: { ...game, venue: 'Somewhere else' },
    });
    expect(changed.ok()).toBe(true);
    await page.getByRole('button', { name: /Undo the import of one\.csv/ }).click();
    await question(page).getByRole('button', { name: 'Undo Import' }).click();
    await question(page)
      .getByText("1 game changed after this import, so it can't be undone.")
      .waitFor();
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await gamesOf(page)).toHaveLength(1);
  });
});

describe('the export of games', () => {
  const ownSchool = useSchoolPerFile();

  test('comes in the columns of the import, and importing it changes nothing', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '/import-games' });
    await importNow(page, sampleFile('coach-board-export.csv'));
    await importNow(
      page,
      csvFile('odd.csv', [
        'Date,Time,Team,H/A,Opponent,Venue',
        '9/4/2026,TBD,Girls Soccer JV,N,"=HYPERLINK(""x"")","St. Mary\'s, Field 2"',
      ]),
    );
    await page.goto('/games?year=all');
    const workbook = await exportAs(page, 'Excel (.xlsx)');
    expect([workbook.suggestedFilename(), await firstBytes(workbook, 2)]).toEqual([
      'games.xlsx',
      'PK',
    ]);
    const calendar = await exportAs(page, 'Calendar (.ics)');
    expect([calendar.suggestedFilename(), await firstBytes(calendar, 15)]).toEqual([
      'games.ics',
      'BEGIN:VCALENDAR',
    ]);
    const download = await exportAs(page, 'CSV (.csv)');
    expect(download.suggestedFilename()).toBe('games.csv');
    const file = await downloadedFile(download);
    const text = file.toString('utf8');
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFFDate,Time,Team,H/A,Opponent,Venue,Status,Score,Type,Notes,Exported by,Dismissal,Departure,Transportation,School',
    );
    expect(text.trim().split('\r\n')).toHaveLength(20);
    expect(text).toContain(`'=HYPERLINK`);
    await page.goto('/import-games');
    await previewFile(page, { name: 'games.csv', mimeType: 'text/csv', buffer: file });
    await page.getByRole('button', { name: 'Add new and update changed' }).click();
    await page.getByText('Adds new games and updates changed ones.').waitFor();
    await page.getByText('Every game in this file is already on your schedule').waitFor();
    expect(await importButton(page).isDisabled()).toBe(true);
    expect(await readCounts(page)).toMatchObject({
      'Total Rows': 19,
      'New Games': 0,
      'Changed Games': 0,
      'Duplicate Games': 19,
      'Rows with Errors': 0,
      'New Teams': 0,
      'New Opponents': 0,
    });
  });
});

async function gamesOf(page: Page): Promise<Record<string, unknown>[]> {
  const games: unknown = await (await page.request.get('/api/games')).json();
  if (!Array.isArray(games)) throw new Error('GET /api/games did not answer a list');
  return games.map((game: object) => ({ ...game }));
}
