import { expect, test } from 'vitest';
import { formatHomeTeam, formatLongDate } from './display.ts';

test.each([
  ['2025-09-05', 'Friday, September 5, 2025'],
  ['1900-01-01', 'Monday, January 1, 1900'],
  ['2024-02-29', 'Thursday, February 29, 2024'],
  ['2026-12-31', 'Thursday, December 31, 2026'],
])('%s is %s, wherever it is read', (date, text) => {
  expect(formatLongDate(date)).toBe(text);
});

test.each([
  [{ isHome: true, neutral: false }, 'Lincoln High'],
  [{ isHome: false, neutral: false }, 'Roosevelt High'],
  [{ isHome: true, neutral: true }, 'Neutral site'],
])('the school that plays at home with %j is %s', (side, home) => {
  const schools = { ourSchool: 'Lincoln High', opponent: 'Roosevelt High' };
  expect(formatHomeTeam({ ...side, ...schools })).toBe(home);
});
