import { aProblem } from '@fieldhouse/core-contract/samples';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../src/accounts.ts';
import { answer, cutOff, hold } from '../src/answers.ts';
import { expectToast, useVisits } from '../src/visits.ts';

const { visitor } = useVisits();

const FEATURES = [
  'Team Management',
  'Game Scheduling',
  'Opponent Management',
  'School Customization',
] as const;

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function landing() {
  const visit = await visitor();
  await visit.page.goto('/');
  await visit.page.getByText('Welcome Back', { exact: true }).waitFor();
  return visit;
}

describe('landing page', () => {
  test('shows the hero, the sign-in form and the four feature cards', async () => {
    const { page } = await landing();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Sports Management').first().waitFor();
    for (const feature of FEATURES) {
      await page.getByRole('heading', { name: feature }).waitFor();
    }
    expect(await email(page).getAttribute('type')).toBe('email');
    expect(await password(page).getAttribute('type')).toBe('password');
    expect(await page.getByLabel('First Name').count()).toBe(0);
    const forgot = page.getByRole('link', { name: 'Forgot your password?' });
    expect(await forgot.getAttribute('href')).toBe('/forgot-password');
  });

  test('switches between signing in and registering, and clears what was typed', async () => {
    const { page } = await landing();
    await email(page).fill('someone@lincoln.test');
    await password(page).fill('secret');
    await page.getByText('Need an account? Sign up').press('Enter');
    await page.getByText('Create Account', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    await page.getByLabel('First Name').waitFor();
    await page.getByLabel('Last Name').waitFor();
    expect(await email(page).inputValue()).toBe('');
    expect(await password(page).inputValue()).toBe('');
    expect(await page.getByRole('link', { name: 'Forgot your password?' }).count()).toBe(0);
    await email(page).fill('someone@lincoln.test');
    await page.getByText('Already have an account? Sign in').click();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(await email(page).inputValue()).toBe('');
    expect(await page.getByLabel('First Name').count()).toBe(0);
  });

  test('needs every field, beside which it says so', async () => {
    const { page } = await landing();
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Email is required').waitFor();
    await page.getByText('Password is required').waitFor();
    await page.getByText('Need an account? Sign up').click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('First name is required').waitFor();
    await page.getByText('Last name is required').waitFor();
    await page.getByText('Password is required').waitFor();
  });

  test('signs in, waits visibly, and says welcome', async () => {
    const { page } = await landing();
    await email(page).fill(ACCOUNTS.lincoln.email);
    await password(page).fill(ACCOUNTS.lincoln.password);
    const release = await hold(page, 'POST', '/api/login');
    await password(page).press('Enter');
    const waiting = page.getByRole('button', { name: 'Please wait...' });
    expect(await waiting.isDisabled()).toBe(true);
    release();
    await expectToast(page, 'Welcome back!', 'You have been logged in successfully.');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });

  test('says in a sentence why signing in or registering failed', async () => {
    const { page } = await landing();
    await email(page).fill('director@lincoln.test');
    await password(page).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectToast(page, 'Login failed', 'Invalid email or password');
    await cutOff(page, 'POST', '/api/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectToast(page, 'Login failed', 'The server could not be reached.');

    await page.getByText('Need an account? Sign up').click();
    await page.getByLabel('First Name').fill('Pat');
    await page.getByLabel('Last Name').fill('Rivers');
    await email(page).fill('pat@nowhere.test');
    await password(page).fill('Orchard-Lantern-42');
    const why = { code: 'registration-refused', message: 'No school lists this address.' } as const;
    await answer(page, 'POST', '/api/register', { status: 403, body: aProblem(403, why) });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Registration failed', 'No school lists this address.');
    expect(await page.getByLabel('First Name').inputValue()).toBe('Pat');
  });

  test('sends Sign In to Continue through the server and back to the landing page', async () => {
    const { page } = await landing();
    // The address is '/' before and after: only the page that comes next tells that it was left.
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
