import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

/** Nothing is loaded before it is needed. */
const saveData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

async function games() {
  const visit = await signedIn('lincoln', { path: '' });
  const { page } = visit;
  await page.addInitScript(saveData);
  await page.goto('/games');
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .waitFor();
  return visit;
}

const focused = (page: Page) => page.locator(':focus');
const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
};

describe('before they are loaded', () => {
  test('a select opens by click, and the choice gets the focus back', async () => {
    const { page } = await games();
    const scripts = scriptsOf(page);
    const status = page.getByRole('combobox', { name: 'Status' });
    await status.click();
    await page.getByRole('option', { name: 'Verified', exact: true }).click();
    await page.waitForURL(/status=verified/);
    await expect.poll(() => status.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await status.textContent()).toBe('Verified');
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('a select opens by key with its value marked, and takes letters', async () => {
    const { page } = await games();
    const period = page.getByRole('combobox', { name: 'Period' });
    await period.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    expect(await focused(page).textContent()).toBe('Future Games');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    const status = page.getByRole('combobox', { name: 'Status' });
    await status.focus();
    await page.keyboard.press('v');
    await expect.poll(() => status.textContent()).toMatch(/^Veri/);
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  test('a menu opens by click, and by key with its first entry marked', async () => {
    const { page } = await games();
    const menus = page.getByRole('button', { name: /^More actions/ });
    await menus.first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await expect.poll(() => focused(page).textContent()).toBe('Postpone, Delay, Cancel...');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page).getAttribute('aria-label')).toMatch(/^More actions/);
    await menus.nth(1).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').waitFor();
  });

  test('a box that finds by typing offers its list', async () => {
    const { page } = await games();
    await page.getByRole('combobox', { name: 'Team' }).fill('cheer');
    await page.getByRole('option', { name: /Cheer/ }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/team=/);
  });
});

test('a list that cannot be loaded is said, and the next click opens it', async () => {
  const { page } = await games();
  // Once it is there, failures can be said.
  await page.locator('#notifications > *').waitFor({ state: 'attached' });
  await page.route('**/*.js', (route) => route.abort());
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.click();
  await expectToast(page, "Couldn't open this", 'Check your connection and try again.');
  await page.unroute('**/*.js');
  await status.click();
  await page.getByRole('option', { name: 'Verified', exact: true }).waitFor();
});
