import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  stubResponse,
  stubNetworkFailure,
  holdRequest,
  recordApiCalls,
  stubError,
  stubEndedSession,
} from '../testing/api-stubs.ts';
import { DEMO_ACCOUNTS, signInByApi } from '../testing/demo-accounts.ts';
import { stopClock } from '../testing/fake-clock.ts';
import { aTeam } from '../testing/samples.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn, visitor } = useBrowser();

/** All endpoints that the games screen and its layout read. */
const READS = [
  'user',
  'system',
  'school',
  'games',
  'teams',
  'opponents',
  'change-sets',
  'user/teams',
];
const MARKER = 'GET /api/marker';

/** What the settings read that the games screen has not read. */
const SETTINGS_READS = [
  'GET /api/school/followers',
  'GET /api/school/publication',
  'GET /api/school/reminders',
  'GET /api/school/users',
];

/** Opens the games screen and records the calls made after it has loaded. */
async function openGames(page: Page): Promise<string[]> {
  const calls = recordApiCalls(page);
  await page.goto('/games');
  await page.getByRole('table', { name: 'Games' }).waitFor();
  const reads = READS.map((name) => `GET /api/${name}`);
  await expect.poll(() => calls).toEqual(expect.arrayContaining(reads));
  calls.length = 0;
  return calls;
}

/** The distinct calls so far, up to a marker call. */
async function madeUntilNow(page: Page, calls: readonly string[]): Promise<string[]> {
  await page.evaluate(() => fetch('/api/marker').then(() => undefined));
  await expect.poll(() => calls).toContain(MARKER);
  return [...new Set(calls)].filter((call) => call !== MARKER);
}

describe('reads', () => {
  test('only the games are refetched on focus and when the tab becomes visible', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    const calls = await openGames(page);
    const happen = (event: string) =>
      page.evaluate((name) => {
        (name === 'focus' ? window : document).dispatchEvent(new Event(name));
      }, event);
    for (const event of ['focus', 'visibilitychange']) {
      calls.length = 0;
      // A pending read is not repeated, so the event is dispatched until a call is made.
      await expect
        .poll(async () => {
          await happen(event);
          return calls;
        })
        .toContain('GET /api/games');
      expect(await madeUntilNow(page, calls)).toEqual(['GET /api/games']);
    }
    await page.getByRole('link', { name: 'Opponents' }).click();
    await page.getByRole('article').first().waitFor();
    calls.length = 0;
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'School Settings' }).waitFor();
    await expect.poll(() => calls).toEqual(expect.arrayContaining(SETTINGS_READS));
    await page.getByRole('link', { name: 'Opponents' }).click();
    await page.getByRole('article').first().waitFor();
    expect((await madeUntilNow(page, calls)).toSorted()).toEqual(SETTINGS_READS);
  });

  test('a failed read is not retried', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    await stubError(page, 'GET', '/api/teams', 503, 'Try later.');
    await stubNetworkFailure(page, 'GET', '/api/games');
    const calls = recordApiCalls(page);
    // Installed before loading: a retry scheduled earlier would not be fast-forwarded.
    await page.clock.install();
    await page.goto('/teams');
    await page.getByText('Try later.').waitFor();
    await page.clock.fastForward(60_000);
    await madeUntilNow(page, calls);
    expect(calls.filter((call) => call === 'GET /api/teams')).toHaveLength(1);
    expect(calls.filter((call) => call === 'GET /api/user')).toHaveLength(1);
  });
});

describe('a session that ended', () => {
  test('is reported, and leads to sign-in after half a second', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    await stubEndedSession(page, 'GET', '/api/games');
    // A 204 response keeps the page, and its toast, in view.
    await stubResponse(page, 'GET', '/api/login', { status: 204 });
    const toLogin = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/api/login', {
      timeout: 60_000,
    });
    const told = async () => {
      await page.goto('/games');
      await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    };
    const [leaving] = await Promise.all([toLogin, told()]);
    expect(leaving.isNavigationRequest()).toBe(true);
  });

  test('is reported once on a change, and not as a failure of the change', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    await stubResponse(page, 'GET', '/api/teams', { body: [aTeam()] });
    await stubEndedSession(page, 'DELETE', '/api/teams/1');
    await page.goto('/teams');
    // A screen that is still loading would wait for the stopped clock.
    await page.getByRole('button', { name: 'Delete Football Varsity' }).waitFor();
    await stopClock(page);
    await page.getByRole('button', { name: 'Delete Football Varsity' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    const toasts = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
    expect(await toasts.count()).toBe(1);
    await page.clock.fastForward(450);
    expect(new URL(page.url()).pathname).toBe('/teams');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => new URL(sent.url()).pathname === '/api/login'),
      page.clock.fastForward(100),
    ]);
    expect(request.isNavigationRequest()).toBe(true);
  });
});

describe('a session that somebody else has replaced in another tab', () => {
  const SCHOOL = 'Entered for Lincoln';

  test('shows nothing of the other school, and saves nothing there', async () => {
    const { page } = await signedIn('lincoln', { path: '/opponents' });
    await page.getByRole('button', { name: 'Add Opponent' }).click();
    const dialog = page.getByRole('dialog');
    for (const [label, value] of [
      ['School name', SCHOOL],
      ['Manager name', 'Pat Rivers'],
      ['Email', 'pat@rivers.test'],
      ['Phone', '5550101234'],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    await signInByApi(page.context(), DEMO_ACCOUNTS.roosevelt);
    await dialog.getByRole('button', { name: 'Add Opponent' }).click();
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    const sidebar = page.getByRole('complementary');
    await sidebar.getByText('Roosevelt High School').waitFor();
    const opponents = await page.context().request.get('/api/opponents');
    expect(await opponents.text()).not.toContain(SCHOOL);

    await signInByApi(page.context(), DEMO_ACCOUNTS.lincoln);
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    await sidebar.getByText('Lincoln High School').waitFor();
  });
});

describe('routing by session', () => {
  test('shows a loading indicator while the session is being determined', async () => {
    const { page } = await visitor();
    const release = await holdRequest(page, 'GET', '/api/user');
    // `/` shows its frame.
    await page.goto('/accessibility');
    await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
    expect(await page.getByRole('heading').count()).toBe(0);
    release();
    await page.getByRole('heading', { level: 1, name: 'Accessibility' }).waitFor();
  });

  test('shows not-found to staff for sysadmin and unknown paths', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    for (const path of [
      '/sysadmin/schools',
      '/sysadmin/settings',
      '/nowhere',
      '/forgot-password',
    ]) {
      await page.goto(path);
      await page.getByText('404 Page Not Found').waitFor();
      await page.getByText('Did you forget to add the page to the router?').waitFor();
    }
  });
});
