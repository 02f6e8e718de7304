import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForEmail } from '../testing/inbox.ts';
import { atBothWidths, expectNoHorizontalScroll } from '../testing/layout.ts';
import { uniqueName } from '../testing/school-api.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { inboxUrl } from '../testing/worker-stack.ts';

const { signedIn } = useBrowser();

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
async function pick(page: Page, school: string, entry: string): Promise<void> {
  await cardOf(page, school)
    .getByRole('button', { name: `Actions for ${school}` })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a school is created, deactivated, activated, and deleted', async () => {
  const { page } = await signedIn('sysadmin');
  const name = uniqueName('Harbor High School');
  const email = `office@${name.split(' ').at(-1)}.test`;
  await page.getByRole('button', { name: 'Add School' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New School' });
  await dialog.getByLabel('School name').fill(name);
  await dialog.getByLabel('Admin email').fill(email);
  await dialog.getByLabel('Authorized emails').fill('coach@harbor.test, , two@harbor.test');
  await dialog.getByRole('button', { name: 'Create School' }).click();
  await expectToast(page, 'School created successfully');
  const once = page.getByRole('dialog', { name: 'Temporary Password' });
  await once.getByText('It was also sent by email.').waitFor();
  await once.getByText(email).waitFor();
  const shown = await once.locator('code').textContent();
  const mail = await waitForEmail(inboxUrl(), email, /.+/);
  expect(mail.text).toContain(shown);
  await once.getByRole('button', { name: 'Done' }).click();
  await once.waitFor({ state: 'hidden' });
  await atBothWidths(page, () => expectNoHorizontalScroll(page));

  const card = cardOf(page, name);
  await card.getByText('2 authorized users').waitFor();
  await pick(page, name, 'Deactivate');
  await expectToast(page, 'School status updated');
  await card.getByText('Inactive', { exact: true }).waitFor();
  await pick(page, name, 'Activate');
  await card.getByText('Active', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(shown);
  await pick(page, name, 'Delete School');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'School deleted');
  await question.waitFor({ state: 'hidden' });
  await card.waitFor({ state: 'hidden' });
});
