import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { expectFocus } from '../testing/focus.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { dayFromNow } from '../testing/samples.ts';
import { jsonObject } from '../testing/school-api.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { expectTouchTargets } from '../testing/touch-targets.ts';

const { signedIn } = useBrowser();
const school = useSchoolPerFile();

/** Five home games of a new team, a day apart, of which the first is verified. */
async function fiveGames({ request }: BrowserContext): Promise<{ readonly sport: string }> {
  const create = async (path: string, data: object) =>
    Number((await jsonObject(await request.post(path, { data })))['id']);
  const sport = `Sport ${randomUUID().slice(0, 8)}`;
  const teamId = await create('/api/teams', { sport: 'other', sportName: sport, level: 'varsity' });
  const opponentId = await create('/api/opponents', {
    schoolName: `Ridge ${sport}`,
    managerName: 'Max Manager',
    email: `max@${sport.slice(-8)}.test`,
    phone: '5551234567',
  });
  for (const days of [1, 2, 3, 4, 5])
    await create('/api/games', {
      teamId,
      opponentId,
      date: dayFromNow(days * 8),
      time: '19:00',
      venue: 'Home Field',
      ...(days === 1 ? { status: 'verified' } : {}),
    });
  return { sport };
}

/** Day, time, side and venue of the games of a sport, in order. */
async function gamesOf({ request }: BrowserContext, sport: string): Promise<string[]> {
  const games: unknown = await (await request.get('/api/games')).json();
  if (!Array.isArray(games)) throw new Error('no games');
  return games
    .filter(({ team }) => team.sportName === sport)
    .map(({ date, time, isHome, venue }) => `${date} ${time} ${isHome} ${venue}`);
}

const rows = (page: Page, sport: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select ${sport}`) });

test('games that are selected with Shift are moved together, after a preview, and the toast undoes it', async () => {
  const { page, context } = await signedIn(school().account, { path: '/games?period=all' });
  const { sport } = await fiveGames(context);
  await page.goto(`/games?period=all&search=${encodeURIComponent(sport)}`);
  const before = await gamesOf(context, sport);
  await rows(page, sport).nth(0).click();
  await rows(page, sport)
    .nth(3)
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Selected games' });
  await bar.getByText('4 of 5 games selected').waitFor();
  await bar.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Edit Date, Time, or Place' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 4 Games' });
  await dialog.getByRole('radio', { name: 'Later by days' }).check();
  await dialog.getByRole('radio', { name: 'Swap home and away' }).check();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expectFocus(dialog.getByRole('heading', { name: '4 games change' }));
  await dialog.getByText(/^1 agreed game: Ridge .* must confirm again\./).waitFor();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Change 4 Games' }).click();
  await expectToast(page, '4 games changed');
  const after = await gamesOf(context, sport);
  expect(after[0]).toBe(`${dayFromNow(15)} 19:00 false Ridge ${sport}`);
  expect(after.at(-1)).toBe(before.at(-1));
  await page.getByText('1 game has to be confirmed again').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '4 games are as before', 'No emails are sent.');
  expect(await gamesOf(context, sport)).toEqual(before);
});

fullTest(
  'all games of a filter are deleted on a phone, and brought back from the list of changes',
  async () => {
    const { page, context } = await signedIn(school().account, { path: '/games', width: 'phone' });
    const { sport } = await fiveGames(context);
    const before = await gamesOf(context, sport);
    await page.goto(`/games?period=all&search=${encodeURIComponent(sport)}`);
    await page.getByRole('checkbox', { name: 'Select all 5 games' }).tap();
    const bar = page.getByRole('group', { name: 'Selected games' });
    await bar.getByRole('button', { name: 'Change' }).tap();
    await page.getByRole('menuitem', { name: 'Edit Date, Time, or Place' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Edit 5 Games' });
    await dialog.getByRole('radio', { name: 'Set time' }).check();
    await dialog.getByRole('switch', { name: 'Time TBD' }).tap();
    await expectTouchTargets(page, '[role=dialog] [role=radiogroup]');
    await dialog.getByRole('button', { name: 'Preview Changes' }).tap();
    await dialog.getByRole('heading', { name: '5 games change' }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Back' }).tap();
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: 'Discard' }).tap();
    await bar.getByRole('button', { name: 'Delete' }).tap();
    const question = page.getByRole('alertdialog', { name: 'Delete 5 Games' });
    await question.getByText(/You can undo this for 30 days\./).waitFor();
    await question.getByRole('button', { name: 'Delete' }).tap();
    await expectToast(page, '5 games deleted');
    expect(await gamesOf(context, sport)).toEqual([]);
    await page.goto('/changes');
    await page.getByRole('link', { name: '5 games deleted' }).tap();
    await page.getByText(`${sport} Varsity vs Ridge ${sport}`).first().waitFor();
    await expectAccessibleInBothSchemes(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expectToast(page, '5 games are as before', 'No emails are sent.');
    expect(await gamesOf(context, sport)).toEqual(before);
  },
);
