import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequest } from '../testing/api-stubs.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { expectFocus } from '../testing/focus.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();
const ownSchool = useSchoolPerFile();

const save = (page: Page) => page.getByRole('button', { name: 'Save All Changes' });
const primary = (page: Page) => page.getByLabel('Primary color', { exact: true });
const secondary = (page: Page) => page.getByLabel('Secondary color', { exact: true });

/** Computed colors of the save button, after its transitions have finished. */
const paint = (page: Page) =>
  save(page).evaluate(async (button) => {
    await Promise.allSettled(button.getAnimations().map(({ finished }) => finished));
    const { backgroundColor, color } = getComputedStyle(button);
    return { backgroundColor, color };
  });

describe('school settings', () => {
  fullTest('apply colors right away, with readable text for any pair', async () => {
    const { page } = await signedIn('lincoln', { path: '/settings' });
    const timezone = page.getByRole('combobox', { name: 'Timezone' });
    await timezone.press('Enter');
    await page.getByRole('listbox').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectFocus(timezone);
    const colorNow = async () => (await paint(page)).backgroundColor;
    await expect.poll(colorNow).toBe('rgb(30, 58, 138)');
    const before = await paint(page);
    let shown = before.backgroundColor;
    for (const [first, second] of [
      ['#FFF000', '#FFFFFF'],
      ['#000', '#111111'],
      ['#808080', '#FF6B35'],
    ] as const) {
      await primary(page).fill(first);
      await secondary(page).fill(second);
      await page.getByText(`Primary ${first}`).waitFor();
      await page.getByRole('button', { name: 'Apply Colors' }).click();
      await expectToast(page, 'School colors have been applied to the interface');
      await page.mouse.move(0, 0);
      await expect.poll(colorNow).not.toBe(shown);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      shown = await colorNow();
      expect(shown).not.toBe(before.backgroundColor);
    }
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await page.reload();
    await asked;
    await primary(page).waitFor();
    await expect.poll(() => paint(page)).toEqual(before);
  });

  test('are saved, and color the next visit', async () => {
    const { page, context } = await signedIn(ownSchool().account, { path: '/settings' });
    await primary(page).waitFor();
    expect((await primary(page).inputValue()).toUpperCase()).toBe('#FF6B35');
    expect((await secondary(page).inputValue()).toUpperCase()).toBe('#F7931E');
    await page.getByLabel('Athletic director').fill('Jo Park');
    await primary(page).fill('#7C2D12');
    await page.getByLabel('Mascot').fill('Owls');
    const release = await holdRequest(page, 'POST', '/api/school');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      save(page).click(),
    ]);
    expect(Object.keys(JSON.parse(sent.postData() ?? '{}')).toSorted()).toEqual([
      'address',
      'athleticDirector',
      'mascot',
      'name',
      'primaryColor',
      'secondaryColor',
      'timezone',
      'version',
    ]);
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await expectToast(page, 'School settings saved successfully');
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await paint(page)).backgroundColor).toBe('rgb(124, 45, 18)');
    const saved = await paint(page);

    const next = await context.newPage();
    await next.goto('/settings');
    await primary(next).waitFor();
    await expect.poll(() => paint(next)).toEqual(saved);
    await expect.poll(() => next.getByLabel('Mascot').inputValue()).toBe('Owls');
    await expect.poll(() => next.getByLabel('Athletic director').inputValue()).toBe('Jo Park');
  });

  fullTest('ask before Back leaves them with unsaved changes', async () => {
    const { page } = await signedIn('lincoln', { path: '/teams' });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Mascot').fill('Not saved');
    // Not `goBack`, which asks the browser where it is: the browser may not know yet what the page has just put on its history.
    await page.evaluate(() => window.history.back());
    const question = page.getByRole('alertdialog', { name: 'Discard Changes?' });
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Mascot').inputValue()).toBe('Not saved');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Mascot').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
  });
});
