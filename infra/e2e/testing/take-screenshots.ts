/** Takes the screenshots of every screen, at both widths: `npm run screens -w infra/e2e`. */
import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DEMO_ACCOUNTS, signInByApi } from './demo-accounts.ts';
import { WIDTHS, launchBrowser, openPage } from './browser.ts';
import type { Width } from './browser.ts';
import { startStack } from './stack.ts';

const FOLDER = resolve(import.meta.dirname, '../screens');

/** Where a screenshot is taken, and what is done first. */
interface Screen {
  readonly path: string;
  readonly doFirst?: (page: Page) => Promise<void>;
}

interface Tour {
  readonly account: (typeof DEMO_ACCOUNTS)[keyof typeof DEMO_ACCOUNTS] | null;
  readonly screens: Readonly<Record<string, Screen | string>>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor();
};

const pressInMenu = (menu: RegExp, item: string) => async (page: Page) => {
  await press(menu)(page);
  await page.getByRole('menuitem', { name: item }).click();
  await page.locator('[role=alertdialog]').waitFor();
};

/** Opens the menu on a phone. A wide screen always shows it. */
const openMenu = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (!(await button.isVisible())) return;
  await button.click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
};

const importSample = async (page: Page) => {
  await page
    .locator('input[type=file]')
    .setInputFiles(resolve(import.meta.dirname, '../test/files/bad-rows.csv'));
  await page.getByText('Import Results').waitFor({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
};

const showPublicSchedule = (page: Page) =>
  page.locator('#public-schedule').evaluate((card) => card.scrollIntoView());

/** Goes to the page of the first record of a list. */
const openFirst = (path: string) => async (page: Page) => {
  await page.locator(`main a[href^="${path}/"]`).first().click();
  await page.waitForURL(`**${path}/*`);
};

/** Postpones the next game, unless that is done, and goes to a screen that shows it. */
const postponeFirst = (path: string) => async (page: Page) => {
  const link = page.locator('main a[href^="/games/"]').first();
  const gameIds = [Number((await link.getAttribute('href'))?.split('/').at(-1))];
  await page.request.post('/api/games/disrupt', {
    data: { gameIds, disruption: 'postponed', reason: 'weather', tell: [] },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.goto(path);
};

const openSearch = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
};

const share = async (page: Page) => {
  await press('More')(page);
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.locator('[role=dialog]').waitFor();
};

const toTab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
};

const TOURS: readonly Tour[] = [
  {
    account: null,
    screens: {
      landing: '/',
      register: {
        path: '/',
        doFirst: (page) => page.getByText('Need an account? Sign up').click(),
      },
      'forgot-password': '/forgot-password',
      'reset-password-invalid': '/reset-password',
      'not-found': '/nowhere',
      'public-schedule': '/s/lincoln',
      'public-week': '/s/lincoln?print=week',
    },
  },
  {
    account: DEMO_ACCOUNTS.newCoach,
    screens: { 'set-your-password': '/' },
  },
  {
    account: DEMO_ACCOUNTS.lincoln,
    screens: {
      dashboard: '/',
      menu: { path: '/', doFirst: openMenu },
      search: { path: '/', doFirst: openSearch },
      games: '/games',
      'game-dialog': { path: '/games', doFirst: press(/^Edit /) },
      'game-delete': { path: '/games', doFirst: pressInMenu(/^More actions/, 'Delete') },
      share: { path: '/games', doFirst: share },
      game: { path: '/games', doFirst: openFirst('/games') },
      several: '/games/several',
      'season-copy': '/seasons/copy',
      calendar: '/calendar',
      'calendar-week': '/calendar?view=week',
      conflicts: '/conflicts',
      'weather-day': '/weather-day',
      'away-days': '/away-days',
      teams: '/teams',
      'team-dialog': { path: '/teams', doFirst: press('Add Team') },
      team: { path: '/teams', doFirst: openFirst('/teams') },
      opponents: '/opponents',
      'opponent-dialog': { path: '/opponents', doFirst: press(/^Edit /) },
      opponent: { path: '/opponents', doFirst: openFirst('/opponents') },
      contacts: '/contacts',
      facilities: '/facilities',
      facility: {
        path: '/facilities',
        doFirst: (page) =>
          page.getByRole('main').getByRole('link', { name: 'Main Gym', exact: true }).click(),
      },
      'import-games': '/import-games',
      'no-play-dates': '/no-play-dates',
      'contest-rules': '/contest-rules',
      account: '/account',
      settings: '/settings',
      'public-schedule-card': { path: '/settings', doFirst: showPublicSchedule },
      'change-password': '/change-password',
      changes: { path: '/games', doFirst: postponeFirst('/changes') },
      history: { path: '/games', doFirst: postponeFirst('/history') },
    },
  },
  {
    account: DEMO_ACCOUNTS.roosevelt,
    screens: { 'import-results': { path: '/import-games', doFirst: importSample } },
  },
  {
    account: DEMO_ACCOUNTS.sysadmin,
    screens: {
      schools: '/sysadmin/schools',
      'school-dialog': { path: '/sysadmin/schools', doFirst: press('Add School') },
      outbox: '/sysadmin/outbox',
      'system-settings-general': '/sysadmin/settings',
      'system-settings-security': { path: '/sysadmin/settings', doFirst: toTab('Security') },
      'system-settings-database': { path: '/sysadmin/settings', doFirst: toTab('Database') },
      'system-settings-email': { path: '/sysadmin/settings', doFirst: toTab('Email') },
    },
  },
];

async function takeTour(browser: Browser, baseUrl: string, tour: Tour, width: Width) {
  const { page, context } = await openPage(browser, { baseUrl, width });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (tour.account) await signInByApi(context, tour.account);
  for (const [name, given] of Object.entries(tour.screens)) {
    const screen = typeof given === 'string' ? { path: given } : given;
    await page.goto(screen.path);
    await settle(page);
    await screen.doFirst?.(page);
    await settle(page);
    const file = `${name}-${WIDTHS[width]}.png`;
    await page.screenshot({ path: resolve(FOLDER, file), animations: 'disabled' });
    console.log(file);
  }
  await context.close();
}

/** Waits until the screen is finished: nothing loads, and nothing says that it does. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const loading = page.getByRole('status').filter({ hasText: /^(?:Loading|Validating)/ });
  await loading.first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A machine without a screen often has no font with the emoji of the sports: the pictures would show empty boxes. */
function requireEmojiFont(): void {
  // The language tag of emoji in fontconfig.
  if (execFileSync('fc-list', [':lang=und-zsye'], { encoding: 'utf8' }).trim() !== '') return;
  console.error('No font with emoji was found. Install fonts-noto-color-emoji and try again.');
  process.exit(1);
}

requireEmojiFont();
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const stack = await startStack();
const browser = await launchBrowser();
try {
  for (const tour of TOURS) {
    await takeTour(browser, stack.url, tour, 'desktop');
    await takeTour(browser, stack.url, tour, 'phone');
  }
} finally {
  await browser.close();
  await stack.stop();
}
