import { expect, test } from 'vitest';
import { holidaysBetween, usHolidays } from './us-holidays.ts';

/** The federal holidays as the Office of Personnel Management publishes them (https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/). */
const PUBLISHED: Readonly<Record<number, readonly string[]>> = {
  2021: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' '),
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'.split(' '),
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'.split(' '),
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'.split(' '),
};
const ADDED = [
  'Good Friday',
  'Easter Monday',
  'Day after Thanksgiving',
  'Christmas Eve',
  "New Year's Eve",
];
/** Easter Sunday (https://www.census.gov/data/software/x13as/genhol/easter-dates.html), also the earliest and the latest possible. */
const EASTER = ['1818-03-22', '2021-04-04', '2024-03-31', '2025-04-20', '2026-04-05', '2038-04-25'];

test.each(Object.entries(PUBLISHED))('has the federal holidays of %s', (year, published) => {
  const days = [Number(year), Number(year) + 1]
    .flatMap(usHolidays)
    .filter(({ name, day }) => day.startsWith(year) && !ADDED.includes(name))
    .filter(({ day }) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()));
  expect(days.map(({ day }) => day.slice(5))).toEqual(published);
});

test.each(EASTER)('has Good Friday and Easter Monday around Easter on %s', (sunday) => {
  const found = usHolidays(Number(sunday.slice(0, 4)));
  const dayOf = (name: string) => Date.parse(found.find((one) => one.name === name)?.day ?? '');
  expect([dayOf('Good Friday'), dayOf('Easter Monday')]).toEqual([
    Date.parse(sunday) - 2 * 86_400_000,
    Date.parse(sunday) + 86_400_000,
  ]);
});

test('has the holidays of a school year by date', () => {
  const year = holidaysBetween('2021-08-01', '2022-07-31');
  expect(year.map(({ name, day }) => `${day} ${name}`)).toEqual([
    '2021-09-06 Labor Day',
    '2021-10-11 Columbus Day',
    '2021-11-11 Veterans Day',
    '2021-11-25 Thanksgiving Day',
    '2021-11-26 Day after Thanksgiving',
    '2021-12-24 Christmas Eve',
    '2021-12-24 Christmas Day (observed)',
    '2021-12-25 Christmas Day',
    "2021-12-31 New Year's Eve",
    "2021-12-31 New Year's Day (observed)",
    "2022-01-01 New Year's Day",
    '2022-01-17 Birthday of Martin Luther King, Jr.',
    "2022-02-21 Presidents' Day",
    '2022-04-15 Good Friday',
    '2022-04-18 Easter Monday',
    '2022-05-30 Memorial Day',
    '2022-06-19 Juneteenth',
    '2022-06-20 Juneteenth (observed)',
    '2022-07-04 Independence Day',
  ]);
});
