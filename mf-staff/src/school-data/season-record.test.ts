import { aGame } from '@fieldhouse/core-contract/samples';
import { describe, expect, test } from 'vitest';

import { recordsByTeam, seasonRecord } from './season-record.ts';

const today = '2026-11-20';
const completed = (date: string, score: string, teamId = 1) =>
  aGame({ date, score, teamId, status: 'completed' });

describe('seasonRecord', () => {
  test('counts wins and losses of the school year that starts in August', () => {
    const games = [
      completed('2026-08-01', 'W 24-17'),
      completed('2026-11-19', 'L 14-21'),
      completed('2026-10-01', '3rd Place'),
      completed('2026-07-31', 'W 3-0'),
      aGame({ date: '2026-11-01', score: 'W 1-0', status: 'verified' }),
    ];
    expect(seasonRecord(games, today)).toEqual({ wins: 1, losses: 1 });
  });
});

describe('recordsByTeam', () => {
  test('counts each team separately', () => {
    const games = [completed('2026-10-01', 'W 2-1', 1), completed('2026-10-02', 'L 0-1', 2)];
    expect(Object.fromEntries(recordsByTeam(games, today))).toEqual({
      1: { wins: 1, losses: 0 },
      2: { wins: 0, losses: 1 },
    });
  });
});
