import { expect, test } from 'vitest';
import { readFile } from '../../testing/read-file.ts';

/** A calendar of our product with one game. */
const calendar = (name: string, properties: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fieldhouse//Schedules//EN',
    `X-WR-CALNAME:${name}`,
    ...properties,
    'BEGIN:VEVENT',
    'UID:game-1@example.org',
    'DTSTART:20260904T230000Z',
    'SUMMARY:Boys Soccer Varsity vs Harbor Ridge',
    'X-FIELDHOUSE-TEAM:Boys Soccer Varsity',
    'X-FIELDHOUSE-SIDE:Home',
    'X-FIELDHOUSE-OPPONENT:Harbor Ridge',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

async function schoolIn(text: string, name: string) {
  const school = { timeZone: 'America/New_York', today: '2026-10-01', name };
  const { rows } = await readFile(Buffer.from(text), { school });
  const [header = [], row = []] = Object.values(rows);
  return row[header.indexOf('School')];
}

test('a calendar says whose games it has', async () => {
  const marked = ['X-FIELDHOUSE-SCHOOL:Fox Hollow\\, North'];
  expect(await schoolIn(calendar('My games', marked), 'Harbor Ridge')).toBe('Fox Hollow, North');
});

test.each([
  ['Fox Hollow High School', 'Harbor Ridge', 'Fox Hollow High School'],
  ['Football Varsity - Fox Hollow High School (staff)', 'Harbor Ridge', 'Fox Hollow High School'],
  ['Soccer - Harbor Ridge', 'Harbor Ridge', 'Harbor Ridge'],
  ['Soccer - St. Brigid - East (staff)', 'St. Brigid - East', 'St. Brigid - East'],
])('an earlier calendar named "%s", read by %s, is that of %s', async (name, own, school) =>
  expect(await schoolIn(calendar(name), own)).toBe(school),
);
