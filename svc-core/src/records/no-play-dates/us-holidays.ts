import { plusDays, dayText, weekdayOf } from '@fieldhouse/core-contract';

/** A holiday on one day, yyyy-MM-dd. */
export interface Holiday {
  readonly name: string;
  readonly day: string;
}

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6] as const;

/**
 * The holidays of a calendar year by date: the eleven legal holidays of 5 U.S.C. 6103(a) (https://www.law.cornell.edu/uscode/text/5/6103),
 * with the weekday of observance of one on a weekend, and five days on which schools are closed as well. Inauguration Day is left out: it
 * is a holiday only in and around Washington, DC.
 */
export function usHolidays(year: number): Holiday[] {
  const thanksgiving = nthWeekday(year, 11, THURSDAY, 4);
  const easter = easterSunday(year);
  return [
    ...fixed(year, "New Year's Day", 1, 1),
    { name: 'Birthday of Martin Luther King, Jr.', day: nthWeekday(year, 1, MONDAY, 3) },
    { name: "Presidents' Day", day: nthWeekday(year, 2, MONDAY, 3) },
    { name: 'Good Friday', day: plusDays(easter, -2) },
    { name: 'Easter Monday', day: plusDays(easter, 1) },
    { name: 'Memorial Day', day: lastMonday(year, 5) },
    ...fixed(year, 'Juneteenth', 6, 19),
    ...fixed(year, 'Independence Day', 7, 4),
    { name: 'Labor Day', day: nthWeekday(year, 9, MONDAY, 1) },
    { name: 'Columbus Day', day: nthWeekday(year, 10, MONDAY, 2) },
    ...fixed(year, 'Veterans Day', 11, 11),
    { name: 'Thanksgiving Day', day: thanksgiving },
    { name: 'Day after Thanksgiving', day: plusDays(thanksgiving, 1) },
    { name: 'Christmas Eve', day: dayOf(year, 12, 24) },
    ...fixed(year, 'Christmas Day', 12, 25),
    { name: "New Year's Eve", day: dayOf(year, 12, 31) },
  ].toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The holidays between two days, yyyy-MM-dd, both included. */
export const holidaysBetween = (from: string, to: string): Holiday[] => {
  const first = Number(from.slice(0, 4));
  // New Year's Day of the next year may be observed on December 31.
  return [first, first + 1, first + 2]
    .flatMap(usHolidays)
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day));
};

/**
 * A legal holiday on its date and, if that is on a weekend, on the Friday or Monday of its observance (5 U.S.C. 6103(b), Executive Order
 * 11582).
 */
function fixed(year: number, name: string, month: number, date: number): Holiday[] {
  const day = dayOf(year, month, date);
  const shift = { [SATURDAY]: -1, [SUNDAY]: 1 }[weekdayOf(day)] ?? 0;
  return shift === 0
    ? [{ name, day }]
    : [
        { name, day },
        { name: `${name} (observed)`, day: plusDays(day, shift) },
      ];
}

const dayOf = (year: number, month: number, date: number): string =>
  dayText(new Date(Date.UTC(year, month - 1, date)));

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const ahead = (weekday - weekdayOf(dayOf(year, month, 1)) + 7) % 7;
  return dayOf(year, month, 1 + ahead + 7 * (nth - 1));
}

function lastMonday(year: number, month: number): string {
  const last = dayOf(year, month + 1, 0);
  return plusDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

/** Gregorian Easter by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
}
