import type { SystemSettingsView } from '@fieldhouse/core-contract';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { record } from '../src/account-school.ts';
import { answer, refuse } from '../src/answers.ts';
import { waitForMail } from '../src/inbox.ts';
import { useOwnSchool } from '../src/test-school.ts';
import { expectToast, useVisits } from '../src/visits.ts';
import { inboxUrl } from '../src/worker-stack.ts';

const { signedIn, visitor } = useVisits();
const ownSchool = useOwnSchool();
const SCREEN = '/sysadmin/settings';
const SETTINGS = '/api/admin/system-settings';

const stored: SystemSettingsView = {
  systemName: 'Fieldhouse',
  systemEmail: 'system@district.test',
  supportEmail: 'help@district.test',
  systemDescription: '',
  maintenanceMode: false,
  registrationEnabled: true,
  maxSchoolsPerSystem: 100,
  sessionTimeout: 30,
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' }).click();

/** The settings, opened; the fields are there a moment before what is stored stands in them. */
async function openSettings(page: Page): Promise<void> {
  await page.goto(SCREEN);
  await expect.poll(() => page.getByLabel('System Name').inputValue()).toBe('Fieldhouse');
}

/** Changes settings for as long as `story` takes. */
async function withSettings(
  sysadmin: BrowserContext,
  change: Partial<SystemSettingsView>,
  story: () => Promise<void>,
): Promise<void> {
  const before = await record(await sysadmin.request.get(SETTINGS));
  try {
    await record(await sysadmin.request.put(SETTINGS, { data: { ...before, ...change } }));
    await story();
  } finally {
    await record(await sysadmin.request.put(SETTINGS, { data: before }));
  }
}

test('there are four tabs, and the first is open', async () => {
  const { page } = await signedIn('sysadmin', { path: SCREEN });
  await page.getByRole('heading', { level: 1, name: 'System Settings' }).waitFor();
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['General', 'Security', 'Database', 'Email']);
  await expect.poll(() => tab(page, 'General').getAttribute('aria-selected')).toBe('true');
});

describe('general settings', () => {
  test('start with the defaults', async () => {
    const { page } = await signedIn('sysadmin', { path: '' });
    const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    await openSettings(page);
    expect(await value('Maximum Schools')).toBe('100');
    expect(await value('Session Timeout (minutes)')).toBe('30');
    expect(await value('Support Email')).toMatch(/@/);
  });

  test('say beside each field what is wrong', async () => {
    const { page } = await signedIn('sysadmin', { path: '' });
    await openSettings(page);
    await page.getByLabel('System Name').fill('');
    await page.getByLabel('System Email').fill('nobody');
    await page.getByLabel('Support Email').fill('nobody');
    await page.getByLabel('Session Timeout (minutes)').fill('4');
    await page.getByLabel('Maximum Schools').fill('0');
    await save(page);
    await page.getByText('System name is required').waitFor();
    await page.getByText('Must be at least 5 minutes').waitFor();
    await page.getByText('Must be at least 1', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Invalid email address').count()).toBe(2);
  });

  test('are saved whole, and unsaved ones outlive a change of tabs', async () => {
    const { page } = await signedIn('sysadmin', { path: '' });
    await answer(page, 'GET', SETTINGS, { body: stored });
    let sent: unknown;
    await page.route(`**${SETTINGS}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      sent = route.request().postDataJSON();
      await route.fulfill({ json: sent });
    });
    await openSettings(page);
    await page.getByLabel('System Description').fill('All schools of the district');
    await tab(page, 'Security').click();
    await page.getByRole('switch', { name: 'Registration Enabled' }).click();
    await tab(page, 'General').click();
    const description = page.getByLabel('System Description');
    await expect.poll(() => description.inputValue()).toBe('All schools of the district');
    await page.getByLabel('System Name').fill('');
    await tab(page, 'Security').click();
    await save(page);
    await page.getByText('System name is required').waitFor();
    await page.getByLabel('System Name').fill('District Sports');
    await save(page);
    await expectToast(page, 'Settings saved');
    expect(sent).toEqual({
      ...stored,
      systemName: 'District Sports',
      systemDescription: 'All schools of the district',
      registrationEnabled: false,
    });
  });

  test('that could not be saved say why', async () => {
    const { page } = await signedIn('sysadmin', { path: '' });
    await refuse(page, 'PUT', SETTINGS, 503, 'Please try again');
    await openSettings(page);
    await save(page);
    await expectToast(page, 'Save failed', 'Please try again');
  });

  test('give the landing page and mails their name and address', async () => {
    const { context } = await signedIn('sysadmin', { path: '' });
    const change = { systemName: 'District Sports', supportEmail: 'help@district.test' };
    await withSettings(context, change, async () => {
      const { page } = await visitor();
      await page.goto('/');
      await page.getByText('District Sports', { exact: true }).first().waitFor();
      await page.getByRole('link', { name: 'help@district.test' }).waitFor();
      const { email } = ownSchool().account;
      await page.request.post('/api/forgot-password', { data: { email } });
      const mail = await waitForMail(inboxUrl(), email, /reset/i);
      expect(mail.text).toContain('help@district.test');
    });
  });
});

describe('security settings', () => {
  test('are two switches that say what they do', async () => {
    const { page } = await signedIn('sysadmin', { path: '' });
    await openSettings(page);
    await tab(page, 'Security').click();
    await page.getByText('Disables access for all users except the sysadmin').waitFor();
    await page.getByText('Allows new schools to register').waitFor();
    const state = (name: string) => page.getByRole('switch', { name }).getAttribute('aria-checked');
    await expect.poll(() => state('Maintenance Mode')).toBe('false');
    await expect.poll(() => state('Registration Enabled')).toBe('true');
  });

  test('maintenance mode closes the system to everybody but the sysadmin', async () => {
    const staff = await signedIn(ownSchool().account);
    const { page, context } = await signedIn('sysadmin', { path: '' });
    await withSettings(context, {}, async () => {
      await openSettings(page);
      await tab(page, 'Security').click();
      await page.getByRole('switch', { name: 'Maintenance Mode' }).click();
      await save(page);
      await expectToast(page, 'Settings saved');
      expect((await staff.context.request.get('/api/teams')).status()).toBe(503);
      await staff.page.reload();
      await staff.page.getByText(/the system is under maintenance/i).waitFor();
      const guest = await visitor();
      await guest.page.goto('/');
      await guest.page.getByText('Under maintenance', { exact: true }).waitFor();
      await page.goto('/sysadmin/schools');
      await page.getByRole('article', { name: 'Lincoln High School' }).waitFor();
    });
    await staff.page.reload();
    await staff.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });

  test('closed registration is told to who tries', async () => {
    const { context } = await signedIn('sysadmin', { path: '' });
    await withSettings(context, { registrationEnabled: false }, async () => {
      const { page } = await visitor();
      await page.goto('/');
      await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
      await page.getByText('Registration is closed').waitFor();
      await page.getByLabel('First Name').fill('Ann');
      await page.getByLabel('Last Name').fill('Lee');
      await page.getByLabel('Email', { exact: true }).fill('ann@lee.test');
      await page.getByLabel('Password', { exact: true }).fill('Orchard-Lantern-42');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expectToast(page, 'Registration failed', 'Registration is disabled');
    });
  });

  test('the maximum of schools is kept', async () => {
    const { page, context } = await signedIn('sysadmin');
    await withSettings(context, { maxSchoolsPerSystem: 1 }, async () => {
      await page.getByRole('button', { name: 'Add School' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Create New School' });
      await dialog.getByLabel('School Name').fill('One Too Many');
      await dialog.getByLabel('Admin Email').fill('office@onetoomany.test');
      await dialog.getByRole('button', { name: 'Create School' }).click();
      await expectToast(page, 'Failed to create school', 'The maximum number of schools (1)');
    });
  });
});
