import { expect, test } from 'vitest';
import { timeZoneNote } from './time-zone-note.ts';

const ARIZONA = expect.stringContaining('an hour early in Arizona from March to November');

test.each([
  ['America/Denver', '12 Main St, Mesa, AZ 85201'],
  ['America/Los_Angeles', 'Yuma, Arizona'],
  ['America/New_York', 'Tempe AZ'],
  ['America/Denver', ''],
])('a school in %s at %j is told how its calendars behave in Arizona', (timezone, address) =>
  expect(timeZoneNote(timezone, address)).toEqual(ARIZONA),
);

test.each([
  ['America/Denver', '7 Arizona Ave, Pueblo, CO'],
  ['America/Denver', 'Provo, UT'],
  ['America/Chicago', ''],
  ['Pacific/Honolulu', 'Hilo, HI'],
])('a school in %s at %j is not', (timezone, address) =>
  expect(timeZoneNote(timezone, address)).toBeUndefined(),
);
