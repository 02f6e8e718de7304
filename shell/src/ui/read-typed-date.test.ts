import { lightFormat } from 'date-fns/lightFormat';
import { expect, test } from 'vitest';

import { readTypedDate } from './read-typed-date.ts';

/** A Sunday. */
const TODAY = new Date(2026, 10, 22);
const read = (typed: string, today = TODAY, from = today) => {
  const date = readTypedDate(typed, today, { from });
  return date && lightFormat(date, 'yyyy-MM-dd');
};

test.each([
  ['9/5', '2026-09-05'],
  ['09/05/2026', '2026-09-05'],
  ['9/5/26', '2026-09-05'],
  ['9-5', '2026-09-05'],
  ['5/30', '2027-05-30'],
  ['sep 5', '2026-09-05'],
  ['Sept. 5th, 2025', '2025-09-05'],
  ['5 sep', '2026-09-05'],
  ['Fri, Sep 5', '2026-09-05'],
  ['fri 12/4', '2026-12-04'],
  ['2026-12-04', '2026-12-04'],
  ['2027/09/05', '2027-09-05'],
  ['5-Sep-27', '2027-09-05'],
  ['F 9/3/27', '2027-09-03'],
  ['9/3 (F)', '2026-09-03'],
  ['9 5', '2026-09-05'],
  ['9 - 5 - 27', '2027-09-05'],
  ['sep 5 27', '2027-09-05'],
  ['today', '2026-11-22'],
  ['tomorrow', '2026-11-23'],
  ['fri', '2026-11-27'],
  ['Saturday', '2026-11-28'],
  ['weds', '2026-11-25'],
  ['Thu Dec 3', '2026-12-03'],
  ['sun', '2026-11-22'],
  ['+7', '2026-11-29'],
  ['-1', '2026-11-21'],
])('reads "%s" as %s', (typed, day) => {
  expect(read(typed)).toBe(day);
});

test('takes a day that is long past this school year for one of the next', () => {
  expect(read('9/5', new Date(2027, 5, 10))).toBe('2027-09-05');
  expect(read('4/2', new Date(2027, 5, 10))).toBe('2027-04-02');
  expect(read('8/20', new Date(2027, 1, 10))).toBe('2026-08-20');
});

test.each([
  ['8/1', '2027-08-01'],
  ['12/31', '2027-12-31'],
  ['7/31', '2028-07-31'],
  ['9/5/26', '2026-09-05'],
])('takes "%s" for a day of the year that is planned: %s', (typed, day) => {
  const date = readTypedDate(typed, TODAY, { yearFrom: new Date(2027, 7, 1) });
  expect(date && lightFormat(date, 'yyyy-MM-dd')).toBe(day);
});

test('counts days from the date that was there', () => {
  expect(read('+7', TODAY, new Date(2026, 11, 28))).toBe('2027-01-04');
});

test.each([
  '',
  '13/1',
  '2/30',
  'soon',
  '9',
  '9/5/1826',
  'xyz 5',
  '1/2/3/4',
  '+',
  'next',
  'Monroe',
  'sunny',
])('cannot read "%s"', (typed) => {
  expect(read(typed)).toBeUndefined();
});
