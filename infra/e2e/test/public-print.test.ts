import { fullSuite, fullTest } from '@fieldhouse/runtime/testing/full-test';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { formatShortDay, formatTime } from '@fieldhouse/core-contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../testing/accessibility.ts';
import { useBrowser } from '../testing/browser-fixture.ts';
import { atBothWidths, expectNoHorizontalScroll } from '../testing/layout.ts';
import { pdfPages } from '../testing/pdf-pages.ts';
import { OPPONENTS, TEAMS, publishSchool } from '../testing/published-school.ts';
import type { NewGame } from '../testing/published-school.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';

const { visitor } = useBrowser();
const school = useSchoolPerFile();
const FORMATS = ['Letter', 'A4'] as const;
const FOOTBALL = 1;

/** Games on the six days from a Monday on, the afternoon's and the evening's. */
const gamesOf = (monday: string, count: number, place: string): NewGame[] =>
  Array.from({ length: count }, (_, at) => ({
    team: at % TEAMS.length,
    opponent: at % OPPONENTS.length,
    date: dayAfter(monday, Math.floor((at * 6) / count)),
    time: at % 2 === 0 ? '16:30' : '19:00',
    venue: `${place} ${at + 1}`,
    isHome: at % 5 !== 0,
  }));
/** A usual busy week, one that is more than a page, and a season of football alone. */
const BUSY = gamesOf('2030-11-18', 40, 'Memorial Field House');
const FULL = gamesOf('2030-12-02', 90, 'Gym');
const SEASON = Array.from({ length: 24 }, (_, at): NewGame => ({
  team: FOOTBALL,
  opponent: at % OPPONENTS.length,
  date: dayAfter('2028-09-01', at * 7),
  venue: `Stadium ${at + 1}`,
  isHome: at % 2 === 0,
  ...(at < 3 && { status: 'completed', score: ['W 24-17', 'L 3-7', 'T 14-14'][at] }),
}));

let address = '';
beforeAll(async () => {
  address = await publishSchool(school(), [...BUSY, ...FULL, ...SEASON]);
});

/** A game's row on paper. */
function rowOf({ team, opponent, time, venue, isHome }: NewGame): string {
  const them = `${isHome ? 'vs' : '@'} ${OPPONENTS[opponent]}`;
  return `${formatTime(time ?? null)} ${TEAMS[team]?.name} ${them} ${venue} `;
}

/** A text that ends with a space, so that 'Gym 1' is not found in 'Gym 10'. */
const times = (text: string, part: string): number => `${text} `.split(part).length - 1;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

describe("the week's sheet", () => {
  test.each(isFullRun ? FORMATS : FORMATS.slice(0, 1))(
    'of 40 games is one page of %s, by day, with every game once',
    async (format) => {
      const { page } = await visitor({ scheme: 'dark' });
      await page.goto(`${address}?print=week&week=2030-11-20`);
      const pages = await pdfPages(page, format);
      expect(pages).toHaveLength(1);
      const [text = ''] = pages;
      expect(text).toContain(`${school().name} Week of Nov 17, 2030`);
      expect(text).toContain('Sun, Nov 17, 2030 No games Mon, Nov 18, 2030');
      expect(text).toMatch(/Sat, Nov 23, 2030 .* As of \w{3}, /);
      expect(text).toContain(`Changes: ${new URL(page.url()).host}${address}`);
      for (const game of BUSY)
        expect([game.venue, times(text, rowOf(game))]).toEqual([game.venue, 1]);
      expect(text).not.toMatch(/Previous week|Next week|Back to schedule/);
    },
  );

  fullTest.each(FORMATS)(
    'of 90 games is two pages of %s, each with the names of the columns',
    async (format) => {
      const { page } = await visitor();
      await page.goto(`${address}?print=week&week=2030-12-01`);
      const pages = await pdfPages(page, format);
      expect(pages).toHaveLength(2);
      for (const text of pages) expect(text).toContain('Time Team Opponent Venue Status');
      for (const game of FULL) {
        const on = pages.filter((text) => times(text, rowOf(game)) === 1);
        expect([game.venue, on.length]).toEqual([game.venue, 1]);
        expect(on[0], 'the day of each game is on its page').toContain(formatShortDay(game.date));
      }
    },
  );

  fullTest('of a team has its games alone', async () => {
    const { page } = await visitor();
    await page.goto(`${address}/football-varsity?print=week&week=2030-11-20`);
    const pages = await pdfPages(page, 'Letter');
    expect(pages).toHaveLength(1);
    const [text = ''] = pages;
    expect(text).toContain('Time Opponent Venue Status');
    for (const { team, venue } of BUSY)
      expect([venue, times(text, ` ${venue} `)]).toEqual([venue, team === FOOTBALL ? 1 : 0]);
  });
});

fullSuite('the season card', () => {
  test.each(FORMATS)('is one page of %s with the record and every game', async (format) => {
    const { page } = await visitor();
    await page.goto(`${address}/football-varsity?print=season&year=2028-29`);
    const pages = await pdfPages(page, format);
    expect(pages).toHaveLength(1);
    const [text = ''] = pages;
    expect(text).toContain('2028-29 Season');
    expect(text).toContain('Record: 1-1-1');
    expect(times(text, 'Date Opponent Result')).toBe(2);
    expect(text).toContain('vs Roosevelt High School Stadium 1 Final, W 24-17');
    expect(text).toContain('@ Saint Bartholomew Academy Stadium 2 Final, L 3-7');
    for (const { venue } of SEASON) expect([venue, times(text, `${venue} `)]).toEqual([venue, 1]);
    expect(text).toContain(`Changes: ${new URL(page.url()).host}${address}/football-varsity`);
  });

  test.each(FORMATS)('of each team is on one page of %s, never cut', async (format) => {
    const { page } = await visitor();
    await page.goto(`${address}?print=season&year=2030-31`);
    const pages = await pdfPages(page, format);
    const text = pages.join(' ');
    for (const { venue } of [...BUSY, ...FULL])
      expect([venue, times(text, ` ${venue} `)]).toEqual([venue, 1]);
    for (const { name } of TEAMS) {
      const own = pages.filter((each) => each.includes(name));
      expect([name, own.length]).toEqual([name, 1]);
    }
  });
});

fullTest('print views fit phones and are accessible, and pages lead to them', async () => {
  const { page } = await visitor();
  const week = `${address}?print=week&week=2030-11-20`;
  const views = [week, `${address}/football-varsity?print=season&year=2028-29`];
  for (const path of [...views, `${address}?print=season&year=2030-31`]) {
    // Without the policy of the page, which allows no scripts: axe-core is one.
    await page.goto('about:blank');
    await page.setContent(await (await page.request.get(path)).text());
    await atBothWidths(page, async () => {
      await expectNoHorizontalScroll(page);
      await expectAccessibleInBothSchemes(page);
    });
  }
  await page.goto(address);
  await page.getByRole('link', { name: 'Print the season' }).click();
  await page.getByRole('heading', { level: 1, name: /^\d{4}-\d{2} Season$/ }).waitFor();
  await page.getByRole('link', { name: 'Back to schedule' }).click();
  await page.getByRole('link', { name: 'Print this week' }).click();
  await page.getByRole('heading', { level: 1, name: /^Week of / }).waitFor();
  const title = await page.title();
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect.poll(() => page.title()).not.toBe(title);
  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect.poll(() => page.title()).toBe(title);
});

fullTest('paper shows the games of the normal page, and nothing to press', async () => {
  const { page } = await visitor();
  await page.goto(`${address}?from=2030-11-20`);
  const text = (await pdfPages(page, 'Letter')).join(' ');
  expect(text).toContain('Games from Wed, Nov 20, 2030');
  expect(text).toContain('Football Varsity');
  expect(text).not.toMatch(/Print this week|Later games|Subscribe|Teams \(|All sports/);
});
