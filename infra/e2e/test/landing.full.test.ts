import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';
import { holdRequest } from '../testing/api-stubs.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { visitor } = useBrowser();

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function landing() {
  const visit = await visitor();
  await visit.page.goto('/');
  await visit.page.getByText('Welcome Back', { exact: true }).waitFor();
  return visit;
}

describe('landing page', () => {
  test('signs in, shows a pending state, and welcomes the user', async () => {
    const { page } = await landing();
    await email(page).fill(DEMO_ACCOUNTS.lincoln.email);
    await password(page).fill(DEMO_ACCOUNTS.lincoln.password);
    const release = await holdRequest(page, 'POST', '/api/login');
    await password(page).press('Enter');
    const waiting = page.getByRole('button', { name: 'Please wait...' });
    expect(await waiting.isDisabled()).toBe(true);
    release();
    await expectToast(page, 'Welcome back!', 'You have been logged in successfully.');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });

  test('sends Sign In to Continue through the server and back to the landing page', async () => {
    const { page } = await landing();
    // The path is '/' before and after: only a new page load shows the navigation.
    const [request] = await Promise.all([
      page.waitForRequest((sent) => new URL(sent.url()).pathname === '/api/login'),
      page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame()),
      page.getByRole('button', { name: 'Sign In to Continue' }).click(),
    ]);
    expect(request.isNavigationRequest()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByText('Welcome Back', { exact: true }).waitFor();
  });

  test('shows the not-found screen for any other path', async () => {
    const { page } = await visitor();
    for (const path of ['/games', '/sysadmin/schools', '/change-password', '/nowhere']) {
      await page.goto(path);
      await page.getByText('404 Page Not Found').waitFor();
      await page.getByText('Did you forget to add the page to the router?').waitFor();
    }
  });
});
