import { describe, expect, test } from 'vitest';
import { askedYear, isInYear, offeredYears, shownYear, withYear } from './shown-year.ts';

test.each([
  ['', null],
  ['?year=', null],
  ['?year=2026', null],
  ['?year=2026-28', null],
  ['?year=next', null],
  ['?team=3&year=2027-28', '2027-28'],
  ['?year=all', 'all'],
])('"%s" asks for %s', (search, year) => {
  expect(askedYear(search)).toBe(year);
});

test('an address keeps what else it says', () => {
  expect(withYear('?team=3', '2027-28')).toBe('?team=3&year=2027-28');
  expect(withYear('?year=2027-28&team=3', 'all')).toBe('?year=all&team=3');
  expect(withYear('?year=2027-28&team=3', null)).toBe('?team=3');
  expect(withYear('?year=2027-28', null)).toBe('');
});

describe('the shown year', () => {
  test.each([
    ['2026-07-31', '08-01', '2025-26'],
    ['2026-08-01', '08-01', '2026-27'],
    ['2026-07-31', '07-01', '2026-27'],
  ])('is by default that of %s, from %s on: %s', (today, start, name) => {
    const year = shownYear(null, today, start);
    expect([year.name, year.value, year.isCurrent]).toEqual([name, name, true]);
    expect(isInYear(year, today)).toBe(true);
  });

  test('is another one, or all', () => {
    const next = shownYear('2027-28', '2026-11-25');
    expect(next).toMatchObject({ value: '2027-28', isCurrent: false });
    const days = ['2027-07-31', '2027-08-01', '2028-07-31', '2028-08-01'];
    expect(days.map((day) => isInYear(next, day))).toEqual([false, true, true, false]);
    expect(shownYear('2026-27', '2026-11-25').isCurrent).toBe(true);
    const all = shownYear('all', '2026-11-25');
    expect(all).toMatchObject({ value: 'all', name: 'All Years', isCurrent: false });
    expect(isInYear(all, '1999-01-01')).toBe(true);
  });
});

describe('the offered years', () => {
  const labels = (asked: string | null, years: readonly number[], today: string) =>
    offeredYears(shownYear(asked, today), years, today).map(({ label }) => label);

  test('are those with games, the current one and the next one, the latest first', () => {
    expect(labels(null, [], '2026-11-25')).toEqual(['2027-28', '2026-27', 'All Years']);
    expect(labels(null, [2023, 2026], '2026-11-25')).toEqual([
      '2027-28',
      '2026-27',
      '2023-24',
      'All Years',
    ]);
    expect(labels('2031-32', [], '2026-11-25')).toEqual([
      '2031-32',
      '2027-28',
      '2026-27',
      'All Years',
    ]);
  });

  test.each([
    ['2027-02-28', '2027-28'],
    ['2027-03-01', 'Plan 2027-28'],
    ['2027-07-31', 'Plan 2027-28'],
    ['2027-08-01', '2028-29'],
    ['2027-12-31', '2028-29'],
  ])('on %s the next one is "%s"', (today, label) => {
    expect(labels(null, [], today)[0]).toBe(label);
  });

  test('call the next one by its name alone while it is shown', () => {
    expect(labels('2027-28', [], '2027-04-01')[0]).toBe('2027-28');
  });
});
