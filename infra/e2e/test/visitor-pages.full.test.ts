import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../testing/browser-fixture.ts';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';
import { dashboardHeading, landingHeading } from '../testing/sign-in-page.ts';

const { visitor } = useBrowser();

/** The script that makes a visitor's page work. */
const SCRIPT = /\/mf\/auth\/visitor\.[^/]*\.js/;
const { email, password } = DEMO_ACCOUNTS.lincoln;
const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
/** Resolves when React has taken over the page. */
const works = (page: Page) => page.locator('.boot-late').waitFor({ state: 'detached' });

/** Opens a page whose script does not arrive until the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  // The small script, which waits for the form, has run when the page asks for this one.
  await Promise.all([
    page.waitForEvent('requestfinished', (sent) => sent.url().includes('/mf/auth/early.')),
    page.goto(path, { waitUntil: 'commit' }),
  ]);
  return resolve;
}

describe("a visitor's page, before its script has arrived", () => {
  test('shows the screen, and keeps what is typed and where', async () => {
    const { page } = await visitor();
    const arrive = await openWithoutScript(page, '/');
    await landingHeading(page).waitFor();
    await emailField(page).pressSequentially('director@');
    arrive();
    await works(page);
    await page.keyboard.type('lincoln.test');
    expect(await emailField(page).inputValue()).toBe('director@lincoln.test');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
    await works(page);
    expect(await emailField(page).inputValue()).toBe('director@lincoln.test');
  });

  test('sends a form that was sent too early, and puts nothing into the URL', async () => {
    const { page } = await visitor();
    const arrive = await openWithoutScript(page, '/');
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    await page.waitForFunction(() => 'fieldhouseReady' in window);
    await passwordField(page).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    arrive();
    await dashboardHeading(page).waitFor();
    await page.getByText('Welcome back!', { exact: true }).first().waitFor();
  });

  test('does what a button was pressed for', async () => {
    const { page } = await visitor();
    const arrive = await openWithoutScript(page, '/');
    await page.waitForFunction(() => 'fieldhouseReady' in window);
    await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
    arrive();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
  });

  test('the form for a reset link does the same', async () => {
    const { page } = await visitor();
    const arrive = await openWithoutScript(page, '/forgot-password');
    await emailField(page).fill('nobody@lincoln.test');
    await page.waitForFunction(() => 'fieldhouseReady' in window);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    arrive();
    await page.getByRole('heading', { level: 1, name: 'Reset Link Sent' }).waitFor();
  });
});

test('the files of the page behind the form are loaded once the form is used', async () => {
  const { page } = await visitor();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto('/');
  await works(page);
  expect(asked.filter((path) => /^\/(?:shell|mf\/staff)/.test(path))).toEqual([]);
  await Promise.all([
    page.waitForRequest(/\/mf\/staff\/remoteEntry\./),
    page.waitForRequest(/\/shell\.[^/]*\.js/),
    emailField(page).focus(),
  ]);
});

test('a form that is sent before any script has run goes nowhere', async () => {
  const { page } = await visitor();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await passwordField(page).press('Enter');
  expect(new URL(page.url()).href).toBe(new URL('/', page.url()).href);
  expect(await passwordField(page).inputValue()).toBe(password);
  // The notice appears after 10 s.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await page.getByText('Fieldhouse is taking longer than usual to start.').waitFor();
});

test('a cookie of a session that has ended leads to the same screen', async () => {
  const { page, context } = await visitor();
  await page.goto('/');
  const { origin } = new URL(page.url());
  await context.addCookies([{ name: 'fieldhouse.sid', value: 's%3Aended', url: origin }]);
  await page.goto('/');
  await page.locator('#app').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Email is required').waitFor();
});

test('a script with a changed byte is refused, and Retry recovers', async () => {
  const visit = await visitor();
  const { page } = visit;
  await page.route(SCRIPT, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: "Fieldhouse couldn't start" }).waitFor();
  await visit.errors.expectAll(/valid digest in the 'integrity' attribute for resource/);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await works(page);
  await landingHeading(page).waitFor();
});
