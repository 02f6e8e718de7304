import { expect, test } from 'vitest';
import { isSchoolYear, parseSchoolYear, schoolYearOfDay } from './school-year.ts';

test.each([
  ['2026-08-01', '08-01', '2026-27', '2026-08-01', '2027-07-31'],
  ['2027-07-31', '08-01', '2026-27', '2026-08-01', '2027-07-31'],
  ['2027-12-31', '01-01', '2027-28', '2027-01-01', '2027-12-31'],
  ['2027-12-31', '03-01', '2027-28', '2027-03-01', '2028-02-29'],
  ['2099-09-01', '08-01', '2099-00', '2099-08-01', '2100-07-31'],
])('%s is in the school year from %s: %s', (day, start, label, from, to) => {
  expect(schoolYearOfDay(day, start)).toEqual({ label, from, to });
  expect(parseSchoolYear(label, start)).toEqual({ label, from, to });
});

test.each([
  ['2026-27', true],
  ['1999-00', true],
  ['2026-28', false],
  ['2026-2027', false],
  ['2326-27', false],
  ['2026', false],
  ['', false],
])('"%s" is a school year: %s', (text, isOne) => {
  expect(isSchoolYear(text)).toBe(isOne);
});
