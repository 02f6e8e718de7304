import type { TeamIdentity } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import { readRows } from '../../testing/read-rows.ts';
import { titleOfFile } from './file-team.ts';
import { headerKey } from './header-key.ts';

const HEADER = 'Date,Time,H/A,Opponent';
const FIRST = '9/4/2026,7:00 PM,H,Fox Hollow';
const SECOND = '9/5/2026,7:00 PM,A,Otter Lake';
const BOYS: TeamIdentity = { sport: 'soccer', level: 'varsity', gender: 'boys', sportName: null };
/** The school's last file with these columns was one of the boys' soccer team. */
const files = { [headerKey(HEADER.split(','))]: BOYS };

/** The team and opponent of each game, or why there are none. */
async function teamsOf(lines: readonly string[], more: Parameters<typeof readRows>[1] = {}) {
  const reading = await readRows(lines.join('\n'), more).catch((error: unknown) => error);
  if (reading instanceof Error) return [reading.message];
  const { games, errors } = await readRows(lines.join('\n'), more);
  const named = games.map((line) => line.split(' | '));
  return [...named.map(([, team, , opponent]) => `${team}: ${opponent}`), ...errors];
}

describe('the team of the last file with these columns', () => {
  test.each([
    '',
    'Boys Varsity Soccer.csv',
    'schedule (1).csv',
    'soccer-2026-09-01.csv',
    'Book1.xlsx',
  ])('is used for a file named "%s"', async (fileName) =>
    expect(await teamsOf([HEADER, FIRST], { files, fileName })).toEqual([
      'Boys Soccer Varsity: Fox Hollow',
    ]),
  );

  test.each([
    ['Girls JV Soccer.csv', 'Girls Soccer Jr. Varsity'],
    ['Copy of Football - Varsity (2).xlsx', 'Football Varsity'],
    ['Harbor_Ridge_Girls_Varsity_Soccer_2026.csv', 'Girls Soccer Varsity'],
  ])('is not used for %s, which names %s', async (fileName, team) =>
    expect(await teamsOf([HEADER, FIRST], { files, fileName })).toEqual([`${team}: Fox Hollow`]),
  );

  test.each(['Football.csv', 'JV.csv', 'Girls schedule.csv', 'Soccer Reserve.csv'])(
    'is not used for %s, of which the team must be chosen',
    async (fileName) => {
      const [problem = ''] = await teamsOf([HEADER, FIRST], { files, fileName });
      expect(problem).toMatch(
        /^The file's name, ".*", doesn't fit Boys Soccer Varsity, .* Choose "Preview first" to choose the team\.$/,
      );
    },
  );

  test('is not used below the title of another team, nor beside a file name that contradicts the title', async () => {
    const lines = ['Girls JV Soccer,,,', HEADER, FIRST];
    expect(await teamsOf(lines, { files })).toEqual(['Girls Soccer Jr. Varsity: Fox Hollow']);
    expect(await teamsOf(lines, { files, fileName: 'Football.csv' })).toEqual([
      expect.stringContaining('isn\'t clear. Choose "Preview first"'),
    ]);
  });

  test('gives way to the one that a person chooses', async () => {
    const corrections = { team: { ...BOYS, level: 'ms' as const } };
    expect(
      await teamsOf([HEADER, FIRST], { fileName: 'Girls JV Soccer.csv', corrections }),
    ).toEqual(['Boys Soccer Middle School: Fox Hollow']);
  });
});

describe('games below the titles of teams', () => {
  const both = ['Boys Soccer Varsity: Fox Hollow', 'Girls Volleyball Jr. Varsity: Otter Lake'];
  test.each([
    [
      'above each header',
      ['Boys Varsity Soccer,,,', HEADER, FIRST, 'Girls JV Volleyball,,,', HEADER, SECOND],
    ],
    [
      'below one header',
      [HEADER, 'Boys Varsity Soccer,,,', FIRST, ',,,', 'Girls JV Volleyball', SECOND],
    ],
    [
      'with other words',
      [
        'Hawks Boys Varsity Soccer',
        HEADER,
        FIRST,
        'Hawks Girls JV Volleyball,,Coach: Lee,',
        SECOND,
      ],
    ],
    [
      'in each cell of a merged one',
      [
        'Boys Varsity Soccer,,,',
        HEADER,
        FIRST,
        'Girls JV Volleyball,Girls JV Volleyball,,',
        SECOND,
      ],
    ],
    [
      'with a level alone and a coach',
      [
        'Boys Varsity Soccer',
        HEADER,
        FIRST,
        'Girls Varsity Volleyball,,,',
        'JV - Coach Lee,,,',
        SECOND,
      ],
    ],
  ])('are of these teams: %s', async (_where, lines) => {
    expect(await teamsOf(lines)).toEqual(both);
    expect(await teamsOf(lines, { files })).toEqual(both);
  });

  test('whose team is not recognized are errors, and never of the team before', async () => {
    const lines = [
      'Boys Varsity Soccer,,,',
      HEADER,
      FIRST,
      'Boys Soccer Reserve,,,',
      HEADER,
      SECOND,
    ];
    expect(await teamsOf(lines)).toEqual([
      'Boys Soccer Varsity: Fox Hollow',
      expect.stringContaining('We don\'t recognize "reserve" in "Boys Soccer Reserve"'),
    ]);
    const corrections = {
      teams: { 'Boys Soccer Reserve': { ...BOYS, level: 'jr-varsity' as const } },
    };
    expect(await teamsOf(lines, { corrections })).toEqual([
      'Boys Soccer Varsity: Fox Hollow',
      'Boys Soccer Jr. Varsity: Otter Lake',
    ]);
  });

  test.each(['Lady Hawks', 'Harbor Ridge JV', 'Reserves'])(
    'are errors below "%s" until a person chooses the team',
    async (title) => {
      const lines = ['Boys Varsity Soccer', HEADER, FIRST, title, SECOND];
      const [first, problem, ...others] = await teamsOf(lines);
      expect([first, others]).toEqual(['Boys Soccer Varsity: Fox Hollow', []]);
      expect(problem).toMatch(/We don't recognize .* in ".*"/);
      const corrections = { teams: { [title]: { ...BOYS, level: 'jr-varsity' as const } } };
      expect(await teamsOf(lines, { corrections })).toEqual([
        'Boys Soccer Varsity: Fox Hollow',
        'Boys Soccer Jr. Varsity: Otter Lake',
      ]);
    },
  );

  test.each([
    ['JV', 'Boys Soccer Jr. Varsity'],
    ['Junior Varsity Schedule', 'Boys Soccer Jr. Varsity'],
    ['C Team', 'Boys Soccer Freshman'],
    ['Girls', 'Girls Soccer Varsity'],
    ['Frosh', 'Boys Soccer Freshman'],
    ['B Team', 'Boys Soccer Jr. Varsity'],
    ['JV - Coach Lee Poe', 'Boys Soccer Jr. Varsity'],
  ])('below "%s" are of that team of the same sport', async (title, team) => {
    const lines = ['Boys Varsity Soccer', HEADER, FIRST, title, SECOND];
    expect(await teamsOf(lines)).toEqual([
      'Boys Soccer Varsity: Fox Hollow',
      `${team}: Otter Lake`,
    ]);
  });

  test.each([
    'JV bus at 3:15',
    'Girls Banquet',
    'JV plays at 5 PM',
    'No JV this week',
    'Second Half',
    'Special Events',
    'Girls game first',
    'Spirit Week',
    'January',
  ])('stay with their team below the remark "%s"', async (remark) =>
    expect(await teamsOf(['Boys Varsity Soccer', HEADER, FIRST, remark, SECOND])).toEqual([
      'Boys Soccer Varsity: Fox Hollow',
      'Boys Soccer Varsity: Otter Lake',
    ]),
  );

  test('stay with their team below other lines', async () => {
    const lines = [
      'Boys Varsity Soccer',
      HEADER,
      FIRST,
      'January',
      'Varsity Soccer Banquet at 5',
      HEADER,
      SECOND,
    ];
    expect(await teamsOf(lines)).toEqual([
      'Boys Soccer Varsity: Fox Hollow',
      'Boys Soccer Varsity: Otter Lake',
    ]);
  });
});

describe("words of a team beside the schools' names", () => {
  const inTwoColumns = (team: string, home: string, away: string) => [
    'Date,Time,Team,Home Team,Away Team',
    `9/4/2026,7:00 PM,${team},${home},${away}`,
  ];
  const inOne = (team: string, opponent: string) => [
    'Date,Time,Team,H/A,Opponent',
    `9/4/2026,7:00 PM,${team},H,${opponent}`,
  ];
  const inTitle = (title: string) => ['Date,Time,Title', `9/4/2026,7:00 PM,${title}`];

  test.each([
    [inTwoColumns('Boys Soccer', 'Harbor Ridge JV', 'Otter Lake JV'), 'Boys Soccer Jr. Varsity'],
    [inTwoColumns('Boys Soccer', 'Otter Lake', 'Harbor Ridge Frosh'), 'Boys Soccer Freshman'],
    [inTwoColumns('Boys Soccer', 'Harbor Ridge 9th', 'Otter Lake'), 'Boys Soccer Freshman'],
    [inTwoColumns('Boys Soccer', 'Harbor Ridge C Team', 'Otter Lake'), 'Boys Soccer Freshman'],
    [
      ['Date,Time,Team,Title', '9/4/2026,7:00 PM,Boys Soccer,JV vs Otter Lake'],
      'Boys Soccer Jr. Varsity',
    ],
    [inTwoColumns('Soccer', 'Harbor Ridge Girls', 'Otter Lake'), 'Girls Soccer Varsity'],
    [inOne('Boys Soccer', 'Otter Lake JV'), 'Boys Soccer Jr. Varsity'],
    [inOne('Boys Soccer', 'Otter Lake (Frosh)'), 'Boys Soccer Freshman'],
    [inOne('Boys Soccer', 'Otter Lake - Sophomore'), 'Boys Soccer Sophomore'],
    [inOne('Boys Soccer Varsity', 'Otter Lake (JV/V)'), 'Boys Soccer Varsity'],
    [inOne('Boys Soccer Varsity', 'Otter Lake (JV 5:00)'), 'Boys Soccer Varsity'],
    [inOne('Boys Soccer Varsity', 'Otter Lake (no JV)'), 'Boys Soccer Varsity'],
    [inOne('Boys Soccer Varsity', 'Otter Lake (JV @ 5)'), 'Boys Soccer Varsity'],
    [inOne('Football', 'Otter Lake Boys'), 'Football Varsity'],
    [inOne('Wrestling Varsity', 'Otter Lake (Girls)'), 'Girls Wrestling Varsity'],
    [inTitle('Boys Soccer vs Otter Lake (JV)'), 'Boys Soccer Jr. Varsity'],
  ])('add what the row does not say: %j is %s', async (lines, team) =>
    expect(await teamsOf(lines)).toEqual([`${team}: Otter Lake`]),
  );

  test.each([
    [inTwoColumns('Boys Varsity Soccer', 'Harbor Ridge Girls', 'Otter Lake'), 'Girls'],
    [inTwoColumns('Boys Varsity Soccer', 'Otter Lake JV', 'Harbor Ridge JV'), 'JV'],
    [inOne('Boys Varsity Soccer', 'Otter Lake (Frosh)'), 'Frosh'],
    [inOne('Boys Varsity Soccer', 'Otter Lake JV'), 'JV'],
    [inTitle('Boys Varsity Soccer vs Otter Lake (JV)'), 'JV'],
    [['Boys Varsity Soccer', HEADER, '9/4/2026,7:00 PM,H,Otter Lake JV'], 'JV'],
  ])('are an error of %j, which says %s', async (lines, words) => {
    const problem = `"${words}" beside a school's name doesn't fit the team "Boys Soccer Varsity"`;
    expect(await teamsOf(lines)).toEqual([expect.stringContaining(problem)]);
  });

  test('of another team are solved by a choice of the team', async () => {
    const lines = inOne('Boys Varsity Soccer', 'Otter Lake JV');
    const teams = { 'Boys Varsity Soccer JV': { ...BOYS, level: 'jr-varsity' as const } };
    expect(await teamsOf(lines, { corrections: { teams } })).toEqual([
      'Boys Soccer Jr. Varsity: Otter Lake',
    ]);
  });

  test('of a known opponent are its name', async () =>
    expect(
      await teamsOf(inOne('Boys Soccer', 'Otter Lake JV'), { opponents: ['Otter Lake JV'] }),
    ).toEqual(['Boys Soccer Varsity: Otter Lake JV']));
});

test.each(['Sport,Level,Gender', 'Gender,Sport,Level'])(
  'letters in a column of genders are genders: %s',
  async (columns) => {
    const cells: Record<string, string> = { Sport: 'Soccer', Level: 'Varsity', Gender: 'B' };
    const row = columns
      .split(',')
      .map((column) => cells[column])
      .join(',');
    expect(
      await teamsOf([`Date,Time,${columns},H/A,Opponent`, `9/4/2026,7:00 PM,${row},H,Fox Hollow`]),
    ).toEqual(['Boys Soccer Varsity: Fox Hollow']);
  },
);

test('a column of genders has M and F', async () => {
  const rows = ['M', 'F'].map((gender) => `9/4/2026,7:00 PM,Soccer,${gender},Varsity,H,Fox Hollow`);
  expect(await teamsOf(['Date,Time,Sport,Gender,Level,H/A,Opponent', ...rows])).toEqual([
    'Boys Soccer Varsity: Fox Hollow',
    'Girls Soccer Varsity: Fox Hollow',
  ]);
});

test('a title that names another team than that of the file is not taken for it', async () => {
  const lines = [
    'Date,Time,Title',
    '9/4/2026,7:00 PM,Wildcats vs Fox Hollow',
    '9/5/2026,7:00 PM,JV @ Otter Lake',
  ];
  expect(await teamsOf(lines, { corrections: { team: BOYS } })).toEqual([
    'Boys Soccer Varsity: Fox Hollow',
    expect.stringContaining('We don\'t recognize a sport in "JV"'),
  ]);
});

describe('a column without a known header', () => {
  test.each([
    ['levels', 'V/JV/F', 'V', 'F', 'Varsity', 'Freshman'],
    ['levels', 'Type', 'Varsity', 'JV', 'Varsity', 'Jr. Varsity'],
    ['genders', 'B/G', 'B', 'G', 'Boys', 'Girls'],
  ])('of %s is one of the team: %s', async (_what, header, one, other, first, second) => {
    const lines = [
      `Sport,${HEADER},${header}`,
      `Soccer,${FIRST},${one}`,
      `Soccer,${SECOND},${other}`,
    ];
    const teams = await teamsOf(lines);
    expect(teams).toHaveLength(2);
    expect(teams[0]).toContain(first);
    expect(teams[1]).toContain(second);
  });

  test.each([
    ['C', 'C', 'C'],
    ['Fin', 'F', 'F'],
    ['Opp. Level', 'V', '3A'],
  ])('is none with other values: %s', async (header, one, other) => {
    const lines = [
      `Team,${HEADER},${header}`,
      `Football,${FIRST},${one}`,
      `Football,${SECOND},${other}`,
    ];
    expect(await teamsOf(lines)).toEqual([
      'Football Varsity: Fox Hollow',
      'Football Varsity: Otter Lake',
    ]);
  });
});

test('a column of types with levels and practices is one of the team', async () => {
  const lines = [`Sport,${HEADER},Type`, `Soccer,${FIRST},Practice`, `Soccer,${SECOND},JV`];
  expect(await teamsOf(lines)).toEqual(['Soccer Jr. Varsity: Otter Lake']);
});

test('a column of levels alone is about the team of the file', async () => {
  const lines = ['Boys Varsity Soccer', `Level,${HEADER}`, `V,${FIRST}`, `JV,${SECOND}`];
  expect(await teamsOf(lines)).toEqual([
    'Boys Soccer Varsity: Fox Hollow',
    'Boys Soccer Jr. Varsity: Otter Lake',
  ]);
});
test.each(['TENTATIVE', 'Possible Game', 'Game'])(
  'a title that begins with "%s" names no team',
  async (words) => {
    const lines = [
      'Date,Time,Title',
      '9/4/2026,7:00 PM,vs Fox Hollow',
      `9/5/2026,7:00 PM,${words} vs Elm Gap`,
    ];
    expect(await teamsOf(lines, { corrections: { team: BOYS } })).toEqual([
      'Boys Soccer Varsity: Fox Hollow',
      'Boys Soccer Varsity: Elm Gap',
    ]);
  },
);

test.each([
  ['Girls_JV_Soccer (3).xlsx', 'Girls JV Soccer'],
  ['Copy of Football 2026-09-01 v2.csv', 'Football'],
])('%s is the title "%s"', (name, text) =>
  expect(titleOfFile(name).text.replace(/\s+/g, ' ')).toBe(text),
);
