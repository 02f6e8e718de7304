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
    await row.getByRole('button', { name: 'Edit game' }).click();
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

    await row.getByRole('button', { name: 'Delete game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Game deleted successfully');
    await row.waitFor({ state: 'hidden' });
  });

  test('can be filled in by keyboard alone', async () => {
    const { page } = await signedIn('lincoln', { path: '/games' });
    await page.getByRole('button', { name: 'Schedule Game' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Schedule New Game' });
    await expectOpen(dialog);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const team = dialog.getByRole('combobox', { name: 'Team' });
    const opponent = dialog.getByRole('combobox', { name: 'Opponent School' });
    const date = dialog.getByRole('button', { name: /date/i });
    await team.focus();
    await pick('Football Varsity', team);
    await tabTo(opponent);
    await pick('Central Catholic', opponent);
    await tabTo(date);
    await page.keyboard.press('Enter');
    await expectOpen(page.getByRole('grid'));
    await movesFocus('ArrowRight');
    await page.keyboard.press('Enter');
    await expectFocus(date);
    await expect.poll(focused).toMatch(/\d\d\/\d\d\/\d{4}/);
    await tabTo(time(dialog));
    await page.keyboard.type('0645');
    await expect.poll(() => time(dialog).inputValue()).toBe('06:45');
    await pressEscapeIn(dialog);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    async function tabTo(control: Locator): Promise<void> {
      await page.keyboard.press('Tab');
      await expectFocus(control);
    }

    /** Opens the focused select, moves down to an option, selects it, and waits until the select has the focus again. */
    async function pick(start: string, select: Locator): Promise<void> {
      await page.keyboard.press('Enter');
      const options = page.getByRole('option');
      await options.filter({ hasText: start }).first().waitFor();
      await expectOpen(page.getByRole('listbox'));
      await page.keyboard.press('Home');
      await expectFocus(options.first());
      for (let steps = 0; steps < 40 && !(await focused()).startsWith(start); steps += 1) {
        await movesFocus('ArrowDown');
      }
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
      // Between closing the list and returning the focus, the body has the focus, and its text contains every option.
      await expectFocus(select);
      await expect.poll(focused).toContain(start);
    }

    /** Presses a key and waits until the focus moves, since the next key would still go to the old element. */
    async function movesFocus(key: string): Promise<void> {
      const before = await focused();
      await page.keyboard.press(key);
      await expect.poll(focused).not.toBe(before);
    }
  });
});
