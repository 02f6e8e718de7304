import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { expectFocus, expectOpen } from '../testing/focus.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

/** More than there are stops on the screen and its navigation. */
const MOST_STOPS = 40;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((it) => it === document.activeElement);

/** Presses Tab until the element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press('Tab');
  }
  await expectFocus(target);
}

test.each(['phone', 'desktop'] as const)(
  'a contact is added, edited and deleted by keyboard on a %s',
  async (width) => {
    const { page } = await signedIn(ownSchool().account, { path: '/contacts', width });
    await page.getByText('No contacts yet').waitFor();
    await tabTo(page.getByRole('button', { name: 'Add Contact', exact: true }));
    await page.keyboard.press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add Contact' });
    await expectOpen(adding);
    await tabTo(adding.getByRole('combobox', { name: 'Role' }));
    await page.keyboard.press('Enter');
    await expectOpen(page.getByRole('listbox'));
    await page.keyboard.type('tra');
    await expectFocus(page.getByRole('option', { name: 'Transportation' }));
    await page.keyboard.press('Enter');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await tabTo(adding.getByLabel('Name'));
    await page.keyboard.type('Gus Petrakis');
    await tabTo(adding.getByLabel('Email'));
    await page.keyboard.type('gus@buses.test');
    await tabTo(adding.getByRole('checkbox', { name: 'Soccer' }));
    await page.keyboard.press('Space');
    await expectNoHorizontalScroll(page);
    await tabTo(adding.getByRole('button', { name: 'Add Contact' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Contact added successfully');
    await adding.waitFor({ state: 'hidden' });

    const row = page.getByRole('region', { name: 'Transportation' }).getByRole('listitem');
    await expect.poll(() => row.innerText()).toMatch(/Gus Petrakis\s+Soccer\s+gus@buses\.test/);
    const edit = row.getByRole('button', { name: 'Edit Gus Petrakis, Transportation' });
    await tabTo(edit);
    await page.keyboard.press('Enter');
    const editing = page.getByRole('dialog', { name: 'Edit Contact' });
    await expectOpen(editing);
    await tabTo(editing.getByLabel('Phone'));
    await page.keyboard.type('2165550177');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Contact updated successfully');
    await editing.waitFor({ state: 'hidden' });
    await row.getByRole('link', { name: '(216) 555-0177' }).waitFor();
    await expectFocus(edit);

    await page.keyboard.press('Tab');
    await expectFocus(row.getByRole('button', { name: 'Delete Gus Petrakis, Transportation' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete Contact' });
    await expectOpen(question);
    await tabTo(question.getByRole('button', { name: 'Delete' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Contact deleted successfully');
    await question.waitFor({ state: 'hidden' });
    await page.getByText('No contacts yet').waitFor();
  },
);
