import { expect, test } from 'vitest';
import {
  formatDay,
  formatDayAndTime,
  formatHomeTeam,
  formatMoment,
  formatMomentDay,
} from './display.ts';

test.each([
  ['2025-09-05', 'Fri 09/05/2025'],
  ['1900-01-01', 'Mon 01/01/1900'],
  ['2024-02-29', 'Thu 02/29/2024'],
  ['2026-12-31', 'Thu 12/31/2026'],
  ['', ''],
  ['soon', 'soon'],
])('the day %s shows as %s in any time zone', (date, text) => {
  expect(formatDay(date)).toBe(text);
});

test.each([
  ['19:00', 'Fri 09/05/2025, 7:00 PM'],
  ['00:05:00', 'Fri 09/05/2025, 12:05 AM'],
  [null, 'Fri 09/05/2025, TBD'],
])('a game at %s shows as %s', (time, text) => {
  expect(formatDayAndTime({ date: '2025-09-05', time })).toBe(text);
});

test('a timestamp shows in the local time zone', () => {
  const evening = new Date(2026, 10, 20, 19, 4).toISOString();
  expect(formatMoment(evening)).toBe('11/20/2026, 7:04 PM');
  expect(formatMomentDay(evening)).toBe('11/20/2026');
  expect(formatMoment('never')).toBe('never');
  expect(formatMomentDay('never')).toBe('never');
});

test.each([
  [{ isHome: true, neutral: false }, 'Lincoln High'],
  [{ isHome: false, neutral: false }, 'Roosevelt High'],
  [{ isHome: true, neutral: true }, 'Neutral site'],
])('the home team with %j is %s', (side, home) => {
  const schools = { ourSchool: 'Lincoln High', opponent: 'Roosevelt High' };
  expect(formatHomeTeam({ ...side, ...schools })).toBe(home);
});
