import { expect, test } from 'vitest';
import { seasonRecord } from './season-record.ts';

const played = (ourScore: number, theirScore: number) => ({
  status: 'completed',
  gameType: 'game' as const,
  score: `${ourScore}-${theirScore}`,
  ourScore,
  theirScore,
});
const withText = (score: string | null) => ({
  ...played(0, 0),
  score,
  ourScore: null,
  theirScore: null,
});

test.each([
  ['nothing yet', [], undefined],
  ['places only', [withText('2nd of 8'), withText('T-3rd of 8'), withText(null)], undefined],
  ['wins and losses', [played(7, 3), played(3, 7), played(21, 0)], '2-1'],
  ['ties', [played(7, 3), played(7, 7)], '1-0-1'],
  ['results without numbers', [withText('W by forfeit'), withText('L'), withText('t')], '1-1-1'],
  ['scrimmages', [played(7, 3), { ...played(9, 0), gameType: 'scrimmage' as const }], '1-0'],
  ['games that are not final', [played(7, 3), { ...played(9, 0), status: 'canceled' }], '1-0'],
])('a season of %s', (_what, games, record) => {
  expect(seasonRecord(games)).toBe(record);
});
