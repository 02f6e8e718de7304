import { expect, test } from 'vitest';
import { readRows } from '../../testing/read-rows.ts';

/** The score of each row. */
async function scoresOf(header: string, ...rows: string[]) {
  const lines = rows.map((row) => `9/4/2026,7:00 PM,Football Varsity,${row}`);
  const { games, errors, notes } = await readRows(
    [`Date,Time,Team,${header}`, ...lines].join('\n'),
  );
  return { scores: games.map((line) => line.split(' | ')[6]), errors, notes };
}

test.each([
  [
    'Home Team,Away Team,Score',
    ['Fox Hollow,Harbor Ridge,2-0', 'Harbor Ridge,Fox Hollow,2-0'],
    ['0-2', '2-0'],
  ],
  [
    'Away Team,Home Team,Final Score',
    ['Fox Hollow,Harbor Ridge,2-0', 'Harbor Ridge,Fox Hollow,1-1'],
    ['0-2', '1-1'],
  ],
  [
    'Home Team,Away Team,Score',
    ['Fox Hollow,Harbor Ridge,W 2-0', 'Fox Hollow,Harbor Ridge,L 2-0'],
    ['W 2-0', 'L 0-2'],
  ],
  ['H/A,Opponent,Score (H-A)', ['A,Fox Hollow,2-0', 'H,Fox Hollow,2-0'], ['0-2', '2-0']],
  ['H/A,Opponent,Score (Visitor-Home)', ['A,Fox Hollow,2-0', 'H,Fox Hollow,2-0'], ['2-0', '0-2']],
  ['H/A,Opponent,Score (Us-Them)', ['A,Fox Hollow,2-0'], ['2-0']],
])('the order of a score under %s', async (header, rows, expected) => {
  expect(await scoresOf(header, ...rows)).toMatchObject({ scores: expected, errors: [] });
});

test('a score in the order of home and away tells nothing at a neutral site', async () => {
  const { scores, notes } = await scoresOf(
    'H/A,Opponent,Score (H-A)',
    'N,Elm Gap,2-0',
    'N,Elm Gap,1-1',
  );
  expect(scores).toEqual(['', '1-1']);
  expect(notes).toContainEqual(expect.stringContaining(`whose score comes first in "2-0"`));
});

test.each([
  ['H/A,Opponent,W-L', ['H,Elm Gap,1-0', 'H,Elm Gap,W', 'H,Elm Gap,L 1-2'], ['', 'W', 'L 1-2']],
  ['H/A,Opponent,W-L,Score', ['H,Elm Gap,1-0,3-1', 'H,Elm Gap,1-1,1-2'], ['3-1', '1-2']],
  ['H/A,Opponent,W/L,Score', ['H,Elm Gap,W,3-1'], ['W 3-1']],
  ['H/A,Opponent,Final', ['H,Elm Gap,W 3-1'], ['W 3-1']],
])('numbers under %s may be the record of the season', async (header, rows, expected) => {
  expect(await scoresOf(header, ...rows)).toMatchObject({ scores: expected, errors: [] });
});

test.each([
  'Elm Gap won 3-1',
  'They won 3-1',
  'Foxes win, 3-1',
  'Elm Gap W 3-1',
  'Elm Gap lost 3-1',
  'JV W 3-1',
  'L 0-2 JV',
  'Girls W 3-1',
  'should be W 3-1',
  'W 3-1 vacated',
  'defeated by Elm Gap 14-10',
  'beat by Elm Gap 14-10',
  'Win 14-10 by Elm Gap',
])('%s may not be the result of the row', async (result) => {
  const { scores, errors, notes } = await scoresOf('H/A,Opponent,Result', `H,Elm Gap,"${result}"`);
  expect([scores, errors]).toEqual([[''], []]);
  expect(notes).toContainEqual(expect.stringContaining("We can't tell whose score"));
});

test.each([
  ['We won 3-1', 'W 3-1'],
  ['Lost to Elm Gap 3-1', 'L 1-3'],
  ['Loss to Elm Gap, 3-1', 'L 1-3'],
  ['L to EG, 1-3', 'L 1-3'],
  ['Beat Elm Gap 3-1', 'W 3-1'],
  ['Defeated Elm Gap 3-1', 'W 3-1'],
  ['24-21 OT W', 'W 24-21 OT'],
  ['Final: W 3-1', 'W 3-1'],
  ['W 2-2 (PK)', 'W 2-2 PK'],
  ['3rd place (145 pts)', '3rd place 145 pts'],
])('%s is %s', async (result, score) => {
  expect(await scoresOf('H/A,Opponent,Result', `H,Elm Gap,"${result}"`)).toMatchObject({
    scores: [score],
    errors: [],
  });
});

test.each([
  [
    'Home Team,Away Team,Home Score,Away Score,Location',
    'Elm Gap,Harbor Ridge,3,1,Neutral - Elm Park',
    '1-3',
  ],
  [
    'Home Team,Away Team,Home Score,Away Score,Location',
    'Harbor Ridge,Elm Gap,3,1,Elm Gap HS',
    '3-1',
  ],
  ['H/A,Opponent,Home Score,Away Score', 'N,Elm Gap,3,1', ''],
  ['H/A,Opponent,Home Score,Away Score', 'N,Elm Gap,2,2', '2-2'],
  ['H/A,Opponent,Home Score,Away Score', 'A,Elm Gap,3,1', '1-3'],
])('whose scores are %s: %s', async (header, row, score) => {
  expect(await scoresOf(header, row)).toMatchObject({ scores: [score], errors: [] });
});

test.each([
  ['Home,Away,Status', 'Elm Gap,Harbor Ridge,Final 14-10', '10-14', 'in the order of the teams'],
  ['Home,Away,Score', 'Elm Gap,Harbor Ridge,14-10', '10-14', 'in the order of the teams'],
  ['Title', 'Varsity Football: Elm Gap W 28-14 at Harbor Ridge', '', 'whose score comes first'],
  ['Home,Away', 'Elm Gap W 14-10,Harbor Ridge', '', `whose score comes first in "W 14-10"`],
])('in a table of both teams, %s: %s', async (header, row, score, note) => {
  const { scores, notes } = await scoresOf(header, row);
  expect(scores).toEqual([score]);
  expect(notes).toContainEqual(expect.stringContaining(note));
});

test('the winner marked beside its name is no part of a name or a team', async () => {
  const { games } = await readRows(
    'Date,Time,Team,Home,Away\n9/4/2026,7:00 PM,Football Varsity,Harbor Ridge W,Elm Gap L',
  );
  expect(games).toEqual([expect.stringContaining('| Football Varsity | home | Elm Gap |')]);
});
