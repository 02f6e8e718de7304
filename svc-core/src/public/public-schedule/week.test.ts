import { expect, test } from 'vitest';
import { weekOf, weekTitle } from './week.ts';

test.each([
  ['2026-11-22', '2026-11-22', '2026-11-28', 'Week of Nov 22, 2026'],
  ['2026-11-28', '2026-11-22', '2026-11-28', 'Week of Nov 22, 2026'],
  ['2026-11-29', '2026-11-29', '2026-12-05', 'Week of Nov 29, 2026'],
  ['2027-01-01', '2026-12-27', '2027-01-02', 'Week of Dec 27, 2026'],
  ['2028-02-29', '2028-02-27', '2028-03-04', 'Week of Feb 27, 2028'],
])('%s is in the week from %s to %s', (day, from, to, title) => {
  const week = weekOf(day);
  expect(week).toMatchObject({ from, to });
  expect(weekTitle(week)).toBe(title);
  expect([week.days[0], week.days.length, week.days[6]]).toEqual([from, 7, to]);
  expect([weekOf(week.before).after, weekOf(week.after).before]).toEqual([from, from]);
});
