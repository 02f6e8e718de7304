import { describe, expect, test } from 'vitest';
import { teamsOf } from '../../testing/read-rows.ts';

const HEADER = 'Date,Time,H/A,Opponent';
const GAME = '9/4/2026,7:00 PM,H,Lincoln';

test.each([
  ['Harbor Ridge|Boys Varsity Soccer|2026 Schedule', 'Boys Soccer Varsity'],
  ['Boys|Varsity Soccer', 'Boys Soccer Varsity'],
  ['Girls|JV|Volleyball 2026', 'Girls Volleyball Jr. Varsity'],
  ['Soccer|Varsity Girls', 'Girls Soccer Varsity'],
])('the team in the lines %s', async (lines, team) =>
  expect(await teamsOf([...lines.split('|'), HEADER, GAME])).toEqual([`${team}: Lincoln`]),
);

test.each([
  ['Boys JV', 'Boys Soccer Jr. Varsity'],
  ['Girls', 'Girls Soccer Varsity'],
  ['JV Girls', 'Girls Soccer Jr. Varsity'],
  ['Girls Volleyball - Coach Hale', 'Girls Volleyball Varsity'],
  ['Girls JV Volleyball (revised 6/2026)', 'Girls Volleyball Jr. Varsity'],
  ['JV Coach: Sam Roe', 'Boys Soccer Varsity'],
  ['Girls play at 4:30', 'Boys Soccer Varsity'],
])('the games below %s are of %s', async (line, team) => {
  const read = await teamsOf(['Boys Varsity Soccer', HEADER, GAME, `${line},,,`, GAME]);
  expect(read[1]).toBe(`${team}: Lincoln`);
});

test('a title between games may have two lines, too', async () => {
  const lines = ['Boys Varsity Soccer', HEADER, GAME, 'Girls,,,', 'Varsity Volleyball,,,', GAME];
  expect(await teamsOf(lines)).toEqual([
    'Boys Soccer Varsity: Lincoln',
    'Girls Volleyball Varsity: Lincoln',
  ]);
  expect(await teamsOf(lines.toSpliced(5, 0, HEADER))).toContain(
    'Girls Volleyball Varsity: Lincoln',
  );
});

describe('a line above the games', () => {
  test.each([
    'JV Coach: Sam Roe',
    'JV games 90 minutes earlier',
    'All home games at JV Field',
    '"Varsity 6:00, JV 4:30"',
    'Harbor Ridge High School Athletics',
    'High School Soccer Schedule',
  ])('%s leaves them with their team', async (line) =>
    expect(await teamsOf(['Boys Varsity Soccer (3-1)', line, HEADER, GAME])).toEqual([
      'Boys Soccer Varsity: Lincoln',
    ]),
  );

  test.each(['Elm Gap High School', 'Elm Gap HS Athletics'])(
    '%s may be another school',
    async (line) =>
      expect(await teamsOf([line, 'Boys Varsity Soccer', HEADER, GAME])).toEqual([
        expect.stringContaining(`"${line}", names another school than yours`),
      ]),
  );
});
