import type { PublicSystemView } from '@fieldhouse/core-contract';
import { aProblem } from '@fieldhouse/core-contract/samples';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { makeSchool, record, removeSchool } from '../src/account-school.ts';
import { answer } from '../src/answers.ts';
import { expectToast, useVisits } from '../src/visits.ts';

const { signedIn, visitor } = useVisits();

const withoutMail: PublicSystemView = {
  systemName: 'Fieldhouse',
  supportEmail: 'help@district.test',
  registrationEnabled: true,
  maintenanceMode: false,
  mailMissing: true,
};
const NOT_SET_UP = 'E-mail is not set up yet. Ask your system administrator.';
const takeMailAway = (page: Page) => answer(page, 'GET', '/api/system', { body: withoutMail });
const notice = (page: Page) => page.getByText('E-mail is not set up yet', { exact: true });

describe('while there is no mail server at all', () => {
  test('staff are told above every screen', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    await takeMailAway(page);
    await page.goto('/games');
    await notice(page).waitFor();
    await page.getByText(/Games cannot be sent for verification until/).waitFor();
  });

  test('the system administrator is told where it is set up, and beside a new password', async () => {
    const { page, context } = await signedIn('sysadmin', { path: '' });
    await takeMailAway(page);
    const fields = { smtpHost: '', smtpUser: '', smtpPassword: '', fromEmail: '', fromName: '' };
    await answer(page, 'GET', '/api/admin/email-config', {
      body: { ...fields, smtpPort: 587, smtpSecure: false, configured: false },
    });
    await page.goto('/sysadmin/settings');
    await page.getByRole('tab', { name: 'Email' }).click();
    await notice(page).waitFor();
    const school = await makeSchool(context);
    try {
      await page.goto('/sysadmin/schools');
      await page.getByRole('button', { name: `Actions for ${school.name}` }).click();
      await page.getByRole('menuitem', { name: 'View Users' }).click();
      await page.getByRole('button', { name: `Actions for ${school.adminEmail}` }).click();
      await page.getByRole('menuitem', { name: 'New temporary password' }).click();
      await page.getByRole('button', { name: 'Issue Password' }).click();
      await page.getByText(/nothing was sent: please hand it over yourself/).waitFor();
    } finally {
      await removeSchool(context, school);
    }
  });

  test('a forgotten password says so', async () => {
    const { page } = await visitor();
    const body = aProblem(503, { code: 'mail-not-set-up', message: NOT_SET_UP });
    await answer(page, 'POST', '/api/forgot-password', { status: 503, body });
    await page.goto('/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill('director@lincoln.test');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectToast(page, 'Request Failed', NOT_SET_UP);
  });

  test('whoever has just registered is told why no mail comes', async () => {
    const sysadmin = await signedIn('sysadmin', { path: '' });
    const school = await makeSchool(sysadmin.context, ['coach']);
    try {
      const { page, context } = await visitor();
      await takeMailAway(page);
      const data = { email: `coach${school.domain}`, password: 'Orchard-Lantern-42' };
      await record(
        await context.request.post('/api/register', {
          data: { ...data, firstName: 'Casey', lastName: 'Morgan' },
        }),
      );
      await page.goto('/');
      await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
      await notice(page).waitFor();
    } finally {
      await removeSchool(sysadmin.context, school);
    }
  });
});
