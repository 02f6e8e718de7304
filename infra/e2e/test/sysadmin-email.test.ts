import type { EmailConfigView } from '@fieldhouse/core-contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../src/accessibility.ts';
import { answer, hold, refuse } from '../src/answers.ts';
import { expectToast, useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();
const EMAIL_CONFIG = '/api/admin/email-config';
const TEST_EMAIL = '/api/admin/test-email';

const untouched: EmailConfigView = {
  smtpHost: 'smtp-mail.outlook.com',
  smtpPort: 587,
  smtpSecure: false,
  smtpUser: '',
  smtpPassword: '',
  fromEmail: '',
  fromName: 'Fieldhouse',
  configured: false,
};
const server: EmailConfigView = {
  smtpHost: 'smtp.district.test',
  smtpPort: 465,
  smtpSecure: true,
  smtpUser: 'mailer',
  smtpPassword: '********',
  fromEmail: 'schedules@district.test',
  fromName: 'District',
  configured: true,
};

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

describe('e-mail settings', () => {
  /** The e-mail tab with what is stored; nothing that a story saves reaches the server. */
  async function withConfig(config: EmailConfigView): Promise<{ page: Page; sent: unknown[] }> {
    const { page } = await signedIn('sysadmin', { path: '' });
    const sent: unknown[] = [];
    await answer(page, 'GET', EMAIL_CONFIG, { body: config });
    await page.route(`**${EMAIL_CONFIG}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { ...config, configured: true } });
    });
    await page.goto('/sysadmin/settings');
    await tab(page, 'Email').click();
    // The fields are there a moment before what is stored stands in them.
    await expect.poll(() => value(page, 'SMTP Host')).toBe(config.smtpHost);
    return { page, sent };
  }
  const value = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

  test('start with the defaults', async () => {
    const { page } = await withConfig(untouched);
    expect(await value(page, 'SMTP Host')).toBe('smtp-mail.outlook.com');
    expect(await value(page, 'SMTP Port')).toBe('587');
    const secure = page.getByRole('switch', { name: 'Use SSL/TLS' });
    expect(await secure.getAttribute('aria-checked')).toBe('false');
    expect(await value(page, 'From Name')).toBe('Fieldhouse');
    for (const label of ['Username', 'Password', 'From Email']) {
      expect(await value(page, label)).toBe('');
    }
    await page.getByText(/may have switched off sign-in with user name and password/).waitFor();
  });

  test('say beside each field what is wrong', async () => {
    const { page, sent } = await withConfig(untouched);
    await page.getByLabel('SMTP Host').fill('');
    await page.getByLabel('SMTP Port').fill('0');
    await page.getByLabel('From Name').fill('');
    await page.getByRole('button', { name: 'Save Email Settings' }).click();
    for (const sentence of [
      'SMTP host is required',
      'Port must be greater than 0',
      'Username is required',
      'Password is required',
      'Please enter a valid email address',
      'From name is required',
    ]) {
      await page.getByText(sentence, { exact: true }).waitFor();
    }
    expect(sent).toEqual([]);
  });

  test('are saved, the stored password by its mask', async () => {
    const { page, sent } = await withConfig(server);
    await page.getByLabel('From Name').fill('District Office');
    await tab(page, 'General').click();
    await page.getByRole('tabpanel', { name: 'General' }).waitFor();
    await tab(page, 'Email').click();
    await expect.poll(() => value(page, 'From Name')).toBe('District Office');
    await page.getByRole('button', { name: 'Save Email Settings' }).click();
    await expectToast(page, 'Email settings saved');
    const { configured: _, ...fields } = server;
    expect(sent).toEqual([{ ...fields, fromName: 'District Office' }]);
  });

  test('that could not be saved say why', async () => {
    const { page } = await withConfig(server);
    const why = 'Re-enter the password';
    await refuse(page, 'POST', EMAIL_CONFIG, 400, why, { smtpPassword: why });
    await page.getByLabel('SMTP Host').fill('smtp.other.test');
    await page.getByRole('button', { name: 'Save Email Settings' }).click();
    await expectToast(page, 'Save failed', why);
    await page.getByRole('tabpanel').getByText(why).waitFor();
  });

  test('cannot be tested without an address', async () => {
    const { page } = await withConfig(server);
    await page.getByRole('button', { name: 'Send Test Email' }).click();
    await expectToast(page, 'Email required', 'Please enter an email address to test');
  });

  test('are tested as they stand in the form, and the server’s yes is shown', async () => {
    const { page } = await withConfig(server);
    await page.getByLabel('From Name').fill('Not Saved');
    await page.getByLabel('Test Email Address').fill('me@district.test');
    const release = await hold(page, 'POST', TEST_EMAIL, {
      body: { message: 'Test email sent to me@district.test' },
    });
    const [request] = await Promise.all([
      page.waitForRequest(`**${TEST_EMAIL}`),
      page.getByRole('button', { name: 'Send Test Email' }).click(),
    ]);
    const { configured: _, ...fields } = server;
    expect(request.postDataJSON()).toEqual({
      ...fields,
      fromName: 'Not Saved',
      testEmail: 'me@district.test',
    });
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    release();
    await expectToast(page, 'Test email sent', 'me@district.test');
    await page.getByText('Email sent successfully!').waitFor();
  });

  test('that do not work say why in a red box', async () => {
    const { page } = await withConfig({ ...server, smtpPassword: 'secret' });
    await page.getByLabel('SMTP Host').fill('no-such-host.invalid');
    await page.getByLabel('Password', { exact: true }).fill('a secret');
    await page.getByLabel('Test Email Address').fill('me@district.test');
    await page.getByRole('button', { name: 'Send Test Email' }).click();
    const box = page.getByRole('alert').filter({ hasText: 'Email failed to send' });
    await box.getByText(/was not found/).waitFor({ timeout: 60_000 });
    await expectToast(page, 'Test email failed', 'was not found');
    expect(await page.getByText('Email sent successfully!').count()).toBe(0);
    await expectAccessible(page);
  });
});
