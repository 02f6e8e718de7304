import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../src/accounts.ts';
import { answer, cutOff, hold, listenToCalls, refuse } from '../src/answers.ts';
import { stopClock } from '../src/clock.ts';
import { useOwnSchool } from '../src/test-school.ts';
import { linkIn, waitForMail } from '../src/inbox.ts';
import { expectToast, useVisits } from '../src/visits.ts';
import { inboxUrl } from '../src/worker-stack.ts';

const { signedIn, visitor } = useVisits();
const newSchool = useOwnSchool({ mustChangePassword: true });

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm Password');

describe('forgotten password', () => {
  test('refuses an address that is none, beside the field', async () => {
    const { page } = await visitor();
    await page.goto('/forgot-password');
    await email(page).fill('nobody');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Invalid email address', { exact: true }).waitFor();
  });

  test('answers alike for an address that has no account, with what comes next', async () => {
    const { page } = await visitor();
    await page.goto('/forgot-password');
    await email(page).fill('nobody@nowhere.test');
    const release = await hold(page, 'POST', '/api/forgot-password');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true);
    release();
    const text =
      "If your email exists in our system, you'll receive a password reset link shortly.";
    await expectToast(page, 'Reset Link Sent', text);
    await page.getByRole('heading', { name: 'Reset Link Sent' }).waitFor();
    for (const hint of [/click the link/i, /enter a new password/i, /sign in/i]) {
      await page.getByRole('listitem').filter({ hasText: hint }).first().waitFor();
    }
    const back = page.getByRole('link', { name: 'Back to Login' });
    expect(await back.getAttribute('href')).toBe('/');
  });

  test('says why a request failed', async () => {
    const { page } = await visitor();
    await page.goto('/forgot-password');
    await email(page).fill('someone@lincoln.test');
    await refuse(page, 'POST', '/api/forgot-password', 429, 'Please wait a minute.');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectToast(page, 'Request Failed', 'Please wait a minute.');
    expect(await email(page).inputValue()).toBe('someone@lincoln.test');
  });

  test('is set anew from the mailed link, once', async () => {
    const { page } = await visitor();
    await page.goto('/forgot-password');
    await email(page).fill(ACCOUNTS.roosevelt.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('heading', { name: 'Reset Link Sent' }).waitFor();
    const mail = await waitForMail(inboxUrl(), ACCOUNTS.roosevelt.email, /reset/i);
    const link = linkIn(mail, '/reset-password');

    const release = await hold(page, 'POST', '/api/validate-reset-token');
    await page.goto(link);
    await page.getByText('Validating reset link...').waitFor();
    release();
    await newPassword(page).fill('short');
    await confirmation(page).fill('other');
    const reset = page.getByRole('button', { name: 'Reset Password' });
    await reset.click();
    await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor();
    await page.getByText("Passwords don't match", { exact: true }).waitFor();

    await newPassword(page).fill(ACCOUNTS.roosevelt.password);
    await confirmation(page).fill(ACCOUNTS.roosevelt.password);
    await refuse(page, 'POST', '/api/reset-password', 503, 'The database is away.');
    await reset.click();
    await expectToast(page, 'Password Reset Failed', 'The database is away.');
    await page.unrouteAll();
    await reset.click();
    await page.getByRole('heading', { name: 'Password Reset Successful' }).waitFor();
    expect(await page.getByRole('link', { name: /login/i }).getAttribute('href')).toBe('/');

    await page.goto(link);
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await page
      .getByText('This password reset link is invalid, expired, or has already been used.')
      .first()
      .waitFor();
    const again = page.getByRole('link', { name: 'Request New Reset Link' });
    expect(await again.getAttribute('href')).toBe('/forgot-password');
    const back = page.getByRole('link', { name: 'Back to Login' });
    expect(await back.getAttribute('href')).toBe('/');
  });

  test('says that a link without a token is malformed, and one that nobody can check is invalid', async () => {
    const { page } = await visitor();
    await page.goto('/reset-password');
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await page.getByText('This password reset link is invalid or malformed.').first().waitFor();
    await cutOff(page, 'POST', '/api/validate-reset-token');
    await page.goto('/reset-password?token=abc');
    await expectToast(
      page,
      'Invalid Reset Link',
      'This password reset link is invalid, expired, or has already been used.',
    );
  });
});

describe('changing the password', () => {
  test('is refused with a sentence, and says what a new password needs', async () => {
    const { page } = await signedIn('lincoln', { path: '/change-password' });
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    await page.getByLabel('Current Password').fill('not-the-password');
    await newPassword(page).fill('seven77');
    await confirmation(page).fill('seven78');
    const change = page.getByRole('button', { name: 'Change Password' });
    await change.click();
    await page.getByText('Password must be at least 8 characters', { exact: true }).waitFor();
    await page.getByText("Passwords don't match", { exact: true }).waitFor();
    await newPassword(page).fill('Orchard-Lantern-42');
    await confirmation(page).fill('Orchard-Lantern-42');
    await change.click();
    await expectToast(page, 'Password Change Failed', /\w+ \w+/);
  });

  test('signs out a second and a half later', async () => {
    const { page } = await signedIn('lincoln', { path: '/change-password' });
    await page.getByLabel('Current Password').fill('whatever');
    await newPassword(page).fill('Orchard-Lantern-42');
    await confirmation(page).fill('Orchard-Lantern-42');
    await answer(page, 'POST', '/api/change-password', { body: { message: 'Changed' } });
    await stopClock(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, 'Password Changed');
    const calls = listenToCalls(page);
    await page.clock.fastForward(1400);
    // A call of our own comes after any that was made by then.
    await page.evaluate(() => fetch('/api/marker').then(() => undefined));
    await expect.poll(() => calls).toContain('GET /api/marker');
    expect(calls).not.toContain('POST /api/logout');
    expect(new URL(page.url()).pathname).toBe('/change-password');
    await page.clock.fastForward(200);
    await expect.poll(() => calls).toContain('POST /api/logout');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });
});

describe('a temporary password', () => {
  test('confines its owner to Set Your Password until a new one is set', async () => {
    const { account } = newSchool();
    const { page } = await visitor();
    await page.goto('/');
    await email(page).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { name: 'Set Your Password' }).waitFor();
    for (const path of ['/games', '/sysadmin/schools', '/nowhere', '/change-password']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Set Your Password' }).waitFor();
    }
    await page
      .getByText(/welcome/i)
      .first()
      .waitFor();
    await page
      .getByText(/temporary password/i)
      .first()
      .waitFor();
    expect(await page.getByLabel('Current Password').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);

    await newPassword(page).fill('seven77');
    await confirmation(page).fill('seven77');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText('Password must be at least 8 characters', { exact: true }).waitFor();

    await newPassword(page).fill('Orchard-Lantern-42');
    await confirmation(page).fill('Orchard-Lantern-42');
    // Signing out takes the notice with it, a second and a half after the change: it is held until it was seen.
    const signOut = await hold(page, 'POST', '/api/logout');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/change-password')),
      page.getByRole('button', { name: 'Set Password' }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ newPassword: 'Orchard-Lantern-42' });
    await expectToast(
      page,
      'Password Changed',
      'Your password has been updated successfully. Please log in again.',
    );
    signOut();
    await page.getByText('Welcome Back', { exact: true }).waitFor();

    await email(page).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('Orchard-Lantern-42');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});

test('the demo account with a temporary password has to set its own', async () => {
  const { page } = await signedIn(ACCOUNTS.newCoach, { path: '/' });
  await page.getByRole('heading', { name: 'Set Your Password' }).waitFor();
});
