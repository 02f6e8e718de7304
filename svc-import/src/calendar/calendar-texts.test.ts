import { expect, test } from 'vitest';
import { CalendarRows } from './calendar-rows.ts';

const cellsOf = (summary: string, location = '', status = 'CONFIRMED') =>
  new CalendarRows({ timeZone: 'America/New_York', today: '2026-10-01', name: 'Lincoln' }).addEvent(
    [
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;TZID=America/New_York:20270105T180000',
      `SUMMARY:${summary}`,
      `LOCATION:${location}`,
      `STATUS:${status}`,
      'END:VEVENT',
    ],
  );

test.each([
  [
    'Girls Varsity Soccer&nbsp\\;vs&nbsp\\;Otter Lake',
    'Kettle &amp\\; Moss Field',
    ['Girls Varsity Soccer vs Otter Lake', 'Kettle & Moss Field'],
  ],
  [
    '<p>Boys JV Soccer @ St. Brigid&#39\\;s</p>',
    '<b>Main Gym</b><br>12 Main St',
    ["Boys JV Soccer @ St. Brigid's", 'Main Gym'],
  ],
  ['7:00 PM Girls Soccer -vs- Elm Gap \u{1F3DF}\u{FE0F}', '', ['Girls Soccer vs Elm Gap', '']],
  ['* @ Elm Gap', '', ['@ Elm Gap', '']],
  ['Soccer match against Elm Gap', '', ['Soccer match against Elm Gap', '']],
  ['Golf vs Elm Gap', 'https://maps.example.org/x', ['Golf vs Elm Gap', '']],
  ['Girls Varsity Soccer vs A & B', 'R&D Park', ['Girls Varsity Soccer vs A & B', 'R&D Park']],
])('the title %j at %j is read as on a page', (summary, location, [title, venue] = []) => {
  const [date, time, ...texts] = cellsOf(summary, location) ?? [];
  expect([date, time, ...texts.slice(0, 2)]).toEqual(['2027-01-05', '6:00 PM', title, venue]);
});

test.each([
  ['EXDATE:20270112T230000Z'],
  ['EXDATE;TZID=America/New_York:20270107T180000\nEXDATE;TZID=America/New_York:20270112T180000'],
])('a game repeats without the date %j', (lines) => {
  const school = { timeZone: 'America/New_York', today: '2026-10-01', name: 'Lincoln' };
  const rows = new CalendarRows(school);
  rows.addEvent([
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART;TZID=America/New_York:20270105T180000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    ...lines.split('\n'),
    'SUMMARY:Girls Varsity Soccer vs Otter Lake',
    'END:VEVENT',
  ]);
  expect([...rows.end()].map(([date]) => date)).toEqual(['2027-01-05', '2027-01-19']);
});

test.each([
  ['20260230T180000', '2026-02-30T18:00:00'],
  [';VALUE=DATE:20260230', '2026-02-30'],
  ['20270105T250000', '2027-01-05T25:00:00'],
  ['20271301T180000Z', '2027-13-01T18:00:00Z'],
  ['20270105', '2027-01-05'],
])('the start %s is left as it is written', (start, cell) => {
  const school = { timeZone: 'America/New_York', today: '2026-10-01', name: 'Lincoln' };
  const line = `DTSTART${start.startsWith(';') ? '' : ':'}${start}`;
  const event = ['BEGIN:VEVENT', 'UID:1', line, 'SUMMARY:Golf vs Otter Lake', 'END:VEVENT'];
  expect(new CalendarRows(school).addEvent(event)?.slice(0, 2)).toEqual([cell, '']);
});

test.each([
  ['America/New_York', '20270113T030000Z'],
  ['Mystery', '20270113T030000Z'],
  ['Mystery', '20270113T060000Z'],
  ['Mystery', '20270112T220000Z'],
])('a date of %s that is changed by %s is no other game', (zone, changed) => {
  const school = { timeZone: 'America/New_York', today: '2026-10-01', name: 'Lincoln' };
  const rows = new CalendarRows(school);
  const game = 'SUMMARY:Girls Varsity Soccer vs Otter Lake';
  const start = `DTSTART;TZID=${zone}:`;
  for (const lines of [
    [`${start}20270105T220000`, 'RRULE:FREQ=WEEKLY;COUNT=3'],
    [`${start}20270114T200000`, `RECURRENCE-ID:${changed}`],
  ])
    rows.addEvent(['BEGIN:VEVENT', 'UID:1', ...lines, game, 'END:VEVENT']);
  expect([...rows.end()].map(([date]) => date)).toEqual(['2027-01-05', '2027-01-19']);
});

test.each(['[DRAFT] Golf vs Elm Gap', 'HOLD: Golf vs Elm Gap', 'Tentative - Golf vs Elm Gap'])(
  'the title %s is tentative',
  (title) => expect(cellsOf(title)?.slice(2, 5)).toEqual(['Golf vs Elm Gap', '', 'Tentative']),
);

test.each([
  ['CANCELLED', 'Canceled'],
  ['TENTATIVE', 'Tentative'],
  ['CONFIRMED', ''],
  ['Not canceled', ''],
])('the status %s of an event is %j', (status, cell) =>
  expect(cellsOf('Girls Varsity Soccer vs Otter Lake', '', status)?.[4]).toBe(cell),
);
