import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { atBothWidths, expectNoHorizontalScroll } from '../testing/layout.ts';
import { useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();
const SCHOOL = 'Lincoln High School';

async function pick(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${SCHOOL}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const expectSound = (page: Page): Promise<void> =>
  atBothWidths(page, () => expectAccessibleInBothSchemes(page));

test('screens and dialogs have no serious accessibility findings', async () => {
  const { page } = await signedIn('sysadmin');
  await page.getByRole('article', { name: SCHOOL }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Add School' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create School' }).click();
  await page.getByText('School name is required').waitFor();
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await pick(page, 'View Users');
  await page.getByRole('dialog').getByText('director@lincoln.test').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await pick(page, 'Delete School');
  await page.getByRole('alertdialog').waitFor();
  await expectSound(page);

  await page.goto('/sysadmin/settings');
  for (const name of ['General', 'Security', 'Database', 'Email']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await page.getByRole('tabpanel', { name }).getByRole('button').first().waitFor();
    await expectSound(page);
    await atBothWidths(page, () => expectNoHorizontalScroll(page));
  }
});
