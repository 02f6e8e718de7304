import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../src/accessibility.ts';
import { WIDTHS, type Width } from '../src/browser.ts';
import { expectSteady, expectNoSidewaysScroll, watchShifts } from '../src/layout.ts';
import { useVisits } from '../src/visits.ts';

const { signedIn, visitor } = useVisits();

/** A dialog of a screen: the button that opens it and its name. */
interface Opens {
  readonly button: RegExp;
  readonly dialog: RegExp;
}

const STAFF: Readonly<Record<string, readonly Opens[]>> = {
  '/': [],
  '/games?period=next-two-weeks': [
    { button: /^Schedule Game$/, dialog: /Schedule New Game/ },
    { button: /^Edit game$/, dialog: /Edit Game/ },
    { button: /^Delete game$/, dialog: /Delete Game/ },
  ],
  '/calendar': [],
  '/calendar?view=week': [],
  '/teams': [
    { button: /^Add Team$/, dialog: /Add New Team/ },
    { button: /^Delete team$/, dialog: /Delete Team/ },
  ],
  '/opponents': [{ button: /^Edit opponent$/, dialog: /Edit Opponent School/ }],
  '/import-games': [],
  '/settings': [],
  '/change-password': [],
};

const OUTSIDE = ['/', '/forgot-password', '/reset-password', '/reset-password?token=x', '/nowhere'];

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

const widths = Object.keys(WIDTHS).filter((name): name is Width => name in WIDTHS);

describe.each(widths)('every screen at the width of a %s', (width) => {
  for (const [path, dialogs] of Object.entries(STAFF)) {
    test(`${path} is steady, accessible in light and dark, and fits`, async () => {
      const { page } = await signedIn('lincoln', { path: '', width });
      await watchShifts(page);
      await page.goto(path);
      await settle(page);
      await expectSteady(page);
      await expectSound(page);
      for (const { button, dialog } of dialogs) {
        const opener = page.getByRole('button', { name: button }).first();
        await opener.press('Enter');
        const opened = page
          .getByRole('dialog', { name: dialog })
          .or(page.getByRole('alertdialog', { name: dialog }));
        await opened.waitFor();
        await expectSound(page);
        await opened.getByRole('button', { name: 'Cancel' }).press('Enter');
        await opened.waitFor({ state: 'hidden' });
        await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
      }
    });
  }

  test('what visitors see is steady, accessible in light and dark, and fits', async () => {
    const { page } = await visitor({ width });
    await watchShifts(page);
    for (const path of OUTSIDE) {
      await page.goto(path);
      await settle(page);
      await expectSteady(page);
      await expectSound(page);
    }
  });
});

test('an open menu leaves nothing hidden that can be reached, and gives the focus to its dialog and back', async () => {
  const { page } = await signedIn('sysadmin', { path: '/sysadmin/schools' });
  const menu = page.getByRole('article').first().getByRole('button').last();
  await menu.press('Enter');
  await page.getByRole('menu').waitFor();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Edit School' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit School' });
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => menu.evaluate((it) => it === document.activeElement)).toBe(true);
});
