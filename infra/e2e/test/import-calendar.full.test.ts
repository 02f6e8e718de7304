import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { chooseOption, useBrowser } from '../testing/browser-fixture.ts';
import { importPreviewed, previewFile, readCounts } from '../testing/import-screen.ts';
import { atBothWidths, expectNoHorizontalScroll } from '../testing/layout.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();

const event = (uid: string, start: string, summary: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}@calendar.test`,
  `DTSTART${start}`,
  `SUMMARY:${summary}`,
  'END:VEVENT',
];
const calendar = {
  name: 'girls-soccer.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Girls JV Soccer',
      ...event('1', ':20260910T213000Z', 'vs Riverhawks'),
      ...event('2', ';VALUE=DATE:20260917', '@ Thunder Ridge'),
      ...event('3', ':20260911T203000Z', 'Practice'),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
};

describe('a calendar', () => {
  const ownSchool = useSchoolPerFile();

  test('of one team is previewed with its team, imported, and unchanged when it comes again', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '/import-games' });
    await previewFile(page, calendar);
    await page.getByText("The titles in this calendar don't name a team").waitFor();
    await page.getByRole('button', { name: 'Choose the Team' }).click();
    const dialog = page.getByRole('dialog');
    await chooseOption(dialog, 'Sport', 'Soccer');
    await chooseOption(dialog, 'Level', 'Jr. Varsity');
    await dialog.getByRole('button', { name: 'Use This Team' }).click();
    await page.getByText('Will create 2 games').waitFor();
    await page.getByRole('tab', { name: /^Skipped/ }).click();
    await page.getByText('no opponent ("Practice")').waitFor();
    await atBothWidths(page, async () => {
      await expectNoHorizontalScroll(page);
      await expectAccessibleInBothSchemes(page);
    });
    await importPreviewed(page);
    expect(await readCounts(page)).toMatchObject({ 'Games Created': 2, 'Skipped Rows': 1 });
    await page.getByRole('button', { name: 'New Import' }).click();
    await previewFile(page, calendar);
    await page.getByText('Jr. Varsity').first().waitFor();
    await page.getByRole('button', { name: 'Nothing to Import' }).waitFor();
  });
});
