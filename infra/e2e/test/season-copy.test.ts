import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { plusDays } from '@fieldhouse/core-contract';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { countEffort } from '../testing/count-effort.ts';
import { expectNoHorizontalScroll } from '../testing/layout.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { signedIn } = useBrowser();
const school = useSchoolPerFile();

const TEAMS = [
  'Football',
  'Soccer',
  'Volleyball',
  'Basketball',
  'Baseball',
  'Tennis',
  'Golf',
].flatMap((sport) => [`${sport} Varsity`, `${sport} JV`]);
const GAMES_OF_A_TEAM = 13;

/** 14 teams with 13 games each in 2025-26, on a Tuesday or Friday; the first game of each team is on a holiday a year later. */
function lastYearsGames(): string {
  const rows = TEAMS.flatMap((team, place) =>
    Array.from({ length: GAMES_OF_A_TEAM }, (_, game) => {
      const date = plusDays(game === 0 ? '2025-11-27' : '2025-09-05', 7 * game - (place % 2) * 3);
      return [date, '4:30 PM', team, game % 2 === 0 ? 'H' : 'A', `School ${(place + game) % 9}`];
    }),
  );
  return [['Date', 'Time', 'Team', 'H/A', 'Opponent'], ...rows]
    .map((cells) => cells.join(','))
    .join('\n');
}

interface StoredGame {
  readonly id: number;
  readonly date: string;
}

async function gamesOf({ request }: BrowserContext): Promise<StoredGame[]> {
  const games: unknown = await (await request.get('/api/games')).json();
  if (!Array.isArray(games)) throw new Error('no games');
  return games.map(({ id, date }) => ({ id: Number(id), date: String(date) }));
}
const weekdays = (games: readonly StoredGame[]) =>
  games.map(({ date }) => new Date(date).getUTCDay()).toSorted((one, other) => one - other);

const ALL = TEAMS.length * GAMES_OF_A_TEAM;

test('a season of 14 teams is copied and checked in six clicks, and undone with one more', async () => {
  const { page, context } = await signedIn(school().account, { path: '' });
  await context.request.post('/api/import-games', { data: { csvData: lastYearsGames() } });
  await expect.poll(async () => (await gamesOf(context)).length, { timeout: 60_000 }).toBe(ALL);
  const before = await gamesOf(context);

  await page.goto('/games?period=all');
  const effort = await countEffort(page);
  const started = Date.now();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy a Season' }).click();
  await page.getByRole('heading', { level: 1, name: 'Copy a Season' }).waitFor();
  await page
    .getByRole('button', { name: `Copy ${ALL} Games` })
    .and(page.locator(':enabled'))
    .waitFor();
  await page.getByRole('tab', { name: /^Conflicts/ }).click();
  await page.getByRole('tab', { name: /^No-Play Dates and Holidays/ }).click();
  await page
    .getByRole('row', { name: /Thanksgiving Day/ })
    .getByRole('checkbox')
    .first()
    .click();
  await page.getByRole('button', { name: `Copy ${ALL - 1} Games` }).click();
  await expectToast(page, `${ALL - 1} games copied to 2026-27`);
  const taken = { ...effort(), seconds: (Date.now() - started) / 1_000 };
  expect(taken).toMatchObject({ clicks: 6, keys: 0 });
  expect(taken.seconds).toBeLessThan(600);

  await page.getByRole('link', { name: 'See the Copied Games' }).waitFor();
  // The preview is asked again: only the game that was left out is not there yet.
  await page.getByText(`${ALL - 1} skipped.`).waitFor();
  const ids = new Set(before.map(({ id }) => id));
  const copies = (await gamesOf(context)).filter(({ id }) => !ids.has(id));
  expect(copies).toHaveLength(ALL - 1);
  expect(copies.every(({ date }) => date > '2026-08-01' && date < '2027-08-01')).toBe(true);
  const uncopied = 4;
  expect([...weekdays(copies), uncopied].toSorted((one, other) => one - other)).toEqual(
    weekdays(before),
  );

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Change undone');
  expect(await gamesOf(context)).toEqual(before);
});

fullTest.each(['desktop', 'phone'] as const)(
  'the preview fits and is accessible (%s)',
  async (width) => {
    const { page } = await signedIn(school().account, { path: '/seasons/copy', width });
    await page.getByRole('table', { name: 'Games to Copy' }).waitFor();
    await page.getByText('Copy to Another Level').click();
    await page.getByRole('button', { name: 'Add Team' }).click();
    await expectNoHorizontalScroll(page);
    await (width === 'phone' ? expectAccessibleInBothSchemes(page) : expectAccessible(page));
  },
);
