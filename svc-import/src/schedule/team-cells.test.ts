import type { TeamIdentity } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import { teamsOf } from '../../testing/read-rows.ts';

const HEADER = 'Date,Time,H/A,Opponent';
const FIRST = '9/4/2026,7:00 PM,H,Fox Hollow';
const SECOND = '9/5/2026,7:00 PM,A,Otter Lake';
const BOYS: TeamIdentity = { sport: 'soccer', level: 'varsity', gender: 'boys', sportName: null };

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
