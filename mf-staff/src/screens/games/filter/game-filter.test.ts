import { aGame } from '@fieldhouse/core-contract/samples';
import { describe, expect, test } from 'vitest';

import { NO_FILTER, filterGames, filterShowing } from './game-filter.ts';
import type { Period } from './game-filter.ts';

const today = '2026-11-20';
const games = [
  '2026-11-19',
  '2026-11-20',
  '2026-12-04',
  '2026-12-05',
  '2026-12-20',
  '2026-12-21',
  '2027-01-19',
  '2027-01-20',
].map((date) => aGame({ date }));

const daysIn = (period: Period) =>
  filterGames(games, { ...NO_FILTER, period }, today).map(({ date }) => date);

describe('filterGames', () => {
  test('keeps today and later by default', () => {
    expect(daysIn('future')).toEqual(games.slice(1).map(({ date }) => date));
  });

  test.each([
    ['next-two-weeks', '2026-12-04'],
    ['next-month', '2026-12-20'],
    ['next-two-months', '2027-01-19'],
  ] as const)('ends %s on its last day', (period, last) => {
    expect(daysIn(period).at(-1)).toBe(last);
  });

  test("keeps past games for the period 'all'", () => {
    expect(daysIn('all')).toHaveLength(games.length);
  });

  test('keeps only games that match team, opponent and status', () => {
    const wanted = aGame({ date: '2026-11-21', teamId: 2, opponentId: 3, status: 'verified' });
    const others = [
      aGame({ ...wanted, teamId: 1 }),
      aGame({ ...wanted, opponentId: 1 }),
      aGame({ ...wanted, status: 'scheduled' }),
      aGame({ ...wanted, disruption: 'postponed' }),
    ];
    const filter = { ...NO_FILTER, teamId: 2, opponentId: 3, status: 'verified' } as const;
    expect(filterGames([...others, wanted], filter, today)).toEqual([wanted]);
  });

  test.each([
    'varsity football',
    'roosevelt',
    '@ roos',
    'orchard',
    'nov 27',
    'FRI',
    '11/27/2026',
    '9:05 pm',
    '2026-11-27 football',
  ])('finds a game by the words "%s"', (search) => {
    const game = aGame({ date: '2026-11-27', time: '21:05', isHome: false, venue: 'Orchard Park' });
    const other = aGame({
      date: '2026-12-05',
      time: null,
      team: { id: 2, sport: 'golf', level: 'freshman' },
      opponent: { ...game.opponent, schoolName: 'Adams' },
    });
    expect(filterGames([other, game], { ...NO_FILTER, search }, today)).toEqual([game]);
  });

  test('finds a day as people type it', () => {
    const game = aGame({ date: '2027-09-05' });
    expect(filterGames([game], { ...NO_FILTER, search: '9/5' }, today)).toEqual([game]);
  });
});

describe('filterShowing', () => {
  test('clears only what hides the game', () => {
    const game = aGame({ date: '2026-11-01', teamId: 2, opponentId: 3, status: 'verified' });
    const filter = { ...NO_FILTER, teamId: 2, opponentId: 1, search: 'golf' } as const;
    expect(filterShowing(filter, game, today)).toEqual({
      ...NO_FILTER,
      teamId: 2,
      period: 'all',
    });
    const future = { ...game, date: '2026-11-21' };
    expect(filterShowing({ ...NO_FILTER, status: 'scheduled' }, future, today)).toEqual(NO_FILTER);
  });
});
