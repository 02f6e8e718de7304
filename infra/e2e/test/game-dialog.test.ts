import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequest } from '../testing/api-stubs.ts';
import { expectFocus, expectOpen, pressEscapeIn } from '../testing/focus.ts';
import { dayFromNow } from '../testing/samples.ts';
import { chooseOption, expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

const VENUE = 'Orchard Park Annex';

async function newGame() {
  const visit = await signedIn('lincoln', { path: '/games' });
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

describe('game dialog', () => {
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
    await expectToast(page, 'Success', 'Game scheduled successfully');
    await dialog.waitFor({ state: 'hidden' });

    await page.goto('/games?period=all');
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
    await expectToast(page, 'Success', 'Game updated successfully');
    await row.getByText('W 24-17').waitFor();

    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Game deleted successfully');
    await row.waitFor({ state: 'hidden' });
  });

  test('takes a date from the calendar by keyboard alone, and jumps to a year', async () => {
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
