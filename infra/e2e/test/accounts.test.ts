import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessibility.ts';
import { setAdministratorPassword } from '../testing/school-api.ts';
import { temporarySchools } from '../testing/temporary-school.ts';
import { dashboardHeading, fillSignIn, landingHeading } from '../testing/sign-in-page.ts';
import { linkIn, emailsTo, waitForEmail } from '../testing/inbox.ts';
import { atBothWidths, expectNoHorizontalScroll } from '../testing/layout.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { inboxUrl } from '../testing/worker-stack.ts';

const visits = useBrowser();
const { visitor } = visits;
const inOwnSchool = temporarySchools(visits);
const PASSWORD = 'Orchard-Lantern-42';
const ANOTHER = 'Granite-Window-77';

fullTest('an administrator replaces the temporary password and signs in', async () => {
  await inOwnSchool([], async (school) => {
    const mail = await waitForEmail(inboxUrl(), school.adminEmail, /.+/);
    expect(mail.text).toContain(school.temporaryPassword);
    const { page } = await visitor();
    await page.goto('/');
    await fillSignIn(page, school.adminEmail, school.temporaryPassword);
    await page.getByRole('heading', { name: 'Set Your Password' }).waitFor();
    for (const path of ['/teams', '/sysadmin/schools', '/nowhere', '/change-password']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Set Your Password' }).waitFor();
    }
    await atBothWidths(page, () => expectAccessible(page));
    await page.getByLabel('New password', { exact: true }).fill(school.temporaryPassword);
    await page.getByLabel(/confirm/i).fill(school.temporaryPassword);
    const submit = page.getByRole('button', { name: /set password/i });
    await submit.click();
    await expectToast(page, 'Password Change Failed', 'must be different');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/confirm/i).fill(PASSWORD);
    await submit.click();
    await expectToast(page, 'Password Changed');
    await landingHeading(page).waitFor();
    await fillSignIn(page, school.adminEmail, school.temporaryPassword);
    await expectToast(page, 'Login failed', 'Invalid email or password');
    await fillSignIn(page, school.adminEmail, PASSWORD);
    await dashboardHeading(page).waitFor();
    await page.getByRole('main').getByText(school.name).first().waitFor();
    await page.getByRole('region', { name: 'First Steps' }).waitFor();
    await atBothWidths(page, () => expectNoHorizontalScroll(page));
  });
});

test('a listed coach registers, confirms the email and sees the school', async () => {
  await inOwnSchool(['coach'], async (school) => {
    const email = `coach${school.domain}`;
    const { page } = await visitor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
    await page.getByLabel('First Name').fill('casey');
    await page.getByLabel('Last Name').fill('MORGAN');
    await page.getByLabel('Email', { exact: true }).fill(`Coach${school.domain}`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Welcome to Fieldhouse', 'Your account has been created successfully.');
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await atBothWidths(page, () => expectAccessible(page));
    expect((await page.request.get('/api/games')).status()).toBe(403);
    const mail = await waitForEmail(inboxUrl(), email, /confirm/i);
    await page.goto(linkIn(mail, '/api/confirm-email/'));
    await atBothWidths(page, () => expectAccessible(page));
    expect((await page.request.get('/api/games')).status()).toBe(403);
    expect(await page.getByLabel('First Name').inputValue()).toBe('casey');
    await page.getByLabel('New password', { exact: true }).fill(ANOTHER);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /confirm/i }).click();
    await page.getByText("Passwords don't match", { exact: true }).waitFor();
    await atBothWidths(page, async () => {
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });
    expect(await page.getByLabel('Last Name').inputValue()).toBe('MORGAN');
    await page.getByLabel('New password', { exact: true }).fill(ANOTHER);
    await page.getByLabel('Confirm password', { exact: true }).fill(ANOTHER);
    await page.getByRole('button', { name: /confirm/i }).click();
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await atBothWidths(page, () => expectAccessible(page));
    // Confirming ended earlier sessions and replaced the password of the registration.
    expect((await page.request.get('/api/user')).status()).toBe(401);
    await page.getByRole('link', { name: 'Sign in to Fieldhouse' }).click();
    await landingHeading(page).waitFor();
    await fillSignIn(page, email, ANOTHER);
    await dashboardHeading(page).waitFor();
    await page.getByRole('main').getByText(school.name).first().waitFor();
  });
});

fullTest('an email that no school lists cannot register', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Body');
  await page.getByLabel('Email', { exact: true }).fill('nora@nowhere.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration failed', 'ask your athletic director to add it');
  // An email requested later has arrived, so an email to her would have, too.
  await inOwnSchool([], async (school) => {
    await waitForEmail(inboxUrl(), school.adminEmail, /.+/);
  });
  expect(await emailsTo(inboxUrl(), 'nora@nowhere.test')).toEqual([]);
});

fullTest('a signed-in user changes the password and signs in with the new one', async () => {
  await inOwnSchool([], async (school) => {
    const { page, context } = await visitor();
    await setAdministratorPassword(context, school, PASSWORD);
    await page.goto('/change-password');
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dashboardHeading(page).waitFor();
    await page.goto('/change-password');
    await page.getByRole('heading', { name: 'Change Password' }).waitFor();
    await page.getByLabel('Current password').fill('not it at all');
    await page.getByLabel('New password', { exact: true }).fill(ANOTHER);
    await page.getByLabel(/confirm/i).fill(ANOTHER);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, 'Password Change Failed', 'Current password is incorrect');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, 'Password Changed');
    await landingHeading(page).waitFor();
    await fillSignIn(page, school.adminEmail, ANOTHER);
    await dashboardHeading(page).waitFor();
    await waitForEmail(inboxUrl(), school.adminEmail, /password.*changed/i);
  });
});

test('a forgotten password is reset by email, which ends earlier sessions', async () => {
  await inOwnSchool([], async (school) => {
    const before = await visitor();
    await setAdministratorPassword(before.context, school, PASSWORD);
    const { page } = await visitor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The landing page, which stays until the next screen is loaded, also has an email field.
    await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
    await page.getByLabel('Email', { exact: true }).fill(school.adminEmail);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('heading', { name: 'Reset Link Sent' }).waitFor();
    const mail = await waitForEmail(inboxUrl(), school.adminEmail, /reset/i);
    const link = linkIn(mail, '/reset-password');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(ANOTHER);
    await page.getByLabel(/confirm/i).fill(ANOTHER);
    await page.getByRole('button', { name: /reset password/i }).click();
    await page.getByRole('heading', { name: 'Password Reset Successful' }).waitFor();
    expect((await before.context.request.get('/api/user')).status()).toBe(401);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await fillSignIn(page, school.adminEmail, ANOTHER);
    await dashboardHeading(page).waitFor();
  });
});
