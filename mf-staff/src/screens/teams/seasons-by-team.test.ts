import { aGame } from '@fieldhouse/core-contract/samples';
import { expect, test } from 'vitest';

import { seasonsByTeam } from './seasons-by-team.ts';

const completed = (score: string, teamId = 1) => aGame({ score, teamId, status: 'completed' });

test('the seasons of teams are counted separately', () => {
  const games = [completed('W 2-1', 1), aGame({ teamId: 1 }), completed('L 0-1', 2)];
  expect(Object.fromEntries(seasonsByTeam(games))).toEqual({
    1: { gamesCount: 2, record: { wins: 1, losses: 0, ties: 0 } },
    2: { gamesCount: 1, record: { wins: 0, losses: 1, ties: 0 } },
  });
});
