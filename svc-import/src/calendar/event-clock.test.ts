import { EventClock } from '@fieldhouse/import-contract/calendar';
import { expect, test } from 'vitest';
import { DescribedZones } from './described-zones.ts';
import { parseComponent, timeOf, zoneNameOf } from './event-component.ts';

const part = (from: string, to: string, ...lines: string[]) => [
  'BEGIN:STANDARD',
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  'END:STANDARD',
];
/** As Outlook describes it. */
const EASTERN = [
  ...part('-0400', '-0500', 'DTSTART:16011104T020000', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
  ...part('-0500', '-0400', 'DTSTART:16010311T020000', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
];

/** A time in a time zone with these parts, as a school in Chicago has it; null for a time zone that is not known. */
function inChicago(parts: readonly string[], time: string, name = 'Zone'): string | null {
  const clock = new EventClock('America/Chicago');
  const zones = new DescribedZones('2026-10-01');
  const zone = parseComponent(['BEGIN:VTIMEZONE', `TZID:${name}`, ...parts, 'END:VTIMEZONE']);
  if (zone) zones.add(zone);
  const event = parseComponent(['BEGIN:VEVENT', `DTSTART;TZID="${name}":${time}`, 'END:VEVENT']);
  if (!event) return null;
  return zones.within(event, () => {
    const start = timeOf(event, 'dtstart');
    const local = start && clock.read(start, zoneNameOf(event, 'dtstart'));
    return local === null || clock.unknown.size > 0 ? null : `${local.date} ${local.time}`;
  });
}

test.each([
  ['in summer', '20260904T190000', '2026-09-04 18:00'],
  ['in winter', '20261204T190000', '2026-12-04 18:00'],
  ['before the change', '20261101T003000', '2026-10-31 23:30'],
  ['long ago', '19990904T190000', '1999-09-04 18:00'],
  ['far ahead', '20330904T190000', '2033-09-04 18:00'],
])('reads a time by a rule from 1601: %s', (_when, time, local) => {
  expect(inChicago(EASTERN, time)).toBe(local);
});

test.each([
  ['a change without a rule', part('-0400', '-0500', 'DTSTART:20260101T020000'), '18:00'],
  [
    'the last of several changes on a day',
    ['-0100', '-0200', '-0300', '-0500'].flatMap((to, hour) =>
      part('-0400', to, `DTSTART:20260101T0${hour}0000`),
    ),
    '18:00',
  ],
  [
    'a rule that ended',
    part(
      '-0400',
      '-0500',
      'DTSTART:20000101T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=1;BYDAY=1SU;UNTIL=20050101T000000Z',
    ),
    '18:00',
  ],
])('reads a time by %s', (_what, parts, time) => {
  expect(inChicago(parts, '20260204T190000')).toBe(`2026-02-04 ${time}`);
});

test.each([
  ['no part', []],
  ['a part without a date', part('-0400', '-0500')],
  ['a part without an offset', ['BEGIN:STANDARD', 'DTSTART:20260101T020000', 'END:STANDARD']],
])('does not know a time zone with %s', (_what, parts) => {
  expect(inChicago(parts, '20260204T190000')).toBe(null);
});

test.each([
  ['Eastern Standard Time', '18:00'],
  ['Central Standard Time', '19:00'],
  ['Mountain Standard Time', '20:00'],
  ['US Mountain Standard Time', '21:00'],
  ['Pacific Standard Time', '21:00'],
  ['Hawaiian Standard Time', '00:00'],
  ['Eastern Standard Time 1', '18:00'],
  ['Central Standard Time (Mexico)', '20:00'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '18:00'],
  ['(GMT-08.00) Pacific Time (US & Canada)', '21:00'],
  ['(UTC-07:00) Arizona', '21:00'],
  ['Central', '19:00'],
  ['US Eastern', '18:00'],
  ['PST', '21:00'],
  ['EST', '18:00'],
  ['/America/New_York', '18:00'],
  ['/example.org/20240101/America/New_York', '18:00'],
  ['/freeassociation.sourceforge.net/Tzfile/America/Denver', '20:00'],
  ['/example.org/America/Indiana/Indianapolis', '18:00'],
  ['tzone://Microsoft/Utc', '14:00'],
  ['UTC-04:00', '18:00'],
  ['Central America Standard Time', '20:00'],
  ['Europe/London', '13:00'],
])('knows the time zone %s without a description', (name, time) => {
  expect(inChicago([], '20260904T190000', name)).toMatch(new RegExp(` ${time}$`));
});

test.each([
  'Customized Time Zone',
  'Central High School',
  'Lincoln',
  '(UTC-06:00) Somewhere',
  'GMT-99:00',
])('does not know the time zone %s', (name) => {
  expect(inChicago([], '20260904T190000', name)).toBe(null);
});

test('takes a description of a time zone over what Windows means by its name', () => {
  const hourly = part('-0700', '-0700', 'DTSTART:19700101T000000');
  expect(inChicago(hourly, '20260904T190000', 'Central Standard Time')).toBe('2026-09-04 21:00');
});
