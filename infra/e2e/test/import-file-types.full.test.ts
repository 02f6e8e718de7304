import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseFile, csvFile, readCounts, waitForResults } from '../testing/import-screen.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

describe('a file of separated values', () => {
  const ownSchool = useSchoolPerFile();

  test.each([
    ['schedule.tsv', 'text/tab-separated-values'],
    ['schedule.txt', 'text/plain'],
    ['FALL.TXT', ''],
  ])('is taken as %s', async (name, mimeType) => {
    const { page } = await signedIn(ownSchool().account, { path: '/import-games' });
    expect(await page.locator('input[type=file]').getAttribute('accept')).toMatch(
      /\.tsv.*\.txt|\.txt.*\.tsv/,
    );
    const tabbed = [
      'Date\tTime\tTeam\tH/A\tOpponent',
      `10/2/2026\t7:00 PM\tFootball V\tH\tSchool of ${name}`,
    ];
    await chooseFile(page, { ...csvFile(name, tabbed), mimeType });
    await waitForResults(page);
    expect(await readCounts(page)).toMatchObject({ 'Games Created': 1, 'Rows with Errors': 0 });
  });

  test('can be dropped, and a picture cannot', async () => {
    const { page } = await signedIn(ownSchool().account, { path: '/import-games' });
    await drop(page, 'photo.png', 'image/png', 'x');
    await page
      .getByText('Only Excel workbooks (.xlsx), CSV files and calendars (.ics) can be imported.')
      .first()
      .waitFor();
    await drop(
      page,
      'dropped.tsv',
      'text/tab-separated-values',
      'Date\tTime\tTeam\tH/A\tOpponent\n10/9/2026\t7:00 PM\tFootball V\tH\tDropped School',
    );
    await waitForResults(page);
    expect(await readCounts(page)).toMatchObject({ 'Games Created': 1 });
  });
});

async function drop(page: Page, name: string, type: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name, { type: file.type }));
      return transfer;
    },
    { name, type, text },
  );
  // Not that of the frame, which nothing can be dropped on.
  const zone = page.locator('#app').getByText('Drag and drop your file here').locator('xpath=..');
  await zone.dispatchEvent('drop', { dataTransfer });
}
