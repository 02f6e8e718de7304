import { aGame } from '@fieldhouse/core-contract/samples';
import { expect, test } from 'vitest';

import { seasonRecord, seasonsByTeam } from './season-record.ts';

const completed = (score: string, teamId = 1) => aGame({ score, teamId, status: 'completed' });

test('a record counts the wins, losses and ties of completed games', () => {
  const games = [
    completed('W 24-17'),
    completed('L 14-21'),
    completed('T 14-14'),
    completed('2-2'),
    completed('3-1'),
    completed('3rd Place'),
    aGame({ score: 'W 1-0', status: 'verified' }),
  ];
  expect(seasonRecord(games)).toEqual({ wins: 1, losses: 1, ties: 2 });
});

test('the seasons of teams are counted separately', () => {
  const games = [completed('W 2-1', 1), aGame({ teamId: 1 }), completed('L 0-1', 2)];
  expect(Object.fromEntries(seasonsByTeam(games))).toEqual({
    1: { gamesCount: 2, record: { wins: 1, losses: 0, ties: 0 } },
    2: { gamesCount: 1, record: { wins: 0, losses: 1, ties: 0 } },
  });
});
