import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible } from '../src/accessibility.ts';
import { expectNoSidewaysScroll } from '../src/layout.ts';
import { useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();
const SCHOOL = 'Lincoln High School';

async function pick(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${SCHOOL}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

for (const width of ['desktop', 'phone'] as const) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`the schools and their dialogs have no serious accessibility finding (${width}, ${scheme})`, async () => {
      const { page } = await signedIn('sysadmin', { width, scheme });
      await page.getByRole('article', { name: SCHOOL }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add School' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create School' }).click();
      await page.getByText('School name is required').waitFor();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await pick(page, 'View Users');
      await page.getByRole('dialog').getByText('director@lincoln.test').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await pick(page, 'Delete School');
      await page.getByRole('alertdialog').waitFor();
      await expectAccessible(page);
    });

    test(`no tab has a serious accessibility finding (${width}, ${scheme})`, async () => {
      const { page } = await signedIn('sysadmin', { width, scheme, path: '/sysadmin/settings' });
      for (const name of ['General', 'Security', 'Database', 'Email']) {
        await page.getByRole('tab', { name, exact: true }).click();
        await page.getByRole('tabpanel', { name }).getByRole('button').first().waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }
}
