import { expect, test } from 'vitest';
import { parseComponent } from './event-component.ts';
import { RepeatedDates } from './repeated-dates.ts';

const datesOf = (start: string, ...lines: readonly string[]) => {
  const event = parseComponent(['BEGIN:VEVENT', 'UID:1', start, ...lines, 'END:VEVENT']);
  const dates = event && new RepeatedDates().of(event, '2026-08-01', '2027-07-31');
  return dates?.map((date) => date.toString().slice(0, 10));
};
const NEW_YORK = 'DTSTART;TZID=America/New_York:20270105T180000';
const WEEKLY = ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02'];

test.each([
  ['a day', NEW_YORK, 'UNTIL=20270202'],
  ['midnight of a day', NEW_YORK, 'UNTIL=20270202T000000'],
  ['the start of the last one', NEW_YORK, 'UNTIL=20270202T180000'],
  ['the end of a day elsewhere', NEW_YORK, 'UNTIL=20270203T045959Z'],
  ['a day, floating', 'DTSTART:20270105T180000', 'UNTIL=20270202'],
  ['a day, in universal time', 'DTSTART:20270105T230000Z', 'UNTIL=20270202'],
  ['a day, of whole days', 'DTSTART;VALUE=DATE:20270105', 'UNTIL=20270202'],
  ['a day between two', NEW_YORK, 'UNTIL=20270208'],
])('an event until %s is on that day, too', (_what, start, until) => {
  expect(datesOf(start, `RRULE:FREQ=WEEKLY;${until}`)).toEqual(WEEKLY);
});

test('a date that is left out as a day is left out', () => {
  expect(
    datesOf(NEW_YORK, 'RRULE:FREQ=WEEKLY;UNTIL=20270202', 'EXDATE;VALUE=DATE:20270119'),
  ).toEqual(WEEKLY.filter((day) => day !== '2027-01-19'));
});

test('listed dates have the first one', () => {
  expect(datesOf(NEW_YORK, 'RDATE;TZID=America/New_York:20270112T180000')).toEqual(
    WEEKLY.slice(0, 2),
  );
});
