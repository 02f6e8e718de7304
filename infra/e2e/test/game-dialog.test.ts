import type { GameView } from '@fieldhouse/core-contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, hold, refuse } from '../src/answers.ts';
import { expectFocus, expectOpen, pressEscapeIn } from '../src/focus.ts';
import { aGame, aTeam, anOpponent, dayFromNow, STATUS_LABELS } from '../src/samples.ts';
import { choose, expectToast, useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();

const VENUE = 'Orchard Park Annex';

async function newGame() {
  const visit = await signedIn('lincoln', { path: '/games' });
  await visit.page.getByRole('button', { name: 'Schedule Game' }).click();
  const dialog = visit.page.getByRole('dialog', { name: 'Schedule New Game' });
  await expectOpen(dialog);
  return { ...visit, dialog };
}

/** The dialog on one stood-in game. */
async function editing(game: GameView) {
  const visit = await signedIn('lincoln', { path: '' });
  const { page } = visit;
  await answer(page, 'GET', '/api/games', { body: [game] });
  await answer(page, 'GET', '/api/teams', { body: [aTeam()] });
  await answer(page, 'GET', '/api/opponents', {
    body: [anOpponent(), anOpponent({ id: 2, schoolName: 'Adams High School' })],
  });
  await page.goto('/games?period=all');
  await page.getByRole('button', { name: 'Edit game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Game' });
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
  test('starts empty, with the defaults', async () => {
    const { page, dialog } = await newGame();
    await dialog.getByText('Select team').waitFor();
    await dialog.getByText('Select opponent').waitFor();
    await dialog.getByText('Pick a date').waitFor();
    expect(await time(dialog).inputValue()).toBe('');
    expect(await time(dialog).getAttribute('maxlength')).toBe('5');
    expect(await dialog.getByPlaceholder('Enter venue name').inputValue()).toBe('');
    expect(await dialog.getByRole('switch', { name: 'Home Game' }).isChecked()).toBe(true);
    await dialog.getByText('Toggle on for home games, off for away games').waitFor();
    expect(await dialog.getByRole('combobox', { name: 'Status' }).innerText()).toBe('Scheduled');
    expect(await dialog.getByLabel('Score').count()).toBe(0);
    const options = () => page.getByRole('option').allInnerTexts();
    await dialog.getByRole('combobox', { name: 'AM/PM' }).click();
    await expect.poll(options).toEqual(['AM', 'PM']);
    await pressEscapeIn(page.getByRole('listbox'));
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await expect.poll(options).toEqual(STATUS_LABELS);
    await page.getByRole('option', { name: 'Completed' }).click();
    await dialog.getByPlaceholder('e.g., W 24-17 or L 14-21').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  test('needs a team, an opponent, a date, a time and a venue', async () => {
    const { dialog } = await newGame();
    await dialog.getByRole('button', { name: 'Schedule Game' }).click();
    for (const thing of ['Team', 'Opponent', 'Date', 'Time', 'Venue']) {
      await dialog.getByText(`${thing} is required`, { exact: true }).waitFor();
    }
    const invalid = dialog.locator('[aria-invalid="true"]');
    await expect.poll(() => invalid.count()).toBe(5);
  });

  test('takes a time from the keyboard, clamped to a real one', async () => {
    const { dialog } = await newGame();
    const field = time(dialog);
    for (const [typed, shown] of [
      ['0730', '07:30'],
      ['1375', '12:59'],
      ['0015', '01:15'],
      ['7:5x0', '07:50'],
      ['9', '09:00'],
    ] as const) {
      await field.fill('');
      await field.pressSequentially(typed);
      await field.press('Tab');
      await expect.poll(() => field.inputValue()).toBe(shown);
    }
  });

  test('sends date, time and the rest as the server expects them, for each half of the day', async () => {
    const { page, dialog } = await editing(aGame(1, 0, { date: '2099-05-09', time: '00:30' }));
    expect(await time(dialog).inputValue()).toBe('12:30');
    expect(await dialog.getByRole('combobox', { name: 'AM/PM' }).innerText()).toBe('AM');
    await dialog.getByRole('button', { name: /05\/09\/2099/ }).waitFor();
    await answer(page, 'PUT', '/api/games/1', { body: aGame(1, 0) });
    await choose(dialog, 'AM/PM', 'PM');
    await dialog.getByRole('switch', { name: 'Home Game' }).press('Space');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      dialog.getByRole('button', { name: 'Update Game' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({
      teamId: 1,
      opponentId: 1,
      date: '2099-05-09',
      time: '12:30:00',
      venue: 'Field 1',
      isHome: false,
      status: 'scheduled',
    });
    expect(sent.headers()['content-type']).toContain('application/json');
    await expectToast(page, 'Success', 'Game updated successfully');
  });

  test('disables days before 1900', async () => {
    const { page, dialog } = await editing(aGame(1, 0, { date: '1900-01-02' }));
    await dialog.getByRole('button', { name: /01\/02\/1900/ }).click();
    const day = (date: string) => page.locator(`[data-day="${date}"]`).getByRole('button');
    await day('1900-01-01').waitFor();
    expect(await day('1900-01-01').isDisabled()).toBe(false);
    const earlier = page.getByRole('button', { name: /previous month/i });
    const blocked =
      (await day('1899-12-31').count()) === 0 || (await day('1899-12-31').isDisabled());
    expect(blocked).toBe(true);
    expect(
      (await earlier.isDisabled()) || (await earlier.getAttribute('aria-disabled')) === 'true',
    ).toBe(true);
  });

  test('schedules, edits and deletes a game, with a toast for each', async () => {
    const { page, dialog } = await newGame();
    await choose(dialog, 'Team', 'Football Varsity');
    await choose(dialog, 'Opponent School', 'Central Catholic');
    await pickTomorrow(page, dialog);
    await time(dialog).fill('0730');
    await dialog.getByPlaceholder('Enter venue name').fill(VENUE);
    const release = await hold(page, 'POST', '/api/games');
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
    await choose(edit, 'Status', 'Completed');
    const score = edit.getByLabel('Score');
    await score.fill('W 14-21');
    await edit.getByRole('button', { name: 'Update Game' }).click();
    await edit.getByText(/win needs our score/i).waitFor();
    await score.fill('W 24-17');
    await edit.getByRole('button', { name: 'Update Game' }).click();
    await expectToast(page, 'Success', 'Game updated successfully');
    await row.getByText('W 24-17').waitFor();

    await row.getByRole('button', { name: 'Delete game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Success', 'Game deleted successfully');
    await row.waitFor({ state: 'hidden' });
  });

  test('keeps what was typed when saving fails, and says beside which field the trouble is', async () => {
    const { page, dialog } = await editing(aGame(1, 3));
    await dialog.getByLabel('Venue').fill('Somewhere else');
    await refuse(page, 'PUT', '/api/games/1', 400, 'The venue is closed that day.', {
      venue: 'Closed that day',
    });
    await dialog.getByRole('button', { name: 'Update Game' }).click();
    await expectToast(page, 'Failed to update game', 'The venue is closed that day.');
    await dialog.getByText('Closed that day', { exact: true }).waitFor();
    expect(await dialog.getByLabel('Venue').inputValue()).toBe('Somewhere else');
    await expectFocus(dialog.getByLabel('Venue'));
    await page.unrouteAll();
    await refuse(page, 'POST', '/api/games', 503, 'The database is away.');
  });

  test('names the failure of a new game', async () => {
    const { page, dialog } = await newGame();
    await choose(dialog, 'Team', 'Football Varsity');
    await choose(dialog, 'Opponent School', 'Central Catholic');
    await pickTomorrow(page, dialog);
    await time(dialog).fill('0730');
    await dialog.getByLabel('Venue').fill(VENUE);
    await refuse(page, 'POST', '/api/games', 409, 'This game is on the schedule already.');
    await dialog.getByRole('button', { name: 'Schedule Game' }).click();
    await expectToast(page, 'Failed to schedule game', 'This game is on the schedule already.');
    expect(await dialog.getByLabel('Venue').inputValue()).toBe(VENUE);
  });

  test('asks before changes are left, and gives the focus back', async () => {
    const { page, dialog } = await editing(aGame(1, 3));
    await dialog.getByLabel('Venue').fill('Changed');
    for (const leave of [
      () => pressEscapeIn(dialog),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await leave();
      const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'hidden' });
      await expectOpen(dialog);
      expect(await dialog.getByLabel('Venue').inputValue()).toBe('Changed');
    }
    await pressEscapeIn(dialog);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(page.getByRole('button', { name: 'Edit game' }));
  });

  test('warns that the other school has to confirm again when a confirmed game is changed', async () => {
    const warning = /confirm again/i;
    const changes: Readonly<Record<string, (dialog: Locator) => Promise<void>>> = {
      time: (dialog) => time(dialog).fill('0815'),
      venue: (dialog) => dialog.getByLabel('Venue').fill('Elsewhere'),
      side: (dialog) => dialog.getByRole('switch', { name: 'Home Game' }).click(),
      opponent: (dialog) => choose(dialog, 'Opponent School', 'Adams High School'),
    };
    const { page, dialog } = await editing(aGame(1, 3, { status: 'verified' }));
    for (const [what, change] of Object.entries(changes)) {
      expect(await dialog.getByText(warning).count(), `before the ${what}`).toBe(0);
      await change(dialog);
      await dialog.getByText(warning).first().waitFor();
      await pressEscapeIn(dialog);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Edit game' }).click();
      await expectOpen(dialog);
    }
    await choose(dialog, 'Status', 'Completed');
    await dialog.getByLabel('Score').waitFor();
    expect(await dialog.getByText(warning).count()).toBe(0);
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

    /** Opens the select that has the focus, goes down to an option, takes it, and waits for the focus to be back. */
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
      // Between the list's end and the return of the focus, the focus is on the page, whose text holds every option's.
      await expectFocus(select);
      await expect.poll(focused).toContain(start);
    }

    /** Presses a key and waits for what it does: the next one would be heard by what has the focus still. */
    async function movesFocus(key: string): Promise<void> {
      const before = await focused();
      await page.keyboard.press(key);
      await expect.poll(focused).not.toBe(before);
    }
  });
});
