import { fullSuite } from '@fieldhouse/runtime/testing/full-test';
import type { SystemSettingsView } from '@fieldhouse/core-contract';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { jsonObject } from '../testing/school-api.ts';
import { waitForEmail } from '../testing/inbox.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { inboxUrl } from '../testing/worker-stack.ts';

const { signedIn, visitor } = useBrowser();
const ownSchool = useSchoolPerFile();
const SCREEN = '/sysadmin/settings';
const SETTINGS = '/api/admin/system-settings';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' }).click();

/** Opens the settings and waits until the fields hold the stored values. */
async function openSettings(page: Page): Promise<void> {
  await page.goto(SCREEN);
  await expect.poll(() => page.getByLabel('System name').inputValue()).toBe('Fieldhouse');
}

/** Changes settings while `story` runs. */
async function withSettings(
  sysadmin: BrowserContext,
  change: Partial<SystemSettingsView>,
  story: () => Promise<void>,
): Promise<void> {
  const before = await jsonObject(await sysadmin.request.get(SETTINGS));
  try {
    await jsonObject(await sysadmin.request.put(SETTINGS, { data: { ...before, ...change } }));
    await story();
  } finally {
    await jsonObject(await sysadmin.request.put(SETTINGS, { data: before }));
  }
}

fullSuite('general settings', () => {
  test('set the name and support email of the landing page and emails', async () => {
    const { context } = await signedIn('sysadmin', { path: '' });
    const change = { systemName: 'District Sports', supportEmail: 'help@district.test' };
    await withSettings(context, change, async () => {
      const { page } = await visitor();
      await page.goto('/');
      await page.getByText('District Sports', { exact: true }).first().waitFor();
      await page.getByRole('link', { name: 'help@district.test' }).waitFor();
      const { email } = ownSchool().account;
      await page.request.post('/api/forgot-password', { data: { email } });
      const mail = await waitForEmail(inboxUrl(), email, /reset/i);
      expect(mail.text).toContain('help@district.test');
    });
  });
});

describe('security settings', () => {
  test('maintenance mode closes the system to everyone but the sysadmin', async () => {
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
});
