import { expect, test } from 'vitest';
import {
  dayOf,
  formatHomeTeam,
  formatMoment,
  formatMomentAndZone,
  formatMomentDay,
  formatMomentIn,
  formatScreenDay,
  formatScreenDayAndTime,
  formatShortDay,
  formatShortDayAndTime,
  isTimeZone,
  schoolYearOf,
} from './display.ts';

const NOVEMBER_2026 = new Date(2026, 10, 22, 12);

test.each([
  ['2026-11-27', 'Fri, Nov 27'],
  ['2026-08-01', 'Sat, Aug 1'],
  ['2027-07-31', 'Sat, Jul 31'],
  ['2026-07-31', 'Fri, Jul 31, 2026'],
  ['2027-08-01', 'Sun, Aug 1, 2027'],
  ['1900-01-01', 'Mon, Jan 1, 1900'],
  ['2024-02-29', 'Thu, Feb 29, 2024'],
  ['', ''],
  ['soon', 'soon'],
])(
  'in the school year 2026-27 the short form of the day %s is %s in any time zone',
  (date, text) => {
    expect(formatShortDay(date, NOVEMBER_2026)).toBe(text);
  },
);

test.each([
  ['2026-07-31', 2025],
  ['2026-08-01', 2026],
  ['2027-01-15', 2026],
])('%s is in the school year that began in %i', (date, year) => {
  expect(schoolYearOf(date)).toBe(year);
});

test.each([
  ['19:00', 'Fri, Nov 27 · 7:00 PM'],
  ['00:05:00', 'Fri, Nov 27 · 12:05 AM'],
  [null, 'Fri, Nov 27 · TBD'],
])('the short form of a game at %s is %s', (time, text) => {
  expect(formatShortDayAndTime({ date: '2026-11-27', time }, NOVEMBER_2026)).toBe(text);
});

test.each([
  ['2026-12-15', '19:30', 'Tue 12/15/2026 · 7:30 PM'],
  ['2024-02-29', '00:05:00', 'Thu 02/29/2024 · 12:05 AM'],
  ['1900-01-01', null, 'Mon 01/01/1900 · TBD'],
])('on a screen a game on %s at %s shows as %s', (date, time, text) => {
  expect(formatScreenDayAndTime({ date, time })).toBe(text);
});

test('what is no day shows on a screen as it is', () => {
  expect(['', 'soon'].map(formatScreenDay)).toEqual(['', 'soon']);
});

test('a timestamp shows in the local time zone', () => {
  const evening = new Date(2026, 10, 20, 19, 4).toISOString();
  expect(formatMoment(evening)).toBe(`${formatShortDay('2026-11-20')}, 7:04 PM`);
  expect(formatMomentDay(evening)).toBe(formatShortDay('2026-11-20'));
  expect(formatMoment('never')).toBe('never');
  expect(formatMomentDay('never')).toBe('never');
  expect(formatMomentAndZone(evening)).toMatch(/, 7:04 PM \S+$/);
  expect(formatMomentAndZone('never')).toBe('never');
});

test.each([
  ['2026-11-23T01:05:00.000Z', '2026-11-22', '7:05 PM CST'],
  ['2026-07-01T05:00:00.000Z', '2026-07-01', '12:00 AM CDT'],
])('%s shows in another time zone as %s, %s', (iso, day, time) => {
  const text = `${formatShortDay(day)}, ${time}`;
  expect(formatMomentIn(iso, 'America/Chicago')).toBe(text);
  expect(formatMomentAndZone(iso, 'America/Chicago')).toBe(text);
  expect(formatMomentDay(iso, 'America/Chicago')).toBe(formatShortDay(day));
});

test('a time zone is named where the local clock shows another time, and where there is none', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const iso = '2026-11-23T01:05:00.000Z';
  expect(formatMomentIn(iso, here)).toBe(formatMoment(iso));
  expect(formatMomentIn(iso, undefined)).toBe(formatMomentAndZone(iso));
});

test('a day begins at midnight in its time zone', () => {
  const evening = new Date('2026-11-23T04:59:00.000Z');
  expect(dayOf(evening, 'America/New_York')).toBe('2026-11-22');
  expect(dayOf(evening, 'Asia/Tokyo')).toBe('2026-11-23');
  expect(isTimeZone('Moon/Tranquility')).toBe(false);
});

test.each([
  [{ isHome: true, neutral: false }, 'Lincoln High'],
  [{ isHome: false, neutral: false }, 'Roosevelt High'],
  [{ isHome: true, neutral: true }, 'Neutral site'],
])('the home team with %j is %s', (side, home) => {
  const schools = { ourSchool: 'Lincoln High', opponent: 'Roosevelt High' };
  expect(formatHomeTeam({ ...side, ...schools })).toBe(home);
});
