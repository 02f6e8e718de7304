import { passwordEndpoints, sessionEndpoints } from '@fieldhouse/core-contract';
import {
  enterText,
  expectTexts,
  expectToast,
  press,
  screen,
  valueOf,
  waitFor,
} from '@fieldhouse/shell/testing';
import { aUser } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { authApi, openAuth } from '../../testing/auth-app.ts';

const PASSWORD = 'Orchard-Lantern-42';
const REJECTED = 'This password reset link is invalid, expired, or has already been used.';
const field = (label: string | RegExp) => screen.getByLabelText(label, { exact: true });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const enterBoth = (first: string, second = first) => {
  enterText(field('New password'), first);
  enterText(field('Confirm password'), second);
};

describe('a forgotten password', () => {
  const ask = async (api: ReturnType<typeof authApi>, email: string) => {
    const { user } = await openAuth(api, '/forgot-password');
    enterText(await screen.findByLabelText('Email'), email);
    await press(user, 'Send Reset Link');
  };

  test('requires an email', async () => {
    await ask(authApi(), 'nobody');
    await screen.findByText('Invalid email address');
  });

  test('shows the same next steps for every email', async () => {
    const api = authApi().on(passwordEndpoints.forgot, { message: 'Sent' });
    const release = api.hold(passwordEndpoints.forgot);
    await ask(api, 'nobody@nowhere.test');
    const waiting = await screen.findByRole('button', { name: 'Sending...' });
    expect(waiting).toHaveProperty('disabled', true);
    release();
    const text =
      "If your email exists in our system, you'll receive a password reset link shortly.";
    await expectToast('Reset Link Sent', text);
    await screen.findByRole('heading', { name: 'Reset Link Sent' });
    const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
    for (const hint of [/click the link/i, /enter a new password/i, /sign in/i])
      expect(steps.some((step) => hint.test(step))).toBe(true);
    expect(hrefOf('Back to Login')).toBe('/');
  });

  test.each([
    ['rate-limited', 'Try again in a minute.'],
    ['mail-not-set-up', "Email isn't set up yet. Ask your system administrator."],
  ] as const)('shows why the request failed (%s), and keeps the email', async (code, sentence) => {
    await ask(authApi().refuse(passwordEndpoints.forgot, code, sentence), 'someone@lincoln.test');
    await expectToast('Request Failed', sentence);
    expect(valueOf(field('Email'))).toBe('someone@lincoln.test');
  });
});

describe('a reset link', () => {
  test('is checked, asks for the new password twice, and is used up', async () => {
    const api = authApi()
      .on(passwordEndpoints.checkLink, { message: 'Good' })
      .refuse(passwordEndpoints.reset, 'unavailable', 'The database is away.');
    const release = api.hold(passwordEndpoints.checkLink);
    const { user } = await openAuth(api, '/reset-password?token=abc');
    await screen.findByText('Validating reset link...');
    release();
    await screen.findByLabelText('New password');
    enterBoth('short', 'other');
    await press(user, 'Reset Password');
    await expectTexts(
      document.body,
      'Password must be at least 6 characters',
      "Passwords don't match",
    );
    enterBoth(PASSWORD);
    await press(user, 'Reset Password');
    await expectToast('Password Reset Failed', 'The database is away.');
    api.on(passwordEndpoints.reset, { message: 'Done' });
    await press(user, 'Reset Password');
    await screen.findByRole('heading', { name: 'Password Reset Successful' });
    expect(hrefOf('Back to Login')).toBe('/');
    expect(api.callsOf(passwordEndpoints.reset).at(-1)).toEqual({
      body: { token: 'abc', newPassword: PASSWORD },
    });
  });

  test('shows two links when it was already used', async () => {
    const api = authApi().refuse(passwordEndpoints.checkLink, 'invalid-link', 'No');
    await openAuth(api, '/reset-password?token=abc');
    await screen.findByRole('heading', { name: 'Invalid Reset Link' });
    await expectTexts(document.body, REJECTED);
    expect(hrefOf('Request New Reset Link')).toBe('/forgot-password');
    expect(hrefOf('Back to Login')).toBe('/');
  });

  test('is malformed without a token', async () => {
    await openAuth(authApi(), '/reset-password');
    await screen.findByRole('heading', { name: 'Invalid Reset Link' });
    await expectTexts(document.body, 'This password reset link is invalid or malformed.');
  });

  test('is invalid when it cannot be checked', async () => {
    await openAuth(authApi().failNetwork(passwordEndpoints.checkLink), '/reset-password?token=abc');
    await expectToast('Invalid Reset Link', REJECTED);
  });
});

describe('changing the password', () => {
  test('shows the password rules and why a password was refused', async () => {
    const sentence = 'Current password is incorrect';
    const api = authApi().refuse(passwordEndpoints.change, 'invalid-input', sentence, {
      currentPassword: sentence,
    });
    const { user } = await openAuth(api, '/change-password', { signedInAs: aUser() });
    enterText(await screen.findByLabelText('Current password'), 'not-the-password');
    enterBoth('seven77', 'seven78');
    await press(user, 'Change Password');
    await expectTexts(
      document.body,
      'Password must be at least 8 characters',
      "Passwords don't match",
    );
    enterBoth(PASSWORD);
    await press(user, 'Change Password');
    await expectToast('Password Change Failed', sentence);
    await expectTexts(document.body, sentence);
    expect(api.callsOf(passwordEndpoints.change)).toEqual([
      { body: { currentPassword: 'not-the-password', newPassword: PASSWORD } },
    ]);
  });

  test('reports an ended session instead of a failed change', async () => {
    const api = authApi().refuse(passwordEndpoints.change, 'signed-out', 'Unauthorized');
    const { user } = await openAuth(api, '/change-password', { signedInAs: aUser() });
    enterText(await screen.findByLabelText('Current password'), 'whatever');
    enterBoth(PASSWORD);
    await press(user, 'Change Password');
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    await waitFor(() => expect(window.location.pathname).toBe('/api/login'));
  });
});

describe('a temporary password', () => {
  test.each(['/', '/games', '/nowhere'])('must be replaced on every path: %s', async (path) => {
    await openAuth(authApi(), path, { signedInAs: aUser({ mustChangePassword: true }) });
    await screen.findByRole('heading', { name: 'Set Your Password' });
    await screen.findByText('Welcome to Fieldhouse!');
    screen.getByText(/temporary password/i);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  test('is replaced without the current password, and signs out', async () => {
    const api = authApi()
      .on(passwordEndpoints.change, { message: 'Changed' })
      .on(sessionEndpoints.logout, { message: 'Bye' });
    const { user } = await openAuth(api, '/', {
      signedInAs: aUser({ mustChangePassword: true }),
    });
    await screen.findByLabelText('New password');
    enterBoth('seven77');
    await press(user, 'Set Password');
    await screen.findByText('Password must be at least 8 characters');
    enterBoth(PASSWORD);
    await press(user, 'Set Password');
    await expectToast(
      'Password Changed',
      'Your password has been updated successfully. Please log in again.',
    );
    expect(api.callsOf(passwordEndpoints.change)).toEqual([{ body: { newPassword: PASSWORD } }]);
    await waitFor(() => expect(api.log).toContain('POST /api/logout'));
  });
});
