import { aGame } from '@fieldhouse/core-contract/samples';
import { expect, test } from 'vitest';

import { seasonOf, seasonsByTeam } from './seasons-by-team.ts';

const completed = (score: string, teamId = 1) => aGame({ score, teamId, status: 'completed' });

test('the seasons of teams are counted separately', () => {
  const games = [completed('W 2-1', 1), aGame({ teamId: 1 }), completed('L 0-1', 2)];
  expect(Object.fromEntries(seasonsByTeam(games, '2100-01-01'))).toEqual({
    1: { gamesCount: 2, record: { wins: 1, losses: 0, ties: 0 } },
    2: { gamesCount: 1, record: { wins: 0, losses: 1, ties: 0 } },
  });
});

test('the next game is the first from today on that is to be played', () => {
  const on = (id: number, date: string, more = {}) => aGame({ id, date, ...more });
  const games = [
    on(1, '2026-12-09'),
    on(2, '2026-12-04', { time: '19:00' }),
    on(3, '2026-12-04', { time: '17:00' }),
    on(4, '2026-12-04', { time: '09:00', disruption: 'postponed' }),
    on(5, '2026-12-03'),
  ];
  expect(seasonOf(games, '2026-12-04').next?.id).toBe(3);
  expect(seasonOf(games, '2026-12-10').next).toBeUndefined();
});
