import { expect, test } from 'vitest';
import { isGameDay, playsOn } from './demo-calendar.ts';
import { demoGames } from './demo-games.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

const DAY_MS = 86_400_000;
const day = (text: string) => new Date(`${text}T00:00:00Z`);
/** Every eleventh day of a year: each weekday, month, and season. */
const DAYS = Array.from({ length: 34 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at * 11)));
const gamesOn = (today: Date) =>
  DEMO_SCHOOLS.flatMap((school, index) =>
    demoGames(school, index, today).map((game) => ({
      ...game,
      school,
      on: new Date(today.getTime() + game.daysAhead * DAY_MS),
    })),
  );

test.each(DAYS)('games are spread around %o, on game days and in season', (today) => {
  const games = gamesOn(today);
  expect(games).toHaveLength(128);
  for (const { status, daysAhead, score, school, team, on } of games) {
    const [sport, level] = school.teams[team] ?? ['other', ''];
    expect(isGameDay(on) && playsOn(on, sport, level), `${sport} on ${on.toISOString()}`).toBe(
      true,
    );
    if (status === 'completed') expect(daysAhead).toBeLessThan(0);
    else if (status !== 'canceled') expect(daysAhead).toBeGreaterThan(0);
    expect(score !== null).toBe(status === 'completed');
  }
});

test.each(DAYS)('around %o no team plays twice on a day', (today) => {
  const days = gamesOn(today).map(
    ({ school, team, on }) => `${school.name} ${team} ${on.getTime()}`,
  );
  expect(new Set(days).size).toBe(days.length);
});

test('no game is on a Sunday or a holiday', () => {
  const closed = [
    '2026-11-22',
    '2026-11-26',
    '2025-11-27',
    '2026-12-25',
    '2027-01-01',
    '2026-07-04',
  ];
  expect(closed.filter((text) => isGameDay(day(text)))).toEqual([]);
  expect(['2026-11-19', '2026-11-27', '2027-01-02'].every((text) => isGameDay(day(text)))).toBe(
    true,
  );
});

test('a sport is played in its season, and football on its evening', () => {
  expect(playsOn(day('2026-10-09'), 'football', 'varsity')).toBe(true);
  expect(playsOn(day('2026-10-09'), 'football', 'freshman')).toBe(false);
  expect(playsOn(day('2026-10-08'), 'football', 'freshman')).toBe(true);
  expect(playsOn(day('2027-01-01'), 'football', 'varsity')).toBe(false);
  expect(playsOn(day('2026-11-27'), 'track', 'varsity')).toBe(false);
  expect(playsOn(day('2027-04-10'), 'track', 'varsity')).toBe(true);
  expect(playsOn(day('2027-01-12'), 'basketball', 'varsity')).toBe(true);
  expect(playsOn(day('2026-07-10'), 'basketball', 'varsity')).toBe(true);
});
