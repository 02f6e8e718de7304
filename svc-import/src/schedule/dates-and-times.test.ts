import type { ImportCorrections } from '@fieldhouse/import-contract';
import { describe, expect, test } from 'vitest';
import { readGames } from '../../testing/read-games.ts';

const school = {
  schoolName: 'Lincoln High School',
  today: '2026-10-01',
  timezone: 'America/Chicago',
  opponents: ['Roosevelt'],
  teams: [],
  memory: { columns: {}, teams: {}, opponents: {}, files: {}, years: {} },
};

interface More {
  readonly corrections?: ImportCorrections;
  readonly names?: readonly string[];
}

/** The days and times of a file's games, with what was noted and asked. */
async function read(
  header: string,
  rows: readonly string[],
  { corrections = {}, names }: More = {},
) {
  const team = header.includes('Team') ? '' : ',Team';
  const text = [
    `${header}${team},H/A,Opponent`,
    ...rows.map((row) => `${row}${team && ',Girls Varsity Soccer'},H,Roosevelt`),
  ].join('\n');
  return readText(text, { corrections, ...(names ? { names } : {}) });
}

async function readText(text: string, { corrections = {}, names = [] }: More = {}) {
  const { plan, reader, games, questions } = await readGames(
    text,
    { ...school, names },
    corrections,
  );
  return {
    days: games.map(({ date, time }) => `${date} ${time ?? 'TBD'}`),
    notes: [...plan.notices, ...reader.diagnostics.noticeLines()],
    errors: reader.diagnostics.errorLines(),
    year: plan.schoolYear,
    left: plan.columns.left,
    questions,
  };
}

describe('a date and its time', () => {
  test.each([
    ['1/15/2027', '7:00 PM', '2027-01-15 19:00'],
    ['2027-01-15T19:00:00-05:00', '', '2027-01-15 18:00'],
    ['2027-01-15T19:00-05:00', '', '2027-01-15 18:00'],
    ['2027-01-16T01:00:00.000Z', '', '2027-01-15 19:00'],
    ['20270116T010000Z', '', '2027-01-15 19:00'],
    ['1/15/2027 7:00 PM EST', '', '2027-01-15 18:00'],
    ['"Fri, Jan. 15 2027 7:00 PM EST"', '', '2027-01-15 18:00'],
    ['Fri Jan 15 2027 00:00:00 GMT-0600 (Central Standard Time)', '', '2027-01-15 TBD'],
    ['Fri Jan 15 2027 19:00:00 GMT-0600 (Central Standard Time)', '', '2027-01-15 19:00'],
    ['2027-01-15T06:00:00Z', '', '2027-01-15 TBD'],
    ['1/15/2027 - 7:00 PM', '', '2027-01-15 19:00'],
    ['1/15/2027 12:00:00 AM', '', '2027-01-15 TBD'],
    ['1/15/2027 12:00:00 AM', '7:00 PM', '2027-01-15 19:00'],
    ['2027-01-15 00:00:00', '', '2027-01-15 TBD'],
    ['2027-01-15T00:00:00Z', '7:00 PM', '2027-01-15 19:00'],
    ['2027-01-16T01:00:00Z', '7:00 PM', '2027-01-15 19:00'],
    ['1/15/2027', '12:00 AM', '2027-01-15 TBD'],
    ['1/15/2027', '1899-12-30 19:00:00', '2027-01-15 19:00'],
    ['1/15/2027', '1900-01-01 19:00:00', '2027-01-15 19:00'],
    ['1/15/2027', '12/30/1899 7:00:00 PM', '2027-01-15 19:00'],
    ['1/15/2027', '1970-01-01T19:00:00', '2027-01-15 19:00'],
    ['1/15/2027', '1899-12-30T19:00:00.000Z', '2027-01-15 19:00'],
    ['2027-01-16 01:00:00+00', '', '2027-01-15 19:00'],
    ['2027-01-15 19:00:00-05', '', '2027-01-15 18:00'],
    ['1/15/2027', '2027-01-15T19:00:00', '2027-01-15 19:00'],
    ['1/15/2027', '2027-01-16T00:00:00Z', '2027-01-15 18:00'],
    ['1/15/2027', '2027-01-15T00:00:00Z', '2027-01-15 TBD'],
    ['1/15/2027', '1/15 7:00 PM', '2027-01-15 19:00'],
    ['1/15/2027', '7:00 PM ET', '2027-01-15 18:00'],
    ['1/15/2027', '5:00 JV / 6:30 V', '2027-01-15 18:30'],
    ['F 1/15/2027', '7:00 PM', '2027-01-15 19:00'],
    ['1/14/2027', '11:30 PM Hawaii Time', '2027-01-15 03:30'],
  ])('%s and "%s" is %s', async (date, time, day) => {
    const { days, errors } = await read('Date,Time', [`${date},${time}`]);
    expect([days, errors]).toEqual([[day], []]);
  });

  test('a time that is not set is TBD with a note, unless a person or our own export wrote it', async () => {
    const unset = await read('Date,Time', ['1/15/2027,12:00 AM', '1/16/2027 0:00,']);
    expect(unset.days).toEqual(['2027-01-15 TBD', '2027-01-16 TBD']);
    expect(unset.notes).toContain(
      `"12:00 AM" is what systems write for a time that isn't set, so it's TBD (row 2).`,
    );
    expect(unset.notes).toContain(
      `"0:00" is what systems write for a time that isn't set, so it's TBD (row 3).`,
    );
    const corrections = { rows: { '2': { time: '12:00 AM' } } };
    const corrected = await read('Date,Time', ['1/15/2027,12:00 AM'], { corrections });
    expect(corrected.days).toEqual(['2027-01-15 00:00']);
    const exported = await readText(
      'Date,Time,Team,H/A,Opponent,Exported by\n1/15/2027,12:00 AM,Girls Soccer Varsity,Home,Roosevelt,Fieldhouse',
    );
    expect(exported.days).toEqual(['2027-01-15 00:00']);
  });

  test('a time that is in error is told with a date that is', async () => {
    const { errors } = await read('Date,Time', ['2/30/2027,25:99']);
    expect(errors[0]).toContain(`"2/30/2027" isn't a real date`);
    expect(errors[0]).toContain(`"25:99" isn't a valid time`);
  });
});

describe('midnight in universal time', () => {
  const MIDNIGHT = '2027-01-16T00:00:00Z,';
  test('is asked about; without an answer it is a day', async () => {
    const { days, questions } = await read('Date,Time', [MIDNIGHT, '2027-01-23T00:00:00.000Z,']);
    expect(days).toEqual(['2027-01-16 TBD', '2027-01-23 TBD']);
    expect(questions).toMatchObject([{ taken: 'day', from: 'assumed', rows: 2 }]);
    const answers = { [questions[0]?.key ?? '']: 'time' };
    const told = await read('Date,Time', [MIDNIGHT], { corrections: { answers } });
    expect(told.days).toEqual(['2027-01-15 18:00']);
    expect(told.questions).toMatchObject([{ taken: 'time', from: 'told' }]);
  });
  test('is a time in a file with other times in universal time, and not asked about', async () => {
    const { days, questions } = await read('Date,Time', [MIDNIGHT, '2027-01-23T01:30:00Z,']);
    expect(days).toEqual(['2027-01-15 18:00', '2027-01-22 19:30']);
    expect(questions).toEqual([]);
  });
});

test.each([
  ['Date,Time,AM/PM', '1/15/2027,7:00,AM', '07:00'],
  ['Date,Time,AM/PM', '1/15/2027,9:00,PM', '21:00'],
  ['Date,AM/PM,Time', '1/15/2027,p.m.,9:30', '21:30'],
  ['Date,Start Time,A.M./P.M.', '1/15/2027,8,P', '20:00'],
  ['Date,Time,AMPM', '1/15/2027,7:00 PM,AM', '19:00'],
  ['Date,Time,AM/PM', '1/15/2027,9:00,', '09:00'],
  ['Date,Time,AM/PM', '1/15/2027,TBD,PM', 'TBD'],
  ['Date,Time (PM)', '1/15/2027,9:00', '21:00'],
  ['Date,Time (AM)', '1/15/2027,1:00 PM', '13:00'],
])('AM or PM in a column of its own: %s, %s', async (header, row, time) => {
  const { days, left } = await read(header, [row]);
  expect([days, left]).toEqual([[`2027-01-15 ${time}`], []]);
});

test.each([
  ['Time', ['16:30', '07:30', '09:00', '12:00'], ['16:30', '07:30', '09:00', '12:00']],
  ['Time', ['16:30', '04:30', '7:30'], ['16:30', '16:30', '19:30']],
  ['Time', ['16:30', '07:30 - 09:00 PM'], ['16:30', '19:30']],
  ['Time', ['07:30', '09:00', '6:30 PM'], ['19:30', '09:00', '18:30']],
  ['Time (24h)', ['07:30', '09:00'], ['07:30', '09:00']],
  ['Time (military)', ['07:30'], ['07:30']],
  ['Time (PT)', ['07:30'], ['21:30']],
])('times of 24 hours under %s: %j', async (header, times, expected) => {
  const { days } = await read(
    `Date,${header}`,
    times.map((time) => `1/15/2027,${time}`),
  );
  expect(days).toEqual(expected.map((time) => `2027-01-15 ${time}`));
});

test.each([
  ['Date/Time,Date,Time', '(see there),1/15/2027,7:00 PM', ['Date/Time']],
  ['datetime,date,time', 'x1y,1/15/2027,7:00 PM', ['datetime']],
  ['Date & Time,Date,Time', '1/14/2027 6:00 PM,1/15/2027,7:00 PM', ['Date & Time']],
  ['Date,Event Date,Time', ',1/15/2027,7:00 PM', ['Date']],
  ['Match Date,Date,Time', 'Week 3,1/15/2027,7:00 PM', ['Match Date']],
  ['Game Date,Date/Time', '1/15/2027,1/15/2027 7:00 PM', ['Game Date']],
  ['Date,Game Date,Time', '1/15/2027,1/16/2027,7:00 PM', ['Game Date']],
])('of the date columns in %s the good one counts', async (header, row, left) => {
  const found = await read(header, [row]);
  expect([found.days, found.errors, found.left]).toEqual([['2027-01-15 19:00'], [], left]);
});

describe('the school year of dates without a year', () => {
  const HEADER = 'Date,Time,Team,H/A,Opponent';
  const row = (date: string) => `${date},7:00 PM,Girls Varsity Soccer,H,Roosevelt`;
  test.each([
    ['2025-26 Boys Varsity Soccer Schedule', 2025],
    ['Fall 2025 Schedule', 2025],
    ['Girls Soccer 2025-2026', 2025],
    ['Lincoln 2025/26', 2025],
    ["Season '25-'26", 2025],
    ['Season 25-26', 2025],
    ['2025 to 2026', 2025],
    ['Spring 2026', 2025],
    ['2025 Fall Sports', 2025],
    ['2025 Girls Soccer', 2025],
    ['2025–26', 2025],
    ['Updated 9/1/2026: 2025-26 season', 2025],
    ['Hawks Soccer 2025', 2025],
    ['Season: 25-26', 2025],
    ['School Year 25-26', 2025],
    ['25-26 School Year', 2025],
    ['2025 Hawks Soccer', 2025],
    ['Soccer - 2025', 2025],
  ])('is the one in the line above the header: %s', async (title, year) => {
    const { days, year: decided, notes } = await readText([title, HEADER, row('9/5')].join('\n'));
    expect(days).toEqual([`${year}-09-05 19:00`]);
    expect(decided).toMatchObject({ taken: year, from: 'named' });
    expect(notes).toContain(
      `For dates without a year, we used the school year that the file's title or name says, ${year}-26 (row 3).`,
    );
  });
  test.each([
    [['2025', '2026'], 2025],
    [['2026', '2026'], 2026],
    [['2025-26', '2025-26'], 2025],
    [['2024', '2026'], 2026],
  ])('is that of a column of years: %j', async ([fall, winter], year) => {
    const rows = [`${fall},${row('9/5')}`, `${winter},${row('1/8')}`];
    const { days } = await readText([`Year,${HEADER}`, ...rows].join('\n'));
    expect(days).toEqual([`${year}-09-05 19:00`, `${year + 1}-01-08 19:00`]);
  });
  test.each([
    'Updated 9/1/2025',
    'As of October 2025',
    'Printed 1-Sep-2025',
    '8/2025',
    'Tournament Sept 25-26',
    'Grades 9-10',
    'Class of 2031 and 2032',
    '2024-25 and 2025-26',
    'Boys Varsity Soccer Est. 2023',
    'Boys Varsity Soccer - 2024 State Champions',
    'Copyright 2024',
    'Rev 2025',
    'Class of 2027',
    '20-21 Main St',
    '25-26 seats',
    'Founded 2021 Harbor Ridge',
    '2024 State Champion Soccer',
    'Soccer - 2025 League Runners-Up',
    '(c) 2025 Varsity Pages',
    'Soccer',
  ])('is not told by %s', async (title) => {
    const { year } = await readText([title, HEADER, row('9/5')].join('\n'));
    expect(year).toMatchObject({ taken: 2026, from: 'today' });
  });
  test.each([
    ['soccer-2025-26.csv', 2025],
    ['Soccer_2025_26.csv', 2025],
    ['Fall2025.xlsx', 2025],
    ['2025 Soccer (1).csv', 2025],
    ['soccer 25-26.csv', 2025],
  ])('is the one in the name of the file: %s', async (name, year) => {
    const { year: decided } = await readText([HEADER, row('9/5')].join('\n'), { names: [name] });
    expect(decided).toMatchObject({ taken: year, from: 'named' });
  });
  test.each([
    'schedule-2025-10-01.csv',
    'export_20251001.csv',
    'schedule_10-01-2025.csv',
    'games.csv',
  ])('is not told by the file name %s', async (name) => {
    const { year } = await readText([HEADER, row('9/5')].join('\n'), { names: [name] });
    expect(year).toMatchObject({ from: 'today' });
  });
  test('of a year alone is told by the months of the dates', async () => {
    const yearOf = async (...dates: readonly string[]) =>
      (await readText(['2026 Schedule', HEADER, ...dates.map(row)].join('\n'))).year;
    expect(await yearOf('4/5', '5/1')).toMatchObject({ taken: 2025, from: 'named' });
    expect(await yearOf('9/5', '11/1')).toMatchObject({ taken: 2026, from: 'named' });
    expect(await yearOf('12/5', '1/8')).toMatchObject({ taken: 2026, from: 'today' });
  });
  test('is none that a wrong weekday fits two years ahead', async () => {
    const { days, notes } = await readText([HEADER, row('Tues 9/5')].join('\n'));
    expect(days).toEqual(['2026-09-05 19:00']);
    expect(notes.join(' ')).toContain('The file says Tuesday, but the date is Sat 09/05/2026');
  });
  test('comes from the title before the name, and from weekdays before both', async () => {
    const names = ['2024-25.csv'];
    const titled = await readText(['2025-26', HEADER, row('9/5')].join('\n'), { names });
    expect(titled.year).toMatchObject({ taken: 2025, from: 'named' });
    const weekday = await readText(['2025-26', HEADER, row('Sat 9/5')].join('\n'), { names });
    expect(weekday.year).toMatchObject({ taken: 2026, from: 'weekdays' });
    expect(weekday.notes).toContain(
      "The file's title or name says 2025-26, but the weekdays fit the 2026-27 school year. Check the school year.",
    );
  });
});

// The school is in Chicago.
test.each([
  ['Date,Time (ET)', '1/15/2027,7:00 PM', '2027-01-15 18:00'],
  ['Date,Start Time (UTC)', '1/15/2027,23:30', '2027-01-15 17:30'],
  ['Date,Time (Central)', '1/15/2027,7:00 PM', '2027-01-15 19:00'],
  ['Date,Time (ET)', '1/15/2027,7:00 PM MT', '2027-01-15 20:00'],
  ['Date,Time (local)', '1/15/2027,7:00 PM', '2027-01-15 19:00'],
  ['Date/Time (ET)', '1/15/2027 7:00 PM', '2027-01-15 18:00'],
  ['Date,Time,Time Zone', '1/15/2027,7:00 PM,America/New_York', '2027-01-15 18:00'],
  ['Date,TZ,Time', '1/15/2027,Mountain Standard Time,7:00 PM', '2027-01-15 20:00'],
  ['Date,Time,Timezone', '1/15/2027,7:00 PM,', '2027-01-15 19:00'],
  ['Date,Time,Time Zone', '1/15/2027,TBD,Eastern', '2027-01-15 TBD'],
])('the time zone of a column: %s, %s', async (header, row, moment) => {
  const { days } = await read(header, [row]);
  expect(days).toEqual([moment]);
});

test.each([
  ['Date (DD/MM/YYYY),Time', '09/10/2026,7:00 PM', '2026-10-09 19:00'],
  ['Date (d-m-yy),Time', '9-10-26,7:00 PM', '2026-10-09 19:00'],
  ['Date (MM/DD/YYYY),Time', '09/10/2026,7:00 PM', '2026-09-10 19:00'],
  ['Day,Time', '9/10/2026,7:00 PM', '2026-09-10 19:00'],
])('the order and the column of dates: %s', async (header, row, moment) => {
  const { days } = await read(header, [row]);
  expect(days).toEqual([moment]);
});
