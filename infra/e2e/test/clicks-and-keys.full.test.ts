import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { countEffort } from '../testing/count-effort.ts';
import { expectFocus } from '../testing/focus.ts';
import { requestedGames } from '../testing/requested-games.ts';
import { dayFromNow } from '../testing/samples.ts';

const { signedIn, visitor } = useBrowser();

/** A task that people do often, and the most that it may take. */
interface Task {
  readonly task: string;
  readonly path: string;
  readonly most: { readonly clicks: number; readonly keys: number };
  readonly perform: (page: Page) => Promise<void>;
  /** The toast at its end. */
  readonly toast: string;
}

const click = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Chooses an option by two clicks. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types into a picker until its first option is the wanted one, and goes on to the next field. */
async function find(page: Page, field: string, typed: string, option: string): Promise<void> {
  const picker = page.getByRole('dialog').getByRole('combobox', { name: field, exact: true });
  await expectFocus(picker);
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: option, exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => picker.inputValue()).toBe(option);
}

async function typeInOrder(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

const TASKS: readonly Task[] = [
  {
    task: 'add a team without a coach',
    path: '/teams',
    most: { clicks: 4, keys: 0 },
    toast: 'Team created successfully',
    perform: async (page) => {
      await click(page, 'Add Team');
      await choose(page, 'Sport', 'Swimming');
      await page.getByRole('dialog').getByRole('button', { name: 'Add Team' }).click();
    },
  },
  {
    task: 'add an opponent',
    path: '/opponents',
    most: { clicks: 1, keys: 68 },
    toast: 'Opponent school added successfully',
    perform: async (page) => {
      await click(page, 'Add Opponent');
      await expectFocus(page.getByRole('dialog').getByLabel('School name'));
      await typeInOrder(page, 'Walden Academy', 'Casey Lane', 'casey@walden.test', '5559876543');
    },
  },
  {
    task: 'schedule a game by mouse',
    path: '/games',
    most: { clicks: 5, keys: 8 },
    toast: 'Game scheduled successfully',
    perform: async (page) => {
      await click(page, 'Schedule Game');
      await choose(page, 'Team', 'Football Varsity');
      await choose(page, 'Opponent School', 'Central Catholic');
      await page.keyboard.press('Tab');
      await typeInOrder(page, '+300', '7');
    },
  },
  {
    task: 'schedule a game by keyboard alone',
    path: '/games',
    most: { clicks: 0, keys: 25 },
    toast: 'Game scheduled successfully',
    perform: async (page) => {
      await page.getByRole('button', { name: 'Schedule Game' }).focus();
      await page.keyboard.press('Enter');
      await find(page, 'Team', 'foot', 'Football Varsity');
      await find(page, 'Opponent School', 'cen', 'Central Catholic');
      await typeInOrder(page, '+301', '7');
    },
  },
  {
    task: "correct a game's date",
    path: '/games',
    most: { clicks: 1, keys: 5 },
    toast: 'Game updated successfully',
    perform: async (page) => {
      await click(page, /^Edit/);
      await expectFocus(page.getByRole('dialog').getByLabel('Date', { exact: true }));
      await typeInOrder(page, '+302');
    },
  },
];

test.each(TASKS)(
  'to $task takes no more than its limit',
  async ({ path, most, perform, toast }) => {
    const { page } = await signedIn('lincoln', { path });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const effort = await countEffort(page);
    await perform(page);
    await expectToast(page, toast);
    const { clicks, keys } = effort();
    expect(clicks, 'clicks').toBeLessThanOrEqual(most.clicks);
    expect(keys, 'keys').toBeLessThanOrEqual(most.keys);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
);

test('to accept a proposed date and tell everyone takes two clicks', async () => {
  const { page, context } = await signedIn('lincoln', { path: '' });
  const { game, path } = await requestedGames(() => context.request).create(150);
  const proposal = { answer: 'reschedule', proposedDate: dayFromNow(160), proposedTime: '17:00' };
  expect((await context.request.post(path, { form: proposal })).status()).toBe(200);
  await page.goto('/games');
  const row = page.getByRole('row').filter({ hasText: game.opponent.schoolName });
  await row.waitFor();
  const effort = await countEffort(page);
  await row.getByRole('button', { name: /^Accept/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept Their Proposal' });
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expectToast(page, 'is verified');
  expect(effort()).toEqual({ clicks: 2, keys: 0 });
});

// From the page that the email's link opens, which changes nothing by itself.
test.each([
  [1, 'Confirm Game', 'Game confirmed'],
  [3, 'Confirm All 3 Games', 'All 3 games are confirmed'],
])('to confirm all games of an email on a phone takes one tap: %i', async (count, name, done) => {
  const staff = await signedIn('lincoln', { path: '' });
  const { path } = await requestedGames(() => staff.context.request).create(160, count);
  const { page } = await visitor({ width: 'phone' });
  await page.goto(path);
  const effort = await countEffort(page);
  const button = page.getByRole('button', { name, exact: true });
  const box = await button.boundingBox();
  await button.tap();
  await page.getByRole('heading', { name: done }).waitFor();
  expect(effort()).toEqual({ clicks: 1, keys: 0 });
  expect((box?.y ?? Infinity) + (box?.height ?? 0), 'no scrolling before').toBeLessThan(844);
});
