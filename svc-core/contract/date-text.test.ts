import { expect, test } from 'vitest';
import { isoDate, readDateText, readWeekday } from './date-text.ts';

/** A date without a year as in 2026. */
const read = (text: string, dayFirst = false) => {
  const found = readDateText(text, dayFirst);
  if (!found) return null;
  const date = isoDate(found.year ?? 2026, found.month, found.day);
  return [date, found.weekday, found.rest].filter((part) => part !== null && part !== '');
};

test.each([
  '9/4',
  '*9/4',
  '9/4/26',
  '09/04/2026',
  '9-4-26',
  '9.4.2026',
  '9 / 4 / 2026',
  '2026-09-04',
  '2026/09/04',
  '2026/9/4',
  '20260904',

  '4-Sep',
  '4-Sep-26',
  '4-Sep-2026',
  '4/Sep/2026',
  '4 Sep 26',
  '4 sept 2026',
  '04SEP2026',
  '4th of September, 2026',

  'Sep 4',
  'Sept. 4',
  'sep 4 26',
  'September 4th',
  'September 4, 2026',
  'Sep-04-2026',
  'SEP 4 2026',
])('reads %s', (text) => expect(read(text)).toEqual(['2026-09-04']));

test.each([
  'Fri 9/4',
  'Friday, 9/4',
  'fri. 9/4',
  '9/4 (Fri)',
  '9/4/2026 Friday',
  'Fri, Sep 4',

  'F 9/4',
  'F 9/4/2026',
  'F. 9/4',
  'F, 9/4/26',
  '(F) 9/4',
  'Fr 9/4',
  'F Sep 4',
  '9/4 F',
  '9/4/2026 (F)',
  'F - 9/4',
  'Fri/Sat 9/4',
  'F/Sa 9/4',
  'Fri & Sat, Sep 4',
  'F-Su 9/4',
])('reads %s with its weekday', (text) => expect(read(text)).toEqual(['2026-09-04', 5]));

test.each([
  ['M', 1],
  ['T', 2],
  ['Tu', 2],
  ['W', 3],
  ['Th', 4],
  ['R', 4],
  ['F', 5],
  ['Sa', 6],
  ['Su', 0],
  ['U', 0],
  ['(Th)', 4],
  ['Tues.', 2],
  ['Thursday', 4],
])('the weekday %s is %i, alone and before a date', (text, weekday) => {
  expect(readWeekday(text)).toBe(weekday);
  expect(read(`${text} 1/4/2027`)).toEqual(['2027-01-04', weekday]);
});

test('does not say which day S is', () => {
  expect(readWeekday('S')).toBeNull();
  expect(read('S 9/5')).toEqual(['2026-09-05']);
});

test.each([
  ['9/4/2026 7:00 PM', ' 7:00 PM'],
  ['F 9/4 7:00 PM', ' 7:00 PM', 5],
  ['9/4 F 7:00 PM', ' 7:00 PM', 5],
  ['2026-09-04T19:00:00Z', 'T19:00:00Z'],
  ['20260904T190000Z', 'T190000Z'],
  ['Sep 4 10:30', ' 10:30'],
  ['Sep 4 10 AM', ' 10 AM'],
  ['4-Sep 10:30', ' 10:30'],
  ['9/4-9/6', '-9/6'],
  ['9/4 - 12', ' - 12'],
])('leaves what is behind the date: %s', (text, rest, weekday?: number) =>
  expect(read(text)).toEqual(['2026-09-04', ...(weekday ? [weekday] : []), rest]),
);

test('reads day/month where a file has it', () => {
  expect(read('4/9/2026', true)).toEqual(['2026-09-04']);
  expect(read('2026-09-04', true)).toEqual(['2026-09-04']);
});

test.each(['', 'Friday', 'F', 'soon', 'May', 'Sep-26', '9', '7:00 PM', 'Field 4', 'March Madness'])(
  'finds no date in "%s"',
  (text) => expect(readDateText(text)).toBeNull(),
);

test('the reading of a long text is quick', () => {
  const began = performance.now();
  for (const piece of ['9/', 'F ', 'Sep', '4 -', 'fri&', ' /']) readDateText(piece.repeat(20_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});
