import { describe, expect, test } from 'vitest';
import { daysBetween, plusDays } from './day.ts';
import { correspondingDay, numberedWeekOf } from './numbered-week.ts';

const [MONDAY, THURSDAY, FRIDAY, SATURDAY] = [1, 4, 5, 6];
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * Illinois High School Association, five-year calendar of football, 2022-23 to 2026-27:
 * https://www.ihsa.org/Sports-Activities/Football/5Year-Season-Calendar. The days of 2020, first practice and first Friday game, are from
 * the calendar before it, as the News-Gazette quotes it (April 10, 2020). The season starts and the second half of the postseason
 * are given as the association prints them, the two days of a weekend by its Friday.
 */
const ILLINOIS: readonly (readonly [week: number, weekday: number, days: readonly string[]])[] = [
  [6, MONDAY, ['2020-08-10', '2022-08-08', '2023-08-07', '2024-08-12', '2025-08-11', '2026-08-10']],
  [8, THURSDAY, ['2022-08-25', '2023-08-24', '2024-08-29', '2025-08-28', '2026-08-27']],
  [8, FRIDAY, ['2020-08-28']],
  [16, SATURDAY, ['2022-10-22', '2023-10-21', '2024-10-26', '2025-10-25', '2026-10-24']],
  [17, FRIDAY, ['2022-10-28', '2023-10-27', '2024-11-01', '2025-10-31', '2026-10-30']],
  [18, FRIDAY, ['2022-11-04', '2023-11-03', '2024-11-08', '2025-11-07', '2026-11-06']],
  [19, FRIDAY, ['2022-11-11', '2023-11-10', '2024-11-15', '2025-11-14', '2026-11-13']],
  [20, FRIDAY, ['2022-11-18', '2023-11-17', '2024-11-22', '2025-11-21', '2026-11-20']],
  [21, SATURDAY, ['2022-11-26', '2023-11-25', '2024-11-30', '2025-11-29', '2026-11-28']],
];

/**
 * Louisiana High School Athletic Association, official football contract, "Calendar of Football Playing Dates 2013-2018":
 * https://studylib.net/doc/7335865/louisiana-high-school-athletic-association. Playing date 1 is the Friday of calendar week 9.
 */
const LOUISIANA_PLAYING_DATES = [
  '09-06 09-13 09-20 09-27 10-04 10-11 10-18 10-25 11-01 11-08',
  '09-05 09-12 09-19 09-26 10-03 10-10 10-17 10-24 10-31 11-07',
  '09-04 09-11 09-18 09-25 10-02 10-09 10-16 10-23 10-30 11-06',
  '09-02 09-09 09-16 09-23 09-30 10-07 10-14 10-21 10-28 11-04',
  '09-01 09-08 09-15 09-22 09-29 10-06 10-13 10-20 10-27 11-03',
  '08-31 09-07 09-14 09-21 09-28 10-05 10-12 10-19 10-26 11-02',
].map((dates, place) => dates.split(' ').map((date) => `${2013 + place}-${date}`));

/**
 * The same association's handbook, section Football, whose calendars number the weeks through the spring:
 * https://paperzz.com/doc/7649855/football (2010-11) and https://abcdocz.com/doc/676177/95-section-14--football (2014-15).
 */
const LOUISIANA_WEEKS: readonly (readonly [day: string, week: number])[] = [
  ['2010-08-09', 6],
  ['2010-09-02', 9],
  ['2010-11-07', 19],
  ['2010-12-11', 23],
  ['2011-02-13', 33],
  ['2011-05-02', 44],
  ['2011-05-16', 46],
  ['2014-08-11', 6],
  ['2014-09-04', 9],
  ['2014-11-08', 18],
  ['2014-12-06', 22],
];

describe('the published calendars', () => {
  test.each(ILLINOIS)('of Illinois: week %i, weekday %i', (week, day, days) => {
    for (const date of days) {
      expect({ ...numberedWeekOf(date), weekday: weekday(date) }).toEqual({
        year: Number(date.slice(0, 4)),
        week,
        weekday: day,
      });
    }
  });

  test('of Illinois lead from year to year', () => {
    for (const [, , days] of ILLINOIS) {
      const consecutive = days.filter((day) => day > '2022');
      for (const [place, day] of consecutive.slice(1).entries()) {
        expect(correspondingDay(consecutive[place] ?? '', 1)).toBe(day);
        expect(correspondingDay(day, -1)).toBe(consecutive[place]);
      }
    }
  });

  test('of Louisiana: ten playing dates in six years, each from each', () => {
    for (const [year, dates] of LOUISIANA_PLAYING_DATES.entries()) {
      expect(dates.map((date) => numberedWeekOf(date).week)).toEqual([
        9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
      ]);
      for (const [otherYear, others] of LOUISIANA_PLAYING_DATES.entries())
        expect(dates.map((date) => correspondingDay(date, otherYear - year))).toEqual(others);
    }
  });

  test.each(LOUISIANA_WEEKS)('of Louisiana: %s is in week %i', (day, week) => {
    const year = Number(day.slice(0, 4)) - (day.slice(5) < '07' ? 1 : 0);
    expect(numberedWeekOf(day)).toEqual({ year, week });
  });
});

describe('the corresponding day', () => {
  test('has the same weekday and week number on every day of 30 years', () => {
    for (let day = '2010-07-01'; day < '2040-07-01'; day = plusDays(day, 1)) {
      const { year, week } = numberedWeekOf(day);
      const next = correspondingDay(day, 1);
      const days = daysBetween(day, next);
      expect(weekday(next)).toBe(weekday(day));
      expect([364, 371]).toContain(days);
      expect(correspondingDay(day, 0)).toBe(day);
      if (week === 53) continue;
      expect(numberedWeekOf(next)).toEqual({ year: year + 1, week });
      expect(correspondingDay(correspondingDay(day, 3), -3)).toBe(day);
    }
  });

  test('is 371 days later only from 2012, 2018, 2023, 2029 and 2035, also in the spring', () => {
    const years = Array.from({ length: 27 }, (_, place) => 2010 + place);
    for (const year of years) {
      const step = [2012, 2018, 2023, 2029, 2035].includes(year) ? 371 : 364;
      for (const day of [`${year}-09-05`, `${year + 1}-01-15`, `${year + 1}-05-20`])
        expect([day, daysBetween(day, correspondingDay(day, 1))]).toEqual([day, step]);
    }
  });

  test('of January to June is in the year of the July before', () => {
    expect(numberedWeekOf('2027-03-05')).toEqual({ year: 2026, week: 35 });
    expect(correspondingDay('2024-03-08', 1)).toBe('2025-03-14');
    expect(correspondingDay('2025-09-05', 1)).toBe('2026-09-04');
  });

  test('counts the days before the first Sunday of July to the year before', () => {
    expect(numberedWeekOf('2024-07-06')).toEqual({ year: 2023, week: 53 });
    expect(numberedWeekOf('2024-07-07')).toEqual({ year: 2024, week: 1 });
    expect(numberedWeekOf('2023-07-01')).toEqual({ year: 2022, week: 52 });
    expect(correspondingDay('2024-07-06', 1)).toBe('2025-07-12');
  });
});
