import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hold, refuse } from '../src/answers.ts';
import { expectAccessible } from '../src/accessibility.ts';
import { useOwnSchool } from '../src/test-school.ts';
import { choose, expectToast, useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();
const ownSchool = useOwnSchool();

const save = (page: Page) => page.getByRole('button', { name: 'Save All Changes' });
const primary = (page: Page) => page.getByLabel('Primary Color', { exact: true });
const secondary = (page: Page) => page.getByLabel('Secondary Color', { exact: true });

/** How the main button of a screen is painted, once a change of it is over. */
const paint = (page: Page) =>
  save(page).evaluate(async (button) => {
    await Promise.allSettled(button.getAnimations().map(({ finished }) => finished));
    const { backgroundColor, color } = getComputedStyle(button);
    return { backgroundColor, color };
  });

describe('school settings', () => {
  test('show the school as it is stored', async () => {
    const { page } = await signedIn('lincoln', { path: '/settings' });
    await page.getByRole('heading', { level: 1, name: 'School Settings' }).waitFor();
    await page.getByText('School Information', { exact: true }).waitFor();
    await page.getByText('School Colors & Branding', { exact: true }).waitFor();
    const values = {
      'School Name': 'Lincoln High School',
      Address: '1200 Lincoln Avenue, Fairmont, OH 44118',
      'Athletic Director': 'Dana Whitfield',
      Mascot: 'Lions',
    };
    for (const [label, value] of Object.entries(values)) {
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);
    }
    expect((await primary(page).inputValue()).toUpperCase()).toBe('#1E3A8A');
    await page.getByRole('combobox', { name: 'Timezone' }).click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual([
        'Eastern Time (ET)',
        'Central (CT)',
        'Mountain (MT)',
        'Pacific (PT)',
        'Alaska (AKT)',
        'Hawaii (HST)',
      ]);
  });

  test('need a name and two hex colors', async () => {
    const { page } = await signedIn('lincoln', { path: '/settings' });
    await page.getByLabel('School Name').fill('  ');
    await primary(page).fill('navy');
    await secondary(page).fill('#12');
    await save(page).click();
    await page.getByText('School name is required').waitFor();
    await expect.poll(() => page.getByText('Please enter a valid hex color').count()).toBe(2);
    await primary(page).fill('#abc');
    await secondary(page).fill('#AABBCC');
    await expect.poll(() => page.getByText('Please enter a valid hex color').count()).toBe(0);
  });

  test('apply colors at once, with text that stays readable for any pair', async () => {
    const { page } = await signedIn('lincoln', { path: '/settings' });
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
      await expectToast(page, 'Success', 'School colors have been applied to the interface');
      await page.mouse.move(0, 0);
      await expect.poll(colorNow).not.toBe(shown);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      shown = await colorNow();
      expect(shown).not.toBe(before.backgroundColor);
    }
    await page.reload();
    await primary(page).waitFor();
    await expect.poll(() => paint(page)).toEqual(before);
  });

  test('are saved and theme the next visit', async () => {
    const { page, context } = await signedIn(ownSchool().account, { path: '/settings' });
    await primary(page).waitFor();
    expect((await primary(page).inputValue()).toUpperCase()).toBe('#FF6B35');
    expect((await secondary(page).inputValue()).toUpperCase()).toBe('#F7931E');
    await page.getByLabel('Athletic Director').fill('Jo Park');
    await primary(page).fill('#7C2D12');
    await page.getByLabel('Mascot').fill('Owls');
    const release = await hold(page, 'POST', '/api/school');
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
    ]);
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await expectToast(page, 'Success', 'School settings saved successfully');
    await page.mouse.move(0, 0);
    await expect.poll(async () => (await paint(page)).backgroundColor).toBe('rgb(124, 45, 18)');
    const saved = await paint(page);

    const next = await context.newPage();
    await next.goto('/settings');
    await primary(next).waitFor();
    await expect.poll(() => paint(next)).toEqual(saved);
    await expect.poll(() => next.getByLabel('Mascot').inputValue()).toBe('Owls');
    await expect.poll(() => next.getByLabel('Athletic Director').inputValue()).toBe('Jo Park');
  });

  test('keep what was typed when saving fails, and say why', async () => {
    const { page } = await signedIn('lincoln', { path: '/settings' });
    await page.getByLabel('Mascot').fill('Tigers');
    const timezone = page.getByRole('combobox', { name: 'Timezone' });
    await timezone.press('Enter');
    await page.getByRole('listbox').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => timezone.evaluate((box) => box === document.activeElement)).toBe(true);
    await choose(page, 'Timezone', 'Pacific (PT)');
    await refuse(page, 'POST', '/api/school', 503, 'The database is away.');
    await save(page).click();
    await expectToast(page, 'Failed to save school settings', 'The database is away.');
    expect(await page.getByLabel('Mascot').inputValue()).toBe('Tigers');
    expect(await page.getByRole('combobox', { name: 'Timezone' }).innerText()).toBe('Pacific (PT)');
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await page.reload();
    await asked;
  });

  test('hold the place while they load, and say in a sentence when they cannot', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    const release = await hold(page, 'GET', '/api/school', {
      status: 503,
      body: { message: 'The school could not be read.' },
    });
    await page.goto('/settings');
    await page.getByText('Loading settings...').waitFor({ state: 'attached' });
    release();
    await page.getByText('The school could not be read.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await primary(page).waitFor();
  });
});
