import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { csvFile, importButton, importPreviewed, previewFile } from '../testing/import-screen.ts';
import { atBothWidths, expectNoHorizontalScroll } from '../testing/layout.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();
const LINES = [
  'Date,Time,Team,H/A,Opponent',
  '9/4,7:00 PM,Football V,H,Roosevelt',
  '9/11,7:00 PM,Football V,A,Jefferson',
];

describe('a file of dates without a year', () => {
  const ownSchool = useSchoolPerFile();
  const screen = () => signedIn(ownSchool().account, { path: '/import-games' });

  test('is asked about, imported as it was answered, and not asked about again', async () => {
    const { page } = await screen();
    await previewFile(page, csvFile('no year.csv', LINES));
    await page.getByText('Which school year are these dates in?').waitFor();
    await page.getByText('Choose a school year to import').waitFor();
    expect(await importButton(page).isDisabled()).toBe(true);
    await atBothWidths(page, async () => {
      await expectNoHorizontalScroll(page);
      await expectAccessibleInBothSchemes(page);
    });
    const years = page.getByRole('group', { name: 'School year' }).getByRole('button');
    const [chosen = ''] = await years.allInnerTexts();
    await years.first().click();
    await page.getByText(`We used the school year you chose, ${chosen}.`).waitFor();
    await page.getByText('Will create 2 games').waitFor();
    expect(await years.first().getAttribute('aria-pressed')).toBe('true');
    await importPreviewed(page);
    expect(await datesOf(page)).toEqual([
      `${chosen.slice(0, 4)}-09-04`,
      `${chosen.slice(0, 4)}-09-11`,
    ]);

    await page.getByRole('button', { name: 'New Import' }).click();
    await previewFile(page, csvFile('no year again.csv', LINES));
    await page.getByText(`We used the same school year as last time, ${chosen}.`).waitFor();
    await page.getByText('Every game in this file is already on your schedule').waitFor();
  });
});

async function datesOf(page: Page): Promise<string[]> {
  const games: unknown = await (await page.request.get('/api/games')).json();
  if (!Array.isArray(games)) throw new Error('GET /api/games did not answer a list');
  return games.map(({ date }: { date: string }) => date).toSorted();
}
