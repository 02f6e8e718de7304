import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';
import { stubResponse, recordApiCalls } from '../testing/api-stubs.ts';
import { stopClock } from '../testing/fake-clock.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm password');

describe('changing the password', () => {
  test('signs out a second and a half later', async () => {
    const { page } = await signedIn('lincoln', { path: '/change-password' });
    await page.getByLabel('Current password').fill('whatever');
    await newPassword(page).fill('Orchard-Lantern-42');
    await confirmation(page).fill('Orchard-Lantern-42');
    await stubResponse(page, 'POST', '/api/change-password', { body: { message: 'Changed' } });
    await stopClock(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, 'Password Changed');
    const calls = recordApiCalls(page);
    await page.clock.fastForward(1400);
    // A marker call: calls made earlier come before it.
    await page.evaluate(() => fetch('/api/marker').then(() => undefined));
    await expect.poll(() => calls).toContain('GET /api/marker');
    expect(calls).not.toContain('POST /api/logout');
    expect(new URL(page.url()).pathname).toBe('/change-password');
    await page.clock.fastForward(200);
    await expect.poll(() => calls).toContain('POST /api/logout');
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });
});

test('the demo account with a temporary password has to replace it', async () => {
  const { page } = await signedIn(DEMO_ACCOUNTS.newCoach, { path: '/' });
  await page.getByRole('heading', { name: 'Set Your Password' }).waitFor();
});
