import { describe, expect, test } from 'vitest';
import { readRows } from '../../testing/read-rows.ts';

/** What of each game is read: its day, time, team, opponent and score, or why there is none. */
async function read(text: string) {
  const lines = text.trim().replace(/^ +/gm, '');
  const { games, errors, notes } = await readRows(lines);
  return {
    games: games.map((game) => {
      const [when, team, , opponent, , , score] = game.split(' | ');
      return [when, team, opponent, score].filter(Boolean).join(' | ');
    }),
    errors,
    notes: notes.join('\n'),
  };
}

describe('a date or a team that is written once', () => {
  test('is that of the rows below', async () => {
    const ofDays = await read(`
      Date,Time,Team,H/A,Opponent
      9/5/2026,4:00 PM,Girls JV Soccer,H,Lincoln
      ,6:00 PM,Girls Varsity Soccer,H,Lincoln
      9/8/2026,4:00 PM,Girls JV Soccer,A,Elm Gap
      ,6:00 PM,Girls Varsity Soccer,A,Elm Gap`);
    expect(ofDays.games).toEqual([
      '2026-09-05 4:00 PM | Girls Soccer Jr. Varsity | Lincoln',
      '2026-09-05 6:00 PM | Girls Soccer Varsity | Lincoln',
      '2026-09-08 4:00 PM | Girls Soccer Jr. Varsity | Elm Gap',
      '2026-09-08 6:00 PM | Girls Soccer Varsity | Elm Gap',
    ]);
    expect(ofDays.notes).toContain(
      'We read a blank date or team as that of the row above (rows 3 and 5).',
    );
    const ofTeams = await read(`
      Sport,Level,Date,Time,H/A,Opponent
      Football,Varsity,9/4/2026,7:00 PM,H,Lincoln
      ,JV,9/5/2026,4:00 PM,A,Lincoln
      Golf,Varsity,9/8/2026,4:00 PM,H,Elm Gap
      ,,9/9/2026,4:00 PM,A,Elm Gap`);
    expect(ofTeams.games).toEqual([
      '2026-09-04 7:00 PM | Football Varsity | Lincoln',
      '2026-09-05 4:00 PM | Football Jr. Varsity | Lincoln',
      '2026-09-08 4:00 PM | Golf Varsity | Elm Gap',
      '2026-09-09 4:00 PM | Golf Varsity | Elm Gap',
    ]);
  });

  test('is that of a second game against the same opponent', async () => {
    const { games } = await read(`
      Date,Time,Team,H/A,Opponent
      9/8/2026,4:00 PM,Baseball Varsity,A,Lincoln
      ,6:00 PM,Baseball Varsity,A,Lincoln
      9/9/2026,4:00 PM,Baseball Varsity,A,Elm Gap
      ,6:00 PM,Baseball Varsity,A,Elm Gap`);
    expect(games[3]).toBe('2026-09-09 6:00 PM | Baseball Varsity | Elm Gap');
  });

  test.each([
    ['where another row repeats it', '9/5/2026,6:00 PM,Girls Varsity Soccer,H,Lincoln'],
    ['in one row only', '9/6/2026,6:00 PM,Girls Varsity Soccer,H,Lincoln'],
    ['below the same team', ',8:00 PM,Girls Varsity Soccer,H,Elm Gap'],
  ])('is missing %s', async (_, row) => {
    const { errors } = await read(`
      Date,Time,Team,H/A,Opponent
      9/5/2026,4:00 PM,Girls JV Soccer,H,Lincoln
      ${row}
      9/8/2026,4:00 PM,Girls JV Soccer,A,Elm Gap
      ,6:00 PM,Girls Varsity Soccer,A,Elm Gap
      ${row.startsWith(',') ? ',7:00 PM,Girls Varsity Soccer,A,Central' : ''}`);
    expect(errors[0]).toContain('Date: The date is missing');
  });
});

test.each([
  ['9/4/2026', 'W 3-1', '2026-09-04 TBD', ' | W 3-1'],
  ['9/4/2026', 'F 3-1', '2026-09-04 TBD', ' | 3-1'],
  ['9/4/2026', 'Final: L 14-21', '2026-09-04 TBD', ' | L 14-21'],
  ['1/8/2027', 'W 3-5', '2027-01-08 5:00 PM', ''],
  ['9/4/2026', '3-5 PM', '2026-09-04 3:00 PM', ''],
  ['10/9/2026', '7:00 PM (no JV)', '2026-10-09 7:00 PM', ''],
  ['10/9/2026', '7:00PM/CT', '2026-10-09 8:00 PM', ''],
  ['10/9/2026', '9:00 PM PT', '2026-10-10 12:00 AM', ''],
  ['10/9/2026', 'Sat Dec 30 1899 19:00:00 GMT-0456 (Eastern)', '2026-10-09 7:00 PM', ''],
])('on %s the time %s', async (date, time, when, score) => {
  const { games } = await read(
    `Date,Time,Team,H/A,Opponent\n${date},${time},Football Varsity,H,Lincoln`,
  );
  expect(games).toEqual([`${when} | Football Varsity | Lincoln${score}`]);
});

test('a year far from today is an error', async () => {
  const { errors } = await read(
    'Date,Time,Team,H/A,Opponent\n10/20/1926,7:00 PM,Football Varsity,H,Lincoln',
  );
  expect(errors[0]).toContain('"10/20/1926" is too long ago or too far ahead');
});

test('a month in a line of its own is that of the days below it', async () => {
  const { games, notes } = await read(`
    Date,Time,Team,H/A,Opponent
    September 2026,,,,
    4,7:00 PM,Football Varsity,H,Lincoln
    Fri 11,7:00 PM,Football Varsity,H,Elm Gap
    Oct.,,,,
    2nd,7:00 PM,Football Varsity,H,Central
    10/9/2026,7:00 PM,Football Varsity,H,Kettle`);
  expect(games.map((game) => game.slice(0, 10))).toEqual([
    '2026-09-04',
    '2026-09-11',
    '2026-10-02',
    '2026-10-09',
  ]);
  expect(notes).toContain('We read the days below "September 2026" as days of that month');
});

test('a squad beside the own name is no varsity, and a practice no game', async () => {
  const { errors } = await read(
    'Date,Time,Sport,Home Team,Away Team\n9/4/2026,7:00 PM,Boys Soccer,Harbor Ridge B,Elm Gap A',
  );
  expect(errors[0]).toContain(`"B" beside a school's name doesn't fit`);
  const { games } = await read(
    'Date,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Boys Varsity Soccer Practice,H,Lincoln',
  );
  expect(games).toEqual([]);
});

test('of two tables side by side none is read', async () => {
  const reading = read(`
    Varsity Soccer,,,,JV Soccer,,,
    Date,Time,Opponent,Site,Date,Time,Opponent,Site
    9/5/2026,7:00 PM,Lincoln,H,9/5/2026,5:00 PM,Lincoln,H`);
  await expect(reading).rejects.toThrow('two tables side by side');
});

test.each([
  ['JV Time,V Time', '4:00 PM,6:00 PM', 'Boys Varsity Soccer', '6:00 PM'],
  ['JV Time,V Time', '4:00 PM,6:00 PM', 'Boys JV Soccer', '4:00 PM'],
  ['Time (JV),Time (Varsity)', '4:00,6:00', 'Boys Soccer', '6:00 PM'],
  ['Freshman Start Time,JV Start Time', '4:00 PM,', 'Boys JV Soccer', 'TBD'],
])('of the times %s: %s, %s has %s', async (headers, times, team, time) => {
  const { games, notes } = await read(
    `Date,${headers},Team,H/A,Opponent\n9/4/2026,${times},${team},H,Lincoln`,
  );
  expect(games[0]).toContain(`2026-09-04 ${time} |`);
  expect(notes).toContain('The file has a column of times for each level');
});

describe('the time zone', () => {
  test.each([
    ['Time,Time Zone', '7:00 PM,Eastern', '2026-09-04 7:00 PM'],
    ['Time,Time Zone', '7:00 PM,CT', '2026-09-04 8:00 PM'],
    ['Time,timezone', '19:00,America/Denver', '2026-09-04 9:00 PM'],
    ['Time,TZ', '7:00 PM,', '2026-09-04 7:00 PM'],
    ['Time,TZ', '7:00 PM PT,Eastern', '2026-09-04 10:00 PM'],
    ['Time (CT),Notes', '7:00 PM,', '2026-09-04 8:00 PM'],
    ['Time (UTC),Notes', '23:00,', '2026-09-04 7:00 PM'],
    ['Time (PM),Notes', '9:00,', '2026-09-04 9:00 PM'],
  ])('under %s in %s', async (headers, cells, when) => {
    const { games } = await read(
      `Date,${headers},Team,H/A,Opponent\n9/4/2026,${cells},Football Varsity,H,Lincoln`,
    );
    expect(games[0]).toContain(`${when} |`);
  });

  test('that is unknown is an error', async () => {
    const { errors } = await read(`
      Date,Time,Time Zone,Team,H/A,Opponent
      9/4/2026,7:00 PM,XYZ,Football Varsity,H,Lincoln`);
    expect(errors[0]).toContain('"XYZ" isn\'t a time zone');
  });
});

describe('two columns of scores', () => {
  test.each([
    'Us,Them',
    'We,They',
    'Our,Their',
    'For,Against',
    'PF,PA',
    'HR,Opp',
    'Harbor Ridge,Opp.',
  ])('under %s', async (headers) => {
    const { games } = await read(
      `Date,Time,Team,H/A,Opponent,${headers}\n9/4/2026,7:00 PM,Football Varsity,A,Lincoln,24,17`,
    );
    expect(games).toEqual(['2026-09-04 7:00 PM | Football Varsity | Lincoln | 24-17']);
  });

  test('are none if one is missing', async () => {
    const { games, notes } = await read(
      'Date,Time,Team,H/A,Opponent,For\n9/4/2026,7:00 PM,Football Varsity,A,Lincoln,24',
    );
    expect([games, notes]).toEqual([
      ['2026-09-04 7:00 PM | Football Varsity | Lincoln'],
      expect.stringContaining('Columns not imported: For'),
    ]);
  });
});

/** The team, the side and the opponent of each game. */
async function gamesOf(header: string, ...rows: string[]) {
  const read = await readRows([header, ...rows].join('\n'));
  const games = read.games.map((line) => line.split(' | ').slice(1, 5).join(' | '));
  return { ...read, games: games.map((line) => line.replace(/(?: \| )+$/, '')) };
}

test('rows of other schools are not ours where a column names the schools', async () => {
  const rows = ['Harbor Ridge', 'Elm Gap High School', 'Harbor Ridge HS'].map(
    (school) => `9/4/2026,7:00 PM,${school},Football Varsity,H,Fox Hollow`,
  );
  const { games, skipped } = await gamesOf('Date,Time,School,Sport,H/A,Opponent', ...rows);
  expect(games).toHaveLength(2);
  expect(skipped).toEqual([expect.stringContaining('a game of Elm Gap High School')]);
});

test('a column of schools without the own one says nothing', async () => {
  const { games } = await gamesOf(
    'Date,Time,Campus,Sport,H/A,Opponent',
    '9/4/2026,7:00 PM,North Campus,Football Varsity,H,Fox Hollow',
  );
  expect(games).toHaveLength(1);
});

test.each([
  [
    'Date,Time,Team,,Opponent',
    '9/4/2026,7:00 PM,Football Varsity,@,Fox Hollow',
    'away | Fox Hollow',
  ],
  [
    'Date,Time,Team,Host,Guest',
    '9/4/2026,7:00 PM,Football Varsity,Harbor Ridge,Elm Gap',
    'home | Elm Gap',
  ],
  [
    'Date Played,Local Time,Team,Home/Road,Opposition',
    '9/4/2026,7:00 PM,Football Varsity,H,Elm Gap',
    'home | Elm Gap',
  ],
  [
    'date_start,Faceoff,Sport Team,@/vs,Opp School',
    '9/4/2026,7:00 PM,Football Varsity,@,Elm Gap',
    'away | Elm Gap',
  ],
  [
    'Date 2026,Time,Team,H/A,Opponent',
    '9/4/2026,7:00 PM,Football Varsity,H,Elm Gap',
    'home | Elm Gap',
  ],
])('the columns of %s', async (header, row, game) => {
  expect((await gamesOf(header, row)).games).toEqual([`Football Varsity | ${game}`]);
});

test.each([
  ['Season', ['2025-26', '2025-26'], '2025-10-06'],
  ['School Year', ['2025-2026', '2025-2026'], '2025-10-06'],
  ['Year', ['2025', '2025'], '2025-10-06'],
])('dates without a year are of the %s in the row', async (header, years, date) => {
  const { games } = await readRows(
    [
      `Date,${header},Time,Team,H/A,Opponent`,
      ...years.map((year) => `10/6,${year},7:00 PM,Football Varsity,H,Elm Gap`),
    ].join('\n'),
  );
  expect(games.map((line) => line.slice(0, 10))).toEqual([date, date]);
});

test('a rank in a column of places is a result', async () => {
  const { games } = await readRows(
    'Date,Time,Team,H/A,Opponent,Place\n9/4/2026,4:00 PM,Boys Varsity Cross Country,A,Elm Gap Invite,3rd of 12',
  );
  expect(games[0]).toContain('|  | completed | 3rd of 12');
});
