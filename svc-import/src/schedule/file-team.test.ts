import type { TeamIdentity } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import { teamsOf } from '../../testing/read-rows.ts';
import { titleOfFile } from './file-team.ts';
import { headerKey } from './header-key.ts';

const HEADER = 'Date,Time,H/A,Opponent';
const FIRST = '9/4/2026,7:00 PM,H,Fox Hollow';
const SECOND = '9/5/2026,7:00 PM,A,Otter Lake';
const BOYS: TeamIdentity = { sport: 'soccer', level: 'varsity', gender: 'boys', sportName: null };
/** The school's last file with these columns was one of the boys' soccer team. */
const files = { [headerKey(HEADER.split(','))]: BOYS };

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
