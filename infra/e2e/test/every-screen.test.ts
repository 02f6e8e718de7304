import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { storyWidths } from '../testing/story-widths.ts';
import {
  expectAccessible,
  expectSweptAccessible,
  inBothSchemes,
} from '../testing/accessibility.ts';
import type { Width } from '../testing/browser.ts';
import { expectFocus, expectOpen, pressEscapeIn } from '../testing/focus.ts';
import {
  expectNoLayoutShift,
  expectNoHorizontalScroll,
  recordLayoutShift,
} from '../testing/layout.ts';
import { useBrowser } from '../testing/browser-fixture.ts';

const { signedIn, visitor } = useBrowser();

/** A dialog of a screen: its opener's name and its own. */
interface Opens {
  readonly button: RegExp;
  /** If the button opens a menu: the item that opens the dialog. */
  readonly item?: string;
  readonly dialog: RegExp;
}

interface Screen {
  readonly path: string;
  /** Its heading. */
  readonly title: string;
  /** Whether it is another view of a screen that is listed, which `npm run test:full` opens too. */
  readonly isView?: boolean;
  readonly dialogs?: readonly Opens[];
}

const STAFF: readonly Screen[] = [
  { path: '/', title: 'Dashboard' },
  {
    path: '/games?period=next-two-weeks',
    title: 'Games',
    dialogs: [
      { button: /^Schedule Game$/, dialog: /Schedule New Game/ },
      { button: /^Edit /, dialog: /Edit Game/ },
      { button: /^More actions for /, item: 'Delete', dialog: /Delete Game/ },
    ],
  },
  { path: '/calendar', title: 'Calendar' },
  { path: '/calendar?view=week', title: 'Calendar', isView: true },
  {
    path: '/conflicts',
    title: 'Conflicts',
    dialogs: [
      { button: /^It's Fine/, dialog: /It's Fine/ },
      { button: /^Edit/, dialog: /Edit Game/ },
    ],
  },
  {
    path: '/teams',
    title: 'Team Management',
    dialogs: [
      { button: /^Add Team$/, dialog: /Add New Team/ },
      { button: /^Delete /, dialog: /Delete Team/ },
    ],
  },
  {
    path: '/opponents',
    title: 'Opponent Schools',
    dialogs: [
      { button: /^Edit /, dialog: /Edit Opponent School/ },
      { button: /^Merge /, dialog: /Merge Opponents/ },
      { button: /^Import Contacts$/, dialog: /Import Contacts/ },
    ],
  },
  {
    path: '/contacts',
    title: 'Contacts',
    dialogs: [
      { button: /^Add Contact$/, dialog: /Add Contact/ },
      { button: /^Edit /, dialog: /Edit Contact/ },
      { button: /^Delete /, dialog: /Delete Contact/ },
    ],
  },
  {
    path: '/facilities',
    title: 'Facilities',
    dialogs: [{ button: /^Add Facility$/, dialog: /Add Facility/ }],
  },
  { path: '/facilities?view=week', title: 'Facilities', isView: true },
  {
    path: '/no-play-dates',
    title: 'No-Play Dates',
    dialogs: [
      { button: /^Add Date$/, dialog: /Add No-Play Date/ },
      { button: /^From a Calendar File$/, dialog: /Add from a Calendar File/ },
    ],
  },
  {
    path: '/contest-rules',
    title: 'Contest Rules',
    dialogs: [{ button: /^Add Rule$/, dialog: /Add Rule/ }],
  },
  { path: '/away-days', title: 'Away Games by Day' },
  { path: '/games/several', title: 'Schedule Several' },
  { path: '/weather-day', title: 'Weather Day' },
  { path: '/changes', title: 'Changes' },
  { path: '/seasons/copy', title: 'Copy a Season' },
  { path: '/import-games', title: 'Import Games' },
  { path: '/settings', title: 'School Settings' },
  { path: '/change-password', title: 'Change Password' },
];

const SYSADMIN: readonly Screen[] = [
  {
    path: '/sysadmin/schools',
    title: 'School Management',
    dialogs: [{ button: /^Add School$/, dialog: /Create New School/ }],
  },
  { path: '/sysadmin/settings', title: 'System Settings' },
];

const VISITORS: readonly Screen[] = [
  { path: '/', title: 'Welcome Back' },
  { path: '/forgot-password', title: 'Forgot Password' },
  { path: '/reset-password', title: 'Invalid Reset Link', isView: true },
  { path: '/reset-password?token=x', title: 'Invalid Reset Link' },
  { path: '/accessibility', title: 'Accessibility' },
  { path: '/nowhere', title: '404 Page Not Found' },
];

/** Opens a screen and waits until it is loaded. An idle network alone says little on a busy machine. */
async function visitScreen(page: Page, { path, title }: Screen): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .filter({ hasText: /^(Loading|Validating)/ })
        .count(),
    )
    .toBe(0);
  await page.waitForLoadState('networkidle');
}

/** The dark scheme is checked at one width: no color depends on the width. */
async function expectSound(page: Page, width: Width): Promise<void> {
  await expectNoHorizontalScroll(page);
  await (width === 'phone'
    ? inBothSchemes(page, (rules) => expectSweptAccessible(page, rules))
    : expectSweptAccessible(page));
}

/** Loads each screen as on a first visit: cached files cause no layout shift. */
async function withoutCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Opens a dialog by keyboard, checks it, and closes it by keyboard. */
async function tryDialog(page: Page, { button, item, dialog }: Opens, width: Width): Promise<void> {
  const opener = page.getByRole('button', { name: button }).first();
  await opener.press('Enter');
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).press('Enter');
  const opened = page
    .getByRole('dialog', { name: dialog })
    .or(page.getByRole('alertdialog', { name: dialog }));
  await expectOpen(opened);
  await expectSound(page, width);
  await opened.getByRole('button', { name: 'Cancel' }).press('Enter');
  await opened.waitFor({ state: 'hidden' });
  await expectFocus(opener);
}

/** Opens each screen as on a first visit. Its dialogs are opened in `npm run test:full` only. */
async function sweep(page: Page, screens: readonly Screen[], width: Width): Promise<void> {
  await withoutCache(page);
  await recordLayoutShift(page);
  for (const screen of screens.filter(({ isView }) => isFullRun || !isView)) {
    await visitScreen(page, screen);
    await expectNoLayoutShift(page);
    await expectSound(page, width);
    if (isFullRun) for (const dialog of screen.dialogs ?? []) await tryDialog(page, dialog, width);
  }
}

describe.each(storyWidths('phone'))('every screen on a %s', (width) => {
  test('has no layout shift, is accessible, and fits (staff)', async () => {
    const { page } = await signedIn('lincoln', { path: '', width });
    await sweep(page, STAFF, width);
  });

  test('has no layout shift, is accessible, and fits (system administrators)', async () => {
    const { page } = await signedIn('sysadmin', { path: '', width });
    await sweep(page, SYSADMIN, width);
  });

  test('has no layout shift, is accessible, and fits (visitors)', async () => {
    const { page } = await visitor({ width });
    await sweep(page, VISITORS, width);
  });
});

fullTest(
  'an open menu leaves no hidden control focusable, and focus moves to its dialog and back',
  async () => {
    const { page } = await signedIn('sysadmin', { path: '/sysadmin/schools' });
    const menu = page.getByRole('article').first().getByRole('button').last();
    await menu.press('Enter');
    await expectOpen(page.getByRole('menu'));
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Edit School' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit School' });
    await pressEscapeIn(dialog);
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(menu);
  },
);
