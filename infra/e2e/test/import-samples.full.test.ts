import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import {
  chooseFile,
  readCounts,
  waitForResults,
  importPreviewed,
  previewFile,
  sampleFile,
  importButton,
} from '../testing/import-screen.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { chooseOption, expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

interface Sample {
  readonly file: string;
  readonly rows: number;
  readonly games: number;
  readonly duplicates?: number;
  readonly inError?: number;
  readonly empty?: number;
  readonly warnings?: number;
  readonly teams: number;
  readonly opponents: number;
  readonly said: readonly RegExp[];
}

const SAMPLES: readonly Sample[] = [
  {
    file: 'season-standard.csv',
    rows: 36,
    games: 33,
    duplicates: 2,
    empty: 1,
    warnings: 2,
    teams: 3,
    opponents: 12,
    said: [
      /Row 35: no opponent/,
      /away games with no venue/i,
      /Volleyball Varsity plays Vestavia Hills twice in one week/,
    ],
  },
  {
    file: 'semicolon-windows-1252.csv',
    rows: 12,
    games: 12,
    teams: 2,
    opponents: 3,
    said: [],
  },
  {
    file: 'bad-rows.csv',
    rows: 11,
    games: 3,
    inError: 7,
    empty: 1,
    teams: 1,
    opponents: 3,
    said: [
      /2\/30\/2027/,
      /13\/45\/2027/,
      /25:99/,
      /Quidditch Varsity/,
      /"maybe"/,
      /quotation mark/,
    ],
  },
];

describe.each(SAMPLES)('$file', (sample) => {
  const ownSchool = useSchoolPerFile();
  const {
    rows,
    games,
    duplicates = 0,
    inError = 0,
    empty = 0,
    warnings = 0,
    teams,
    opponents,
  } = sample;

  test('is previewed with the counts that its import then has, and once more creates nothing', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '/import-games', width: 'phone' });
    await previewFile(page, sampleFile(sample.file));
    expect(await readCounts(page)).toEqual({
      'Total Rows': rows,
      'New Games': games,
      'Changed Games': 0,
      'Games in Conflict': 0,
      'Games with Warnings': warnings,
      'Not in This File': 0,
      'Duplicate Games': duplicates,
      'Rows with Errors': inError,
      'Rows without a Game': empty,
      'New Teams': teams,
      'New Opponents': opponents,
    });
    for (const sentence of sample.said) await page.getByText(sentence).first().waitFor();
    await expectNoHorizontalScroll(page);
    await importPreviewed(page);
    const result = {
      'Total Rows': rows,
      'Processed Rows': games + duplicates,
      'Skipped Rows': inError + empty,
      'Games Created': games,
      'Duplicate Games': duplicates,
      'Rows with Errors': inError,
      'Teams Created': teams,
      'Opponents Created': opponents,
      'Rows without a Game': empty,
    };
    expect(await readCounts(page)).toEqual(result);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'New Import' }).click();
    await chooseFile(page, sampleFile(sample.file));
    await waitForResults(page);
    await page
      .getByText('Successfully imported 0 games, created 0 teams and 0 opponents.')
      .first()
      .waitFor();
    expect(await readCounts(page)).toEqual({
      ...result,
      'Games Created': 0,
      'Duplicate Games': games + duplicates,
      'Teams Created': 0,
      'Opponents Created': 0,
    });
  });
});

describe('football-sheet.csv', () => {
  const ownSchool = useSchoolPerFile();

  test('names no team: is refused at once, and imported when its team is told, and known the next time', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '/import-games', width: 'phone' });
    await chooseFile(page, sampleFile('football-sheet.csv'));
    await expectToast(page, 'Import Failed', 'Missing required column: Team');
    await page.getByRole('button', { name: 'Match Columns' }).click();
    await page.getByText('Missing required column: Team').first().waitFor();
    await expect.poll(() => importButton(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Choose One Team for All Rows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which team is this schedule for?' });
    await dialog.getByRole('button', { name: 'Use This Team' }).click();
    await dialog.getByText('Sport is required').waitFor();
    await dialog.getByText('Level is required').waitFor();
    await chooseOption(dialog, 'Sport', 'Football');
    await chooseOption(dialog, 'Level', 'Varsity');
    await dialog.getByRole('button', { name: 'Use This Team' }).click();
    await page.getByText('Will create 11 games').waitFor();
    await importPreviewed(page);
    expect(await readCounts(page)).toMatchObject({
      'Total Rows': 11,
      'Games Created': 11,
      'Teams Created': 1,
      'Opponents Created': 11,
      'Rows with Errors': 0,
    });
    await page.getByRole('button', { name: 'New Import' }).click();
    await chooseFile(page, sampleFile('football-sheet.csv'));
    await waitForResults(page);
    await page
      .getByText(/There is no team column, so we used Football Varsity like last time/)
      .waitFor();
    await expect
      .poll(() => readCounts(page))
      .toMatchObject({ 'Games Created': 0, 'Duplicate Games': 11 });
  });
});

describe('missing-columns.csv', () => {
  const ownSchool = useSchoolPerFile();

  test('is refused by the names of what is missing, in the preview too', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '/import-games' });
    await chooseFile(page, sampleFile('missing-columns.csv'));
    await expectToast(page, 'Import Failed', 'Missing required columns: Time, H/A');
    await page.getByRole('button', { name: 'Match Columns' }).click();
    await page.getByText('Missing required columns: Time, H/A').first().waitFor();
    await expect.poll(() => importButton(page).isDisabled()).toBe(true);
    expect(await page.locator('dl').count()).toBe(0);
  });
});
