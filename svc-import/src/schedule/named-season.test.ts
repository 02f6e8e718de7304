import { describe, expect, test } from 'vitest';
import { readMomentsIn } from '../../testing/read-moments.ts';

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
    const {
      days,
      year: decided,
      notes,
    } = await readMomentsIn([title, HEADER, row('9/5')].join('\n'));
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
    const { days } = await readMomentsIn([`Year,${HEADER}`, ...rows].join('\n'));
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
    const { year } = await readMomentsIn([title, HEADER, row('9/5')].join('\n'));
    expect(year).toMatchObject({ taken: 2026, from: 'today' });
  });
  test.each([
    ['soccer-2025-26.csv', 2025],
    ['Soccer_2025_26.csv', 2025],
    ['Fall2025.xlsx', 2025],
    ['2025 Soccer (1).csv', 2025],
    ['soccer 25-26.csv', 2025],
  ])('is the one in the name of the file: %s', async (name, year) => {
    const { year: decided } = await readMomentsIn([HEADER, row('9/5')].join('\n'), {
      names: [name],
    });
    expect(decided).toMatchObject({ taken: year, from: 'named' });
  });
  test.each([
    'schedule-2025-10-01.csv',
    'export_20251001.csv',
    'schedule_10-01-2025.csv',
    'games.csv',
  ])('is not told by the file name %s', async (name) => {
    const { year } = await readMomentsIn([HEADER, row('9/5')].join('\n'), { names: [name] });
    expect(year).toMatchObject({ from: 'today' });
  });
  test('of a year alone is told by the months of the dates', async () => {
    const yearOf = async (...dates: readonly string[]) =>
      (await readMomentsIn(['2026 Schedule', HEADER, ...dates.map(row)].join('\n'))).year;
    expect(await yearOf('4/5', '5/1')).toMatchObject({ taken: 2025, from: 'named' });
    expect(await yearOf('9/5', '11/1')).toMatchObject({ taken: 2026, from: 'named' });
    expect(await yearOf('12/5', '1/8')).toMatchObject({ taken: 2026, from: 'today' });
  });
  test('is none that a wrong weekday fits two years ahead', async () => {
    const { days, notes } = await readMomentsIn([HEADER, row('Tues 9/5')].join('\n'));
    expect(days).toEqual(['2026-09-05 19:00']);
    expect(notes.join(' ')).toContain('The file says Tuesday, but the date is Sat 09/05/2026');
  });
  test('comes from the title before the name, and from weekdays before both', async () => {
    const names = ['2024-25.csv'];
    const titled = await readMomentsIn(['2025-26', HEADER, row('9/5')].join('\n'), { names });
    expect(titled.year).toMatchObject({ taken: 2025, from: 'named' });
    const weekday = await readMomentsIn(['2025-26', HEADER, row('Sat 9/5')].join('\n'), { names });
    expect(weekday.year).toMatchObject({ taken: 2026, from: 'weekdays' });
    expect(weekday.notes).toContain(
      "The file's title or name says 2025-26, but the weekdays fit the 2026-27 school year. Check the school year.",
    );
  });
});
