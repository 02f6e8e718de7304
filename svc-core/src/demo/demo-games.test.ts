import { expect, test } from 'vitest';
import { demoGames } from './demo-games.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

test.each([0, 1, 2, 3, 4, 5, 6])('games are spread around weekday %i', (weekday) => {
  const games = DEMO_SCHOOLS.flatMap((school, index) => demoGames(school, index, weekday));
  expect(games).toHaveLength(128);
  for (const game of games) {
    expect((((weekday + game.daysAhead) % 7) + 7) % 7, 'no game on a Sunday').not.toBe(0);
    if (game.status === 'completed') expect(game.daysAhead).toBeLessThan(0);
    else if (game.status !== 'canceled') expect(game.daysAhead).toBeGreaterThan(0);
    expect(game.score !== null).toBe(game.status === 'completed');
  }
});

test('no team plays twice on a day', () => {
  for (const [index, school] of DEMO_SCHOOLS.entries()) {
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
      const days = demoGames(school, index, weekday).map(
        (game) => `${game.team} on ${game.daysAhead}`,
      );
      expect(new Set(days).size).toBe(days.length);
    }
  }
});
