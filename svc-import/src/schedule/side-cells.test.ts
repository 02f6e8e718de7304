import { describe, expect, test } from 'vitest';
import { readRows } from '../../testing/read-rows.ts';

/** The side, opponent and venue of each game, and what was not read. */
async function sidesOf(...lines: string[]) {
  const { games, errors, skipped } = await readRows(lines.join('\n'));
  const named = games.map((line) => line.split(' | '));
  const sides = named.map(([, , side, opponent, venue]) => `${side} ${opponent}: ${venue}`);
  return [...sides, ...errors.map((line) => line.replace(/ Expected .*/, '')), ...skipped];
}
const WHEN = '9/4/2026,7:00 PM,Football Varsity';

describe('a place tells the side or checks it', () => {
  test('in a column of places and sides', async () => {
    expect(
      await sidesOf(
        'Date,Time,Team,Opponent,Location',
        `${WHEN},Fox Hollow,Home`,
        `${WHEN},Otter Lake,Away - Cedar Point`,
        `${WHEN},Elm Gap,@ Elm Gap HS`,
        `${WHEN},Maple Fork,Kettle Park`,
      ),
    ).toEqual([
      'home Fox Hollow: ',
      'away Otter Lake: Cedar Point',
      'away Elm Gap: Elm Gap HS',
      'Row 5, H/A: H/A is missing.',
    ]);
  });

  test('beside an H/A column', async () => {
    expect(
      await sidesOf(
        'Date,Time,Team,H/A,Opponent,Venue',
        `${WHEN},H,Fox Hollow,TBD`,
        `${WHEN},A,Otter Lake,Away`,
        `${WHEN},H,Elm Gap,@ Maple Fork`,
        `${WHEN},H,Maple Fork,Away - Cedar Point HS`,
        `${WHEN},H,Granite Bluff,Neutral`,
        `${WHEN},A,Cedar Point,"Away site, field 3"`,
      ),
    ).toEqual([
      'home Fox Hollow: ',
      'away Otter Lake: ',
      'home Elm Gap: Maple Fork',
      'neutral Granite Bluff: ',
      'away Cedar Point: Away site, field 3',
      'Row 5, H/A: The place says away, but the row says home.',
    ]);
  });

  test('beside titles, in which "vs" may mean "against"', async () => {
    expect(
      await sidesOf(
        'Date,Time,Title,Location',
        '9/4/2026,7:00 PM,Football Varsity vs Otter Lake,Away',
        '9/4/2026,7:00 PM,Football Varsity @ Elm Gap,TBD',
        '9/4/2026,7:00 PM,Football Varsity vs Fox Hollow (H),Away',
      ),
    ).toEqual([
      'away Otter Lake: ',
      'away Elm Gap: ',
      'Row 4, H/A: The place says away, but the row says home.',
    ]);
  });
});

describe('columns of home and away games', () => {
  test('have marks', async () => {
    expect(
      await sidesOf(
        'Date,Time,Team,Home,Away,Opponent',
        `${WHEN},X,,Fox Hollow`,
        `${WHEN},,x,Otter Lake`,
        `${WHEN},,,Elm Gap`,
        `${WHEN},X,X,Maple Fork`,
      ),
    ).toEqual([
      'home Fox Hollow: ',
      'away Otter Lake: ',
      'Row 4, Home: H/A is missing.',
      'Row 5, Home: "X X" isn\'t home, away, or neutral.',
    ]);
  });

  test('have the opponent in one of them', async () => {
    expect(
      await sidesOf('Date,Time,Team,Home,Away', `${WHEN},Fox Hollow,`, `${WHEN},,Otter Lake`),
    ).toEqual(['home Fox Hollow: ', 'away Otter Lake: ']);
  });

  test('have both schools', async () => {
    expect(
      await sidesOf(
        'Date,Time,Team,Home,Away',
        `${WHEN},Harbor Ridge,Fox Hollow`,
        `${WHEN},Otter Lake,Harbor Ridge`,
      ),
    ).toEqual(['home Fox Hollow: ', 'away Otter Lake: ']);
  });
});

test.each([
  ['schools', 'Harbor Ridge', 'Otter Lake HS'],
  ['words', 'Home', 'Away'],
  ['teams', 'Harbor Ridge JV', 'Otter Lake Varsity'],
  ['teams in brackets', 'Harbor Ridge (V)', 'Otter Lake (JV)'],
  ['long names', 'Harbor Ridge High School', 'Otter Lake H.S.'],
  ['yes and no', 'Yes', 'No'],
])('the host is told by %s', async (_by, home, away) => {
  expect(
    await sidesOf(
      'Date,Time,Team,Host,Opponent',
      `${WHEN},${home},Fox Hollow`,
      `${WHEN},${away},Otter Lake`,
    ),
  ).toEqual(['home Fox Hollow: ', 'away Otter Lake: ']);
});

test.each(['Harbor Ridge Hawks', 'HRHS', 'Harbor'])('the host %s is asked about', async (host) => {
  const text = `Date,Time,Team,Host,Opponent\n${WHEN},${host},Fox Hollow\n${WHEN},Harbor Ridge,Elm Gap`;
  const { games, questions } = await readRows(text);
  expect(games).toEqual([expect.stringContaining('home | Elm Gap')]);
  const key = questions[0]?.key ?? '';
  const told = await readRows(text, { corrections: { answers: { [key]: 'own' } } });
  expect(told.games[0]).toContain('home | Fox Hollow');
  expect(told.questions).toMatchObject([{ taken: 'own', from: 'told', rows: 1 }]);
});

test('a host that is neither school tells no side', async () => {
  expect(await sidesOf('Date,Time,Team,Host,Opponent', `${WHEN},Elm Gap,Fox Hollow`)).toEqual([
    'Row 2, H/A: H/A is missing.',
  ]);
});
