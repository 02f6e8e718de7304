import type { EmailConfigView } from '@fieldhouse/core-contract';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessibility.ts';
import { stubResponse } from '../testing/api-stubs.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

const server: EmailConfigView = {
  smtpHost: 'smtp.district.test',
  smtpPort: 465,
  smtpSecure: true,
  smtpUser: 'mailer',
  smtpPassword: 'secret',
  fromEmail: 'schedules@district.test',
  fromName: 'District',
  configured: true,
};

test('email settings that do not work show why in a red box', async () => {
  const { page } = await signedIn('sysadmin', { path: '' });
  await stubResponse(page, 'GET', '/api/admin/email-config', { body: server });
  await page.goto('/sysadmin/settings');
  await page.getByRole('tab', { name: 'Email', exact: true }).click();
  const host = page.getByLabel('SMTP host');
  // The fields appear before they hold the stored values.
  await expect.poll(() => host.inputValue()).toBe(server.smtpHost);
  await host.fill('no-such-host.invalid');
  await page.getByLabel('Password', { exact: true }).fill('a secret');
  await page.getByLabel('Test email address').fill('me@district.test');
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  const box = page.getByRole('alert').filter({ hasText: 'Email failed to send' });
  await box.getByText(/Couldn't find the mail server/).waitFor({ timeout: 60_000 });
  await expectToast(page, 'Test email failed', "Couldn't find the mail server");
  expect(await page.getByText('Email sent successfully!').count()).toBe(0);
  await expectAccessible(page);
});
