import { expect, test } from 'vitest';
import { formatRecord, seasonRecord } from './season-record.ts';
import type { RecordedGame } from './season-record.ts';

const completed = (score: string | null, parts: Partial<RecordedGame> = {}): RecordedGame => ({
  status: 'completed',
  score,
  team: { sport: 'football' },
  ...parts,
});
const golf = { team: { sport: 'golf' } };

test.each([
  ['1-0', ['W 24-17', 'w 24-17', '24-17', '3-1', 'won 28-21 in OT', '24-17 (W)', '1-0 Forfeit']],
  ['1-0', ['W', 'W by forfeit', 'Win', 'W 2-2 (4-3 PK)', '28-21 at Lincoln']],
  // The letter W decides, wherever it is.
  ['1-0', ['14-21 Windy', '3rd at West']],
  ['0-1', ['L 14-21', 'l 14-21', '14-21', '1-3', 'Lost 14-21', '14-21 L', '0-1 Forfeit']],
  ['0-1', ['L', 'Loss by forfeit', 'Forfeit - L', 'L 2-2 (3-4 PK)']],
  ['0-0-1', ['T 2-2', 't', 'Tie', 'tied 7-7', '2-2', '2-2 (4-3 PK)']],
  [null, ['2nd of 8', 'T-3rd of 8', 'T5', 'tied for 3rd', '2nd at Lincoln', '152', '']],
  [null, ['F/F', 'FF', 'Forfeit', 'Double forfeit', '0-0 F/F']],
  [null, ['7:00 PM', '3-Jan', '25-20, 20-25', null]],
])('the record is %s after each of %j', (record, scores) => {
  expect(
    Object.fromEntries(
      scores.map((score) => [score, formatRecord(seasonRecord([completed(score)]), '-')]),
    ),
  ).toEqual(Object.fromEntries(scores.map((score) => [score, record])));
});

test('a season counts its completed games, but for scrimmages', () => {
  const games = [
    completed('W 7-3', { gameType: 'playoff' }),
    completed('7-3', { gameType: 'scrimmage' }),
    completed('W 9-0', { status: 'canceled' }),
    completed('W 1-0', { status: 'verified' }),
    completed('3-7', { count: 2 }),
    completed('T 7-7'),
  ];
  expect(seasonRecord(games)).toEqual({ wins: 1, losses: 2, ties: 1 });
  expect(formatRecord(seasonRecord(games))).toBe('1–2–1');
});

test('without a letter, nobody has won where the lower score may win', () => {
  expect(seasonRecord([completed('160-172', golf), completed('W 160-172', golf)])).toEqual({
    wins: 1,
    losses: 0,
    ties: 0,
  });
});
