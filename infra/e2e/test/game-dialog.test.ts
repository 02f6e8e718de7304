import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { WIDTHS } from '../testing/browser.ts';
import type { Width } from '../testing/browser.ts';
import { holdRequest } from '../testing/api-stubs.ts';
import { expectFocus, expectOpen, pressEscapeIn } from '../testing/focus.ts';
import { dayFromNow } from '../testing/samples.ts';
import { chooseOption, expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

const VENUE = 'Orchard Park Annex';

async function newGame(width: Width = 'desktop') {
  const visit = await signedIn('lincoln', { path: '/games', width });
  await visit.page.getByRole('button', { name: 'Schedule Game' }).click();
  const dialog = visit.page.getByRole('dialog', { name: 'Schedule New Game' });
  await expectOpen(dialog);
  return { ...visit, dialog };
}

const time = (dialog: Locator) => dialog.getByLabel('Time', { exact: true });

async function pickTomorrow(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: /pick a date/i }).click();
  const day = dayFromNow(0).slice(0, 8);
  const days = page.locator(`[data-day^="${day}"]`).getByRole('button');
  await days.last().click();
  await days.last().waitFor({ state: 'hidden' });
}

/** Runs in the page. Whether the buttons at the end of a dialog hide the lower edge of the element with the focus. */
function isFocusHidden(): boolean {
  const focused = document.activeElement;
  const buttons = document.querySelector('[data-dialog-actions]');
  if (!focused || !buttons) throw new Error('The dialog is not open');
  return (
    !buttons.contains(focused) &&
    focused.getBoundingClientRect().bottom > buttons.getBoundingClientRect().top
  );
}

describe('game dialog', () => {
  fullTest.each(['desktop', 'phone'] as const)(
    'shows the field with the focus above its buttons on a low %s screen',
    async (width) => {
      const { page, dialog } = await newGame(width);
      await page.setViewportSize({ width: WIDTHS[width], height: 600 });
      const last = dialog.getByRole('button', { name: 'Cancel' });
      const hidden: boolean[] = [];
      while (!(await last.evaluate((button) => button === document.activeElement))) {
        await page.keyboard.press('Tab');
        hidden.push(await page.evaluate(isFocusHidden));
        expect(hidden.length).toBeLessThan(40);
      }
      expect(hidden.length).toBeGreaterThan(8);
      expect(hidden).not.toContain(true);
    },
  );

  test('schedules, edits and deletes a game, with a toast for each', async () => {
    const { page, dialog } = await newGame();
    await chooseOption(dialog, 'Team', 'Football Varsity');
    await chooseOption(dialog, 'Opponent School', 'Central Catholic');
    await pickTomorrow(page, dialog);
    await time(dialog).fill('0730');
    await dialog.getByPlaceholder('Enter venue name').fill(VENUE);
    const release = await holdRequest(page, 'POST', '/api/games');
    await dialog.getByRole('button', { name: 'Schedule Game' }).click();
    await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
    release();
    await expectToast(page, 'Game scheduled successfully');
    await dialog.waitFor({ state: 'hidden' });

    await page.goto('/games?year=all');
    const row = page.getByRole('row').filter({ hasText: VENUE });
    await row.getByText('7:30 PM').waitFor();
    await row.getByText('vs Central Catholic').waitFor();
    await row.getByRole('button', { name: /^Edit / }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Game' });
    await expectOpen(edit);
    expect(await time(edit).inputValue()).toBe('07:30');
    await chooseOption(edit, 'Status', 'Completed');
    const score = edit.getByLabel('Score');
    await score.fill('W 14-21');
    await edit.getByRole('button', { name: 'Update Game' }).click();
    await edit.getByText(/put our score first/i).waitFor();
    await score.fill('W 24-17');
    await edit.getByRole('button', { name: 'Update Game' }).click();
    await expectToast(page, 'Game updated successfully');
    await row.getByText('W 24-17').waitFor();

    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Game deleted successfully');
    await row.waitFor({ state: 'hidden' });
  });

  fullTest('takes a date from the calendar by keyboard alone, and jumps to a year', async () => {
    const { page, dialog } = await newGame();
    const date = dialog.getByLabel('Date', { exact: true });
    await date.focus();
    await page.keyboard.press('ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    await expectOpen(calendar);
    await calendar.getByRole('combobox', { name: /year/i }).selectOption('2024');
    await calendar.getByRole('combobox', { name: /month/i }).selectOption('February');
    const day = calendar.locator('[data-day="2024-02-28"] button');
    await day.focus();
    await page.keyboard.press('ArrowRight');
    await expectFocus(calendar.locator('[data-day="2024-02-29"] button'));
    await page.keyboard.press('Enter');
    await expectFocus(date);
    expect(await date.inputValue()).toBe('02/29/2024');
    await pressEscapeIn(dialog);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  });
});
