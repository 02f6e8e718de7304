import { expect, test } from 'vitest';
import { storyWidths } from '../testing/story-widths.ts';
import { useBrowser } from '../testing/browser-fixture.ts';
import {
  chooseFile,
  importPreviewed,
  previewFile,
  readCounts,
  waitForResults,
} from '../testing/import-screen.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { workbookFile } from '../testing/workbook-file.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

const HEADER = ['Date', 'Time', 'Team', 'H/A', 'Opponent', 'Venue'];
const game = (day: number, opponent: string) => [
  new Date(Date.UTC(2026, 9, day)),
  '7:00 PM',
  'Football Varsity',
  'H',
  opponent,
  'Memorial Stadium',
];
const TITLES = [['Lincoln High School'], ['Fall 2026, subject to change'], []];

test.each(storyWidths('phone'))(
  'a workbook with titles and two sheets is previewed, its other sheet chosen, and imported (%s)',
  async (width) => {
    const { page } = await signedIn(ownSchool().account, {
      path: '/import-games',
      width,
    });
    const file = await workbookFile(`season-${width}.xlsx`, [
      { name: 'Varsity', rows: [...TITLES, HEADER, game(2, `Eastlake ${width}`)] },
      {
        name: 'Both Weeks',
        rows: [HEADER, game(9, `Westlake ${width}`), game(16, `Northside ${width}`)],
      },
    ]);
    await previewFile(page, file);
    const sheets = page.getByRole('group', { name: 'Sheet' });
    await page.getByText('We read "Varsity".').waitFor();
    await page.getByText('We read the sheet "Varsity" and not "Both Weeks".').waitFor();
    await page.getByText('We ignored the lines above the header in row 4.').waitFor();
    await sheets.getByRole('button', { name: 'Both Weeks' }).press('Enter');
    await page.getByText('Will create 2 games').waitFor();
    await importPreviewed(page);
    expect(await readCounts(page)).toMatchObject({ 'Games Created': 2, 'Rows with Errors': 0 });
    await page.getByRole('button', { name: 'New Import' }).click();
    await chooseFile(page, file);
    await waitForResults(page);
    expect(await readCounts(page)).toMatchObject({ 'Games Created': 1, 'Rows with Errors': 0 });
  },
);
