import { formatDate } from '@fieldhouse/core-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayFirstVote, parseDate } from './date.ts';

const rules = { dayFirst: false, schoolYear: 2025, yearFrom: 'dates' } as const;
const dateOf = (cell: string, more = {}) => {
  const reading = parseDate(cell, { ...rules, ...more });
  return reading.ok ? reading.value.date : reading.problem;
};

describe('parses every date format', () => {
  test.each([
    ['9/5/2025', '2025-09-05'],
    ['09/05/25', '2025-09-05'],
    ['9-5-2025', '2025-09-05'],
    ['9.5.2025', '2025-09-05'],
    ['2025-09-05', '2025-09-05'],
    ['2025/9/5', '2025-09-05'],
    ['20250905', '2025-09-05'],
    ['5-Sep-2025', '2025-09-05'],
    ['5-Sep-25', '2025-09-05'],
    ['Sep 5 2025', '2025-09-05'],
    ['Sept. 5', '2025-09-05'],
    ['September 5, 2025', '2025-09-05'],
    ['September 5th, 2025', '2025-09-05'],
    ['Fri 9/5', '2025-09-05'],
    ['Friday, Sept 5', '2025-09-05'],
    ['9/5 (Fri)', '2025-09-05'],
    ['46276', '2026-09-11'],
    ['5/9', '2026-05-09'],
    ['Dec. 18 - 22, 2025', '2025-12-18'],
    ['12/18-12/22/2025', '2025-12-18'],
    ['Sep 1, 2026', '2026-09-01'],
  ])('%s', (cell, date) => expect(dateOf(cell)).toBe(date));
});

test.each([
  ['2/30/2027', `"2/30/2027" isn't a real date`],
  ['13/45/2027', `"13/45/2027" isn't a real date`],
  ['13/5/2027', `"13/5/2027" isn't a real date`],
  ['2/29/2027', `"2/29/2027" isn't a real date`],
  ['9/5/1899', `"9/5/1899" isn't a real date`],
  ['Friday', `"Friday" isn't a date`],
  ['TBD', `"TBD" isn't a date`],
  ['9/5/2026 x', `"9/5/2026 x" isn't a date`],
  ['9/5/2026 - Kettle', `"9/5/2026 - Kettle" isn't a date`],
  ...[
    '9/5?',
    '9/5 (tentative)',
    '9/5 or 9/6',
    'Sep 5/26',
    '9/5 (practice)',
    '9/5 9/6',
    'week of 9/5',
    'rain date 9/5',
    '9/5 RAIN DATE',
  ].map((cell) => [cell, `"${cell}" isn't a date`]),
  ['9/5/2026 (PPD)', `"9/5/2026 (PPD)" isn't a date`],
  ['', 'The date is missing'],
])('rejects %s', (cell, problem) => expect(dateOf(cell)).toBe(problem));

test.each([
  ['9/5/2025 7:00 PM', '7:00 PM'],
  ['2025-09-05T19:00:00', '19:00:00'],
  ['2025-09-05T19:00:00-05:00', '19:00:00-05:00'],
  ['2025-09-05T19:00-05:00', '19:00:00-05:00'],
  ['2025-09-05T19:00Z', '19:00:00Z'],
  ['46276.7916667', '0.7916667', '2026-09-11'],
  ['9/5/2025 0:00', '0:00'],
  ['9/5/2025 12:00:00 AM', '12:00:00 AM'],
  ['9/5/2025 7:00 PM EST', '7:00 PM EST'],
  ['Fri, Sep. 5 2025 7:00 PM EST', '7:00 PM EST'],
  ['Fri Sep 05 2025 19:00:00 GMT-0400 (EDT)', '19:00:00 GMT-0400 (EDT)'],
  ['9/5/2025 - 7:00 PM', '7:00 PM'],
  ['9/5/2025 – 7 PM', '7 PM'],
  ['9/5/2025, 7:00 PM', '7:00 PM'],
  ['9/5/2025 | 7:00 PM', '7:00 PM'],
  ['9/5/2025 @ 7pm', '7pm'],
  ['Sep 5 at noon', 'noon'],
  ['9/5/2025 (7:00 PM)', '(7:00 PM)'],
  ['9/5 TBD', 'TBD'],
  ['20250905T190000Z', '190000Z'],
  ['9/5-9/6/2025 9:00 AM', '9:00 AM'],
  ['Sep 5-6 9am', '9am'],
  ['4:30 PM, Friday, September 5', '4:30 PM'],
  ['4:30 PM 9/5', '4:30 PM'],
  ['9/5 after school', 'after school'],
  ['9/5/2025*', null],
])('keeps the time in the cell %s', (cell, timeText, date = '2025-09-05') => {
  const reading = parseDate(cell ?? '', rules);
  expect(reading).toMatchObject({ ok: true, value: { date, timeText } });
});

test.each([
  ['9/5 - 9/6', '2025-09-05'],
  ['9/5, 9/6', '2025-09-05'],
  ['Dec 30 - Jan 2, 2027', '2026-12-30'],
  ['12/30 - 1/2/2027', '2026-12-30'],
  ['Dec. 18 - 22, 2025', '2025-12-18'],
  ['12/18 & 12/19/2025', '2025-12-18'],
  ['Thu 12/18 - Sat 12/20/2025', '2025-12-18'],
  ['F/Sa 12/19-20', '2025-12-19'],
  ['10/20 -> 10/22', '2025-10-20'],
  ['10/20 → 10/22', '2025-10-20'],
  ['10/20-21', '2025-10-20'],
  ['Oct 20/21', '2025-10-20'],
  ['Fri Oct 31 / Nov 1', '2025-10-31'],
])('the first day of %s is %s', (cell, date) => {
  const reading = parseDate(cell, rules);
  expect(reading).toMatchObject({ ok: true, value: { date, timeText: null } });
  expect(reading.ok && reading.notice).toContain('covers several days');
});

test.each([
  '10/20 (DH)',
  '10/20/2025 (doubleheader)',
  '10/20 - Senior Night',
  'Oct 20 (JV)',
  '10/20 (makeup from 10/13)',
  'Mon 10/20 Homecoming',
  'NEW DATE 10/20/2025',
  'DH: 10/20',
  'Week 8: 10/20',
  'Game 3 - 10/20',
  '10/20 (rain date 10/21)',
  'Homecoming Mon 10/20',
])('reads %s without its remark', (cell) =>
  expect(parseDate(cell, rules)).toMatchObject({
    value: { date: '2025-10-20', timeText: null },
    notice: expect.stringContaining(`We read "${cell}" as Mon 10/20/2025`),
  }),
);

test.each([
  '(10/20)',
  '10/20 ^',
  '10‑20‑2025',
  '10⁄20⁄2025',
  '10/20 - Mon',
  'Monday the 20th of October',
  'Oct-20',
  '“10/20/2025”',
])('reads %s', (cell) => expect(dateOf(cell)).toBe('2025-10-20'));

test('a number that may be a day or a year is a day if the year is far away', () => {
  expect(dateOf('Oct 20, 21')).toBe('2025-10-20');
  expect(dateOf('Oct 25, 26')).toBe('2026-10-25');
  expect(dateOf('Oct-26')).toBe(`"Oct-26" isn't a date`);
  expect(dateOf('moved from 10/20')).toBe(`"moved from 10/20" isn't a date`);
});

test.each([
  ['M 9/8/2025', undefined],
  ['Th 9/8/2025', 'The file says Thursday, but the date is Mon 09/08/2025, so we used the date'],
  ['9/8/2025 (W)', 'The file says Wednesday, but the date is Mon 09/08/2025, so we used the date'],
])('compares the weekday of %s', (cell, notice) => {
  const reading = parseDate(cell, rules);
  expect(reading).toMatchObject({ ok: true, value: { date: '2025-09-08' } });
  expect(reading.ok && reading.notice).toBe(notice);
});

test('notes what was assumed', () => {
  const noticeOf = (cell: string) => {
    const reading = parseDate(cell, rules);
    return reading.ok ? reading.notice : undefined;
  };
  expect(noticeOf('9/5/2025')).toBeUndefined();
  expect(noticeOf('9/5')).toBe(
    "For dates without a year, we used the school year of the file's other dates, 2025-26",
  );
  expect(noticeOf('Sat 9/5/2025')).toBe(
    'The file says Saturday, but the date is Fri 09/05/2025, so we used the date',
  );
  expect(noticeOf('Dec 18-22, 2025')).toContain('covers several days, so we used the first');
});

test('a first number above 12 votes for day/month, nonsense does not vote', () => {
  expect(['13/5/2025', '5/13/2025', '5/6/2025', '13/45/2027', 'x'].map(dayFirstVote)).toEqual([
    1, -1, 0, 0, 0,
  ]);
  expect(['F 13/5', 'Sat, 13.5.2025', 'Dec 18-5', '13-May'].map(dayFirstVote)).toEqual([
    1, 1, 0, 0,
  ]);
  expect(dateOf('13/5/2025', { dayFirst: true })).toBe('2025-05-13');
});

test('parses what an export writes', () => {
  const dates = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, (day) => {
      const date = day.toISOString().slice(0, 10);
      expect(dateOf(formatDate(date))).toBe(date);
    }),
  );
});

test('never throws, and every parsed date exists', () => {
  const mess = fc.oneof(fc.string(), fc.stringMatching(/^[ 0-9/.,:a-zA-Z()-]{0,30}$/));
  fc.assert(
    fc.property(mess, fc.boolean(), (cell, dayFirst) => {
      const reading = parseDate(cell, { ...rules, dayFirst });
      if (reading.ok)
        expect(new Date(`${reading.value.date}T00:00:00Z`).toISOString()).toContain(
          reading.value.date,
        );
    }),
  );
});
