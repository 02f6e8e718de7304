import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectFocus, expectOpen, pressEscapeIn } from '../testing/focus.ts';
import { csvFile, waitForResults, previewFile } from '../testing/import-screen.ts';
import { atBothWidths, expectNoHorizontalScroll } from '../testing/layout.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { chooseOption, expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

describe('the preview', () => {
  const ownSchool = useSchoolPerFile();
  const screen = (width: 'phone' | 'desktop' = 'desktop') =>
    signedIn(ownSchool().account, { path: '/import-games', width });

  test('is reached, corrected and imported by keyboard alone', async () => {
    const { page } = await screen();
    await tabTo(page, 'Preview first');
    await page.keyboard.press('Space');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, 'Choose File');
    await page.keyboard.press('Enter');
    await (
      await chooser
    ).setFiles(
      csvFile('keys.csv', [
        'Date,Time,Team,H/A,Opponent,Place',
        '9/4/2026,7:00 PM,Football V,H,Roosevelt,Old Field',
        '9/31/2026,7:00 PM,Football V,H,Roosevelt,Old Field',
      ]),
    );
    await page.getByRole('region', { name: 'Preview' }).waitFor({ timeout: 60_000 });
    await tabTo(page, 'Fix This Row');
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('textbox', { name: 'Date in row 3' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('9/30/2026');
    await page.keyboard.press('Enter');
    await page.getByText('Row 3 fixed').waitFor();
    await expectFocus(page.getByRole('list', { name: 'Rows with Errors' }));
    await tabTo(page, 'Change the team of Football V');
    await page.keyboard.press('Enter');
    await pressEscapeIn(page.getByRole('dialog'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => focusedName(page)).toBe('Change the team of Football V');
    await tabTo(page, 'Import 2 Games');
    await page.keyboard.press('Enter');
    await waitForResults(page);
    await tabTo(page, 'Undo This Import');
    await page.keyboard.press('Enter');
    await expectOpen(page.getByRole('alertdialog'));
    await tabTo(page, 'Undo Import');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Import Undone', 'Removed 2 games, 1 team, and 1 opponent.');
  });

  test('shows a hundred columns', async () => {
    const { page } = await screen('phone');
    const extra = Array.from({ length: 95 }, (_, column) => `Extra ${column}`);
    await previewFile(
      page,
      csvFile('wide.csv', [
        ['Date', 'Time', 'Team', 'H/A', 'Opponent', ...extra].join(','),
        ['9/4/2026', '7:00 PM', 'Football V', 'H', 'Roosevelt', ...extra].join(','),
      ]),
    );
    await chooseOption(page, 'Import "Extra 94" as', 'Venue');
    await page.getByText('Will create 1 game').waitFor();
    await expectNoHorizontalScroll(page);
  });

  test('stays usable with 120 teams and 150 opponents', async () => {
    const { page } = await screen();
    const rows = Array.from(
      { length: 150 },
      (_, row) =>
        `10/${(row % 28) + 1}/2026,7:00 PM,Oddball ${row % 120} Varsity,H,School number ${row} with a rather long name`,
    );
    await previewFile(page, csvFile('crowd.csv', ['Date,Time,Team,H/A,Opponent', ...rows]));
    await page.getByText('120 of 120 teams not recognized').waitFor();
    await page.getByLabel('Search teams').fill('oddball 119');
    await page.getByRole('button', { name: 'Choose the team of Oddball 119 Varsity' }).waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'teams' }).getByRole('listitem').count())
      .toBe(1);
    await page.getByLabel('Search teams').fill('nothing like it');
    await page.getByText('No matches found').waitFor();
    await atBothWidths(page, async () => {
      await expectNoHorizontalScroll(page);
      await expectAccessibleInBothSchemes(page);
    });
  });
});

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '';
  });

/** Presses Tab until the button of this name, once it is there to be reached, has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect.poll(() => button.isEnabled()).toBe(true);
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}
