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

  test('by the name of a school where nothing else tells it', async () => {
    expect(
      await sidesOf(
        'Date,Time,Team,Opponent,Location',
        `${WHEN},Fox Hollow,Harbor Ridge HS`,
        `${WHEN},Otter Lake,Otter Lake HS`,
        `${WHEN},Elm Gap,Maple Fork HS`,
      ),
    ).toEqual([
      'home Fox Hollow: Harbor Ridge HS',
      'away Otter Lake: Otter Lake HS',
      'Row 4, H/A: H/A is missing.',
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
        '9/4/2026,7:00 PM,Football Varsity vs Maple Fork,Maple Fork High School',
        '9/4/2026,7:00 PM,Football Varsity vs Maple Fork,Maple Fork Park',
        '9/4/2026,7:00 PM,Football Varsity vs Elm Gap (H),Elm Gap',
      ),
    ).toEqual([
      'away Otter Lake: ',
      'away Elm Gap: ',
      'away Maple Fork: Maple Fork High School',
      'home Maple Fork: Maple Fork Park',
      'home Elm Gap: Elm Gap',
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

test.each(['H/A', 'Site', 'H/V', 'Home/Visitor'])(
  'V is a visitor beside H under %s',
  async (header) => {
    const lines = [
      `Date,Time,Team,${header},Opponent`,
      `${WHEN},H,Fox Hollow`,
      `${WHEN},V,Elm Gap`,
    ];
    expect(await sidesOf(...lines)).toEqual(['home Fox Hollow: ', 'away Elm Gap: ']);
  },
);

test('V as the place beside "@" tells no side', async () => {
  const lines = ['Date,Time,Team,Site,Opponent', `${WHEN},V,@ Fox Hollow`, `${WHEN},V,Elm Gap`];
  expect(await sidesOf(...lines)).toEqual(['away Fox Hollow: ', 'Row 3, H/A: H/A is missing.']);
});

test('V is "versus" beside "@"', async () => {
  const lines = ['Date,Time,Team,H/A,Opponent', `${WHEN},@,Fox Hollow`, `${WHEN},V,Elm Gap`];
  expect(await sidesOf(...lines)).toEqual(['away Fox Hollow: ', 'home Elm Gap: ']);
});

test.each([
  ['V', 'V'],
  ['H', 'A', 'V'],
])('V is unclear among %s, %s, %s', async (...letters) => {
  const lines = letters.map((letter) => `${WHEN},${letter},Fox Hollow`);
  const read = await sidesOf('Date,Time,Team,H/A,Opponent', ...lines);
  expect(read.join('\n')).toContain('H/A: "V" may be a visitor or "versus".');
  expect(read.filter((line) => line.includes('Fox Hollow'))).toHaveLength(
    letters.filter((letter) => letter !== 'V').length,
  );
});

test('the host is the home team beside the visitor', async () => {
  const lines = [
    'Date,Time,Team,Visitor,Host',
    `${WHEN},Fox Hollow,Harbor Ridge`,
    `${WHEN},Harbor Ridge HS,Elm Gap`,
  ];
  expect(await sidesOf(...lines)).toEqual(['home Fox Hollow: ', 'away Elm Gap: ']);
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

test.each([
  ['Home (Main Gym)', 'home Fox Hollow: Main Gym'],
  ['H - Elm Park', 'home Fox Hollow: Elm Park'],
  ['N - Elm Park', 'neutral Fox Hollow: Elm Park'],
  ['Home @ Main Gym', 'home Fox Hollow: Main Gym'],
  ['@ Fox Hollow', 'away Fox Hollow: '],
  ['at Fox Hollow HS', 'away Fox Hollow: '],
  ['HOME vs Fox Hollow', 'home Fox Hollow: '],
  ['@ Home', 'home Fox Hollow: '],
  ['Harbor Ridge HS', 'home Fox Hollow: '],
  ['DH (A)', 'away Fox Hollow: '],
  ['Home DH', 'home Fox Hollow: '],
  ['@ Elm Park', `Row 2, H/A: "@ Elm Park" isn't home, away, or neutral.`],
])('%s under H/A is a side, and may have a place', async (cell, expected) => {
  expect(await sidesOf('Date,Time,Team,H/A,Opponent', `${WHEN},${cell},Fox Hollow`)).toEqual([
    expected,
  ]);
});

test.each([
  ['Home?', ['Y', 'N'], ['home', 'away']],
  ['Home Game?', ['yes', 'n'], ['home', 'away']],
  ['Is Home', ['H', 'N', 'A'], ['home', 'neutral', 'away']],
])('under %s: %j', async (header, cells, sides) => {
  const { games } = await readRows(
    [`Date,Time,Team,${header},Opponent`, ...cells.map((cell) => `${WHEN},${cell},Elm Gap`)].join(
      '\n',
    ),
  );
  expect(games.map((line) => line.split(' | ')[2])).toEqual(sides);
});

test('a column of levels that names whole teams is that of the teams', async () => {
  const { games } = await readRows(
    'Date,Time,Level,Home Team,Away Team\n9/4/2026,7:00 PM,Varsity Boys Soccer,Harbor Ridge,Fox Hollow',
  );
  expect(games).toEqual([expect.stringContaining('Boys Soccer Varsity | home | Fox Hollow')]);
});
