import { describe, expect, test } from 'vitest';
import { holdRequest, stubError } from '../testing/api-stubs.ts';
import { stopClock } from '../testing/fake-clock.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

const ENTRIES = {
  Dashboard: ['/', 'Dashboard'],
  Games: ['/games', 'Games'],
  Calendar: ['/calendar', 'Calendar'],
  Teams: ['/teams', 'Team Management'],
  Opponents: ['/opponents', 'Opponent Schools'],
  'Import Games': ['/import-games', 'Import Games'],
  Settings: ['/settings', 'School Settings'],
} as const;

describe('sidebar', () => {
  test('links to every staff screen and marks the current one', async () => {
    const { page } = await signedIn('lincoln', { path: '/' });
    const nav = page.getByRole('navigation');
    await nav.getByRole('link', { name: 'Games', exact: true }).waitFor();
    await page.getByRole('complementary').getByText('Lincoln High School').waitFor();
    await page.getByRole('complementary').getByText('Dana Whitfield').waitFor();
    await expect
      .poll(() => nav.getByRole('link').allInnerTexts())
      .toEqual(expect.arrayContaining(Object.keys(ENTRIES)));
    for (const [entry, [path, title]] of Object.entries(ENTRIES)) {
      const link = nav.getByRole('link', { name: entry, exact: true });
      expect(await link.getAttribute('href')).toBe(path);
      await link.press('Enter');
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      await expect.poll(() => page.title()).toContain(title);
    }
  });

  test('links to Change Password', async () => {
    const { page } = await signedIn('lincoln', { path: '/teams' });
    await page.getByRole('link', { name: 'Change Password' }).click();
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
    for (const entry of Object.keys(ENTRIES)) {
      await menu.getByRole('link', { name: entry, exact: true }).waitFor();
    }
    await menu.getByRole('button', { name: 'Sign Out' }).waitFor();
    await menu.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
    await menu.waitFor({ state: 'hidden' });
  });

  test('has a link that skips to the content', async () => {
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
    const release = await holdRequest(page, 'POST', '/api/logout');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Signing Out...' }).waitFor();
    release();
    // Check the notice first: its five seconds start before the landing page has loaded.
    await expectToast(page, 'Logged out');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.goto('/teams');
    await page.getByText('404 Page Not Found').waitFor();
  });

  test('shows why signing out failed, and opens the home page after a second', async () => {
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
