import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequest, stubError } from '../testing/api-stubs.ts';
import { stopClock } from '../testing/fake-clock.ts';
import { expectFocus, expectOpen } from '../testing/focus.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { screensOf } from '../testing/screen-tables.ts';

const { signedIn } = useBrowser();

/** The screens with an entry in the sidebar. */
const ENTRIES = screensOf('mf-staff')
  .filter(({ icon }) => icon)
  .map(({ path, title, heading, tabOf, label = title }) => ({
    path,
    title,
    heading,
    label: tabOf ?? label,
  }));

describe('sidebar', () => {
  fullTest('links to every staff screen and marks the current one', async () => {
    const { page } = await signedIn('lincoln', { path: '/' });
    const nav = page.getByRole('navigation');
    await nav.getByRole('link', { name: 'Games', exact: true }).waitFor();
    await page.getByRole('complementary').getByText('Lincoln High School').waitFor();
    await page.getByRole('complementary').getByText('Dana Whitfield').waitFor();
    await expect
      .poll(() => nav.getByRole('link').allInnerTexts())
      .toEqual(expect.arrayContaining(ENTRIES.map(({ label }) => label)));
    for (const { path, title, heading, label } of ENTRIES) {
      const link = nav.getByRole('link', { name: label, exact: true });
      expect(await link.getAttribute('href')).toBe(path);
      await link.press('Enter');
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      await expect.poll(() => page.title()).toContain(title);
    }
  });

  fullTest("has what is the person's own behind the name", async () => {
    const { page } = await signedIn('lincoln', { path: '/teams' });
    const name = page.getByRole('group').filter({ hasText: 'Dana Whitfield' });
    await name.getByText('Dana Whitfield').press('Enter');
    await name.getByRole('link', { name: 'Notifications' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your Account' }).waitFor();
    await page.goBack();
    await name.getByText('Dana Whitfield').click();
    await name.getByRole('link', { name: 'Change Password' }).click();
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/change-password');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
  });

  test('is a slide-out menu on a phone, by touch and by keyboard', async () => {
    const { page } = await signedIn('lincoln', { path: '/', width: 'phone' });
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('Lincoln High School').waitFor();
    const inside = () => menu.evaluate((it) => it.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => open.evaluate((it) => it === document.activeElement)).toBe(true);
    await open.press('Enter');
    for (const { label } of ENTRIES)
      await menu.getByRole('link', { name: label, exact: true }).waitFor();
    await menu.getByRole('button', { name: 'Sign Out' }).waitFor();
    await menu.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
  });

  fullTest('moves the focus to the heading of the new screen, and 404 keeps the menu', async () => {
    const { page } = await signedIn('lincoln', { path: '/teams' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.getByText('Team Management').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).press('Enter');
    await heading.getByText('Calendar').waitFor();
    await expectFocus(heading);
    await page.getByText('Week', { exact: true }).click();
    await page.waitForURL(/view=week/);
    expect(await heading.evaluate((it) => it === document.activeElement)).toBe(false);
    await page.goto('/nowhere');
    await page.getByRole('main').getByText('404 Page Not Found').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Games', exact: true }).click();
    await heading.getByText('Games').waitFor();
  });

  fullTest('has a link that skips to the content', async () => {
    const { page } = await signedIn('lincoln', { path: '/' });
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.poll(() => skip.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('signs out, and shows a toast', async () => {
    const { page } = await signedIn('lincoln', { path: '/' });
    await page.waitForLoadState('networkidle');
    const release = await holdRequest(page, 'POST', '/api/logout');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Signing Out...' }).waitFor();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.resourceType()));
    release();
    // Check the notice first: its five seconds start before the landing page has loaded.
    await expectToast(page, 'Logged out');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    // What was on the screen reads nothing of the session that has ended.
    expect(asked.find((type) => type === 'document' || type === 'fetch')).toBe('document');
    await page.goto('/teams');
    await page.getByText('404 Page Not Found').waitFor();
  });

  fullTest('shows why signing out failed, and opens the home page after a second', async () => {
    const { page } = await signedIn('lincoln', { path: '/games' });
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
    await stopClock(page);
    await stubError(page, 'POST', '/api/logout', 500, 'The session could not be ended.');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(page, 'Logout failed', 'The session could not be ended.');
    await page.clock.fastForward(900);
    expect(new URL(page.url()).pathname).toBe('/games');
    await page.clock.fastForward(200);
    await page.waitForURL((url) => url.pathname === '/');
  });
});

/** Waits until an entry of a closed dialog is gone, which takes a moment. */
const expectOpenLayers = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => Number(window.history.state?.openLayers ?? 0))).toBe(count);

fullTest(
  'Back closes dialogs one by one, asks before changes are lost, and leaves the filter',
  async () => {
    const { page } = await signedIn('lincoln', { path: '/teams', width: 'phone' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectOpen(menu);
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'Opponents' }).click();
    await page.getByRole('heading', { level: 1, name: 'Opponent Schools' }).waitFor();

    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Edit Opponent School' });
    await expectOpen(dialog);
    await dialog.getByLabel('School name').fill('Northside');
    const question = page.getByRole('alertdialog', { name: 'Discard Changes?' });
    await page.goBack();
    await expectOpen(question);
    await expectOpenLayers(page, 2);
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    await expectOpen(dialog);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectOpenLayers(page, 0);
    expect(new URL(page.url()).pathname).toBe('/opponents');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
  },
);

fullTest('forced colors show the edge of every control', async () => {
  const { page } = await signedIn('lincoln', { path: '' });
  await page.emulateMedia({ forcedColors: 'active' });
  // An idle network says nothing on a busy machine: each screen has loaded once its own controls are there.
  for (const [path, control] of [
    ['/games', page.getByRole('button', { name: /^Edit / })],
    ['/calendar?view=week', page.getByRole('button', { name: /^Schedule a game on/ })],
    ['/teams', page.getByRole('button', { name: /^Edit / })],
    ['/settings', page.getByLabel('Mascot')],
  ] as const) {
    await page.goto(path);
    await control.first().waitFor();
    if (path === '/games') {
      await page.getByRole('button', { name: 'Schedule Game' }).click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
    }
    expect({ path, without: await page.evaluate(controlsWithoutEdge) }).toEqual({
      path,
      without: [],
    });
  }
});

/** Buttons, switches and fields whose border, or that of the box around them, has the color of the background or no width. The browser draws checkboxes and radio buttons. */
const controlsWithoutEdge = (): string[] => {
  const hasEdge = (element: Element | null): boolean => {
    if (!element) return false;
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
    const canvas = getComputedStyle(document.body).backgroundColor;
    return borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== canvas;
  };
  return [
    ...document.querySelectorAll('button, input:not([type="radio"], [type="checkbox"]), textarea'),
  ]
    .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden="true"]'))
    .filter((control) => !hasEdge(control) && !hasEdge(control.parentElement))
    .map((control) => control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 80));
};
