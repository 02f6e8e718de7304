import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';
import { holdRequest, recordApiCalls } from '../testing/api-stubs.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { holdScripts } from '../testing/hold-scripts.ts';
import { dashboardHeading, landingHeading, signInButton } from '../testing/sign-in-page.ts';

const { visitor } = useBrowser();

const { email, password } = DEMO_ACCOUNTS.lincoln;
const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });

describe('the landing page before its scripts have arrived', () => {
  async function openWithoutScripts() {
    const { page } = await visitor();
    const calls = recordApiCalls(page);
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await landingHeading(page).waitFor();
    return { page, calls, release };
  }

  test('can be read and typed into, and the form goes on with what was typed', async () => {
    const { page, calls, release } = await openWithoutScripts();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const line = page.getByRole('status', { name: 'Loading' });
    expect(await line.boundingBox()).toMatchObject({ y: 0, height: 3 });
    await emailField(page).pressSequentially('director@');
    expect(calls).not.toContain('GET /api/user');
    release();
    await page.locator('#frame').waitFor({ state: 'detached' });
    await page.keyboard.type('lincoln.test');
    expect(await emailField(page).inputValue()).toBe(email);
    expect(calls.filter((call) => call === 'GET /api/user')).toHaveLength(1);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
    expect(await emailField(page).inputValue()).toBe(email);
  });

  test('sends no form, puts nothing into the URL, and keeps the password for later', async () => {
    const { page, calls, release } = await openWithoutScripts();
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    const url = page.url();
    await passwordField(page).press('Enter');
    expect(await signInButton(page).isDisabled()).toBe(true);
    expect(page.url()).toBe(url);
    expect(calls).not.toContain('POST /api/login');
    release();
    await signInButton(page).click();
    await dashboardHeading(page).waitFor();
    expect(page.url()).toBe(url);
  });
});

describe('landing page', () => {
  async function landing() {
    const visit = await visitor();
    await visit.page.goto('/');
    await visit.page.locator('#frame').waitFor({ state: 'detached' });
    return visit;
  }

  test('signs in without loading a page, shows a pending state, and welcomes the user', async () => {
    const { page } = await landing();
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.resourceType()));
    // Whoever uses the form will need the screens that come next.
    const ahead = page.waitForRequest(/\/mf\/staff\/remoteEntry\./);
    await emailField(page).fill(email);
    await ahead;
    await passwordField(page).fill(password);
    const release = await holdRequest(page, 'POST', '/api/login');
    await passwordField(page).press('Enter');
    const waiting = page.getByRole('button', { name: 'Please wait...' });
    expect(await waiting.isDisabled()).toBe(true);
    release();
    await expectToast(page, 'Welcome back!', 'You have been logged in successfully.');
    await dashboardHeading(page).waitFor();
    expect(asked).not.toContain('document');
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
    await landingHeading(page).waitFor();
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
