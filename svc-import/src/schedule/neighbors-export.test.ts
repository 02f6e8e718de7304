import { describe, expect, test } from 'vitest';
import { readRows } from '../../testing/read-rows.ts';
import { turnScore } from './neighbors-export.ts';

const HEADER = 'Date,Time,Team,H/A,Opponent,Venue,Status,Score,Exported by,School';
const row = (
  side: string,
  opponent: string,
  more = 'Scheduled,',
  school = 'Fox Hollow High School',
) =>
  `9/4/2026,7:00 PM,Boys Soccer Varsity,${side},${opponent},Hollow Field,${more},Fieldhouse,${school}`;
const read = (rows: readonly string[], more: Parameters<typeof readRows>[1] = {}) =>
  readRows([HEADER, ...rows].join('\n'), { opponents: ['Fox Hollow HS'], ...more });
const game = (side: string, opponent: string, status = 'scheduled', score = '') =>
  `2026-09-04 7:00 PM | Boys Soccer Varsity | ${side} | ${opponent} | Hollow Field | ${status} | ${score}`;

describe('the export of a neighbor', () => {
  test.each([
    ['Home', 'Verified,', 'away', 'scheduled', ''],
    ['Away', 'Canceled,', 'home', 'canceled', ''],
    ['Neutral', 'Scheduled,', 'neutral', 'scheduled', ''],
    ['Home', 'Completed,W 3-1', 'away', 'completed', 'L 1-3'],
  ])('has its %s game (%s) against us as ours, %s', async (side, more, ours, status, score) => {
    const { games, skipped, questions } = await read([row(side, 'Harbor Ridge', more)]);
    expect(games).toEqual([game(ours, 'Fox Hollow High School', status, score)]);
    expect([...skipped, ...questions]).toEqual([]);
  });

  test('has no other games of ours', async () => {
    const { games, skipped, questions } = await read([row('Home', 'Elm Gap')]);
    expect(games).toEqual([]);
    expect(skipped).toEqual(['Row 2: a game of Fox Hollow High School, which exported it']);
    expect(questions).toEqual([]);
  });

  test('of a school that we do not know may be ours under another name', async () => {
    const rows = [row('Home', 'Elm Gap', 'Verified,', 'Old Harbor High School')];
    const { games, questions } = await read(rows);
    expect(games).toEqual([]);
    expect(questions).toMatchObject([{ key: 'export: old harbor', taken: 'theirs', rows: 1 }]);
    const corrections = { answers: { 'export: old harbor': 'ours' } };
    expect((await read(rows, { corrections })).games).toEqual([
      game('home', 'Elm Gap', 'verified'),
    ]);
  });
});

test('our own export is taken as it is, also against a school of our name', async () => {
  const ours = row('Home', 'Harbor Ridge', 'Verified,W 3-1', 'Harbor Ridge HS');
  expect((await read([ours])).games).toEqual([game('home', 'Harbor Ridge', 'verified')]);
});

test('an export that does not say whose it is has no game of ours against ourselves', async () => {
  const { games, skipped } = await read([
    row('Home', 'Harbor Ridge', 'Scheduled,', ''),
    row('Away', 'Elm Gap', 'Scheduled,', ''),
  ]);
  expect(games).toEqual([game('away', 'Elm Gap')]);
  expect(skipped).toEqual(['Row 2: a game against you, exported by another school']);
});

test.each([
  ['W 24-17', 'L 17-24'],
  ['L 0 - 3', 'W 3 - 0'],
  ['T 1-1', 'T 1-1'],
  ['24-17', '17-24'],
  ['W 2-1 (OT)', 'L 1-2 (OT)'],
  ['W Forfeit', 'L Forfeit'],
  ['W 25-20, 18-25, 15-9', 'L 20-25, 25-18, 9-15'],
  ['W 145.25-139.1', 'L 139.1-145.25'],
  ['5.5-3.5', '3.5-5.5'],
  ['3rd of 7', ''],
  ['24-17 win', ''],
  ['', ''],
])('the score "%s" is "%s" for the other school', (score, turned) =>
  expect(turnScore(score)).toBe(turned),
);
