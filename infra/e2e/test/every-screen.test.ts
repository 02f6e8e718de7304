import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../src/accessibility.ts';
import { WIDTHS, type Width } from '../src/browser.ts';
import { expectFocus, expectOpen, pressEscapeIn } from '../src/focus.ts';
import { expectSteady, expectNoSidewaysScroll, watchShifts } from '../src/layout.ts';
import { useVisits } from '../src/visits.ts';

const { signedIn, visitor } = useVisits();

/** A dialog of a screen: the button that opens it and its name. */
interface Opens {
  readonly button: RegExp;
  readonly dialog: RegExp;
}

interface Screen {
  readonly path: string;
  /** Its heading. */
  readonly title: string;
  readonly dialogs?: readonly Opens[];
}

const STAFF: readonly Screen[] = [
  { path: '/', title: 'Dashboard' },
  {
    path: '/games?period=next-two-weeks',
    title: 'Games',
    dialogs: [
      { button: /^Schedule Game$/, dialog: /Schedule New Game/ },
      { button: /^Edit game$/, dialog: /Edit Game/ },
      { button: /^Delete game$/, dialog: /Delete Game/ },
    ],
  },
  { path: '/calendar', title: 'Calendar' },
  { path: '/calendar?view=week', title: 'Calendar' },
  {
    path: '/teams',
    title: 'Team Management',
    dialogs: [
      { button: /^Add Team$/, dialog: /Add New Team/ },
      { button: /^Delete team$/, dialog: /Delete Team/ },
    ],
  },
  {
    path: '/opponents',
    title: 'Opponent Schools',
    dialogs: [{ button: /^Edit opponent$/, dialog: /Edit Opponent School/ }],
  },
  { path: '/import-games', title: 'Import Games' },
  { path: '/settings', title: 'School Settings' },
  { path: '/change-password', title: 'Change Password' },
];

const OUTSIDE: readonly Screen[] = [
  { path: '/', title: 'Welcome Back' },
  { path: '/forgot-password', title: 'Forgot Password' },
  { path: '/reset-password', title: 'Invalid Reset Link' },
  { path: '/reset-password?token=x', title: 'Invalid Reset Link' },
  { path: '/nowhere', title: '404 Page Not Found' },
];

/** Goes to a screen and waits until it is all there. A network that is quiet says little while the machine is busy. */
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

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
}

/** Each screen is as on a first visit: what is in the browser's cache does not shift. */
async function withoutCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Opens a dialog by keyboard, looks at it, and leaves it the same way. */
async function tryDialog(page: Page, { button, dialog }: Opens): Promise<void> {
  const opener = page.getByRole('button', { name: button }).first();
  await opener.press('Enter');
  const opened = page
    .getByRole('dialog', { name: dialog })
    .or(page.getByRole('alertdialog', { name: dialog }));
  await expectOpen(opened);
  await expectSound(page);
  await opened.getByRole('button', { name: 'Cancel' }).press('Enter');
  await opened.waitFor({ state: 'hidden' });
  await expectFocus(opener);
}

const widths = Object.keys(WIDTHS).filter((name): name is Width => name in WIDTHS);

describe.each(widths)('every screen at the width of a %s', (width) => {
  test('is steady, accessible in light and dark, and fits (staff)', async () => {
    const { page } = await signedIn('lincoln', { path: '', width });
    await withoutCache(page);
    await watchShifts(page);
    for (const screen of STAFF) {
      await visitScreen(page, screen);
      await expectSteady(page);
      await expectSound(page);
      for (const dialog of screen.dialogs ?? []) await tryDialog(page, dialog);
    }
  });

  test('is steady, accessible in light and dark, and fits (visitors)', async () => {
    const { page } = await visitor({ width });
    await withoutCache(page);
    await watchShifts(page);
    for (const screen of OUTSIDE) {
      await visitScreen(page, screen);
      await expectSteady(page);
      await expectSound(page);
    }
  });
});

test('an open menu leaves nothing hidden that can be reached, and gives the focus to its dialog and back', async () => {
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
});
