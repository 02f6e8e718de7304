import { ImportPreviewView } from '@fieldhouse/import-contract';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack } from '../testing/import-stack.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const file = (text: string) => new Blob([text], { type: 'text/calendar' });
const event = (at: number, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:e${at}`,
    'DTSTART:20260904T190000',
    `SUMMARY:Football Varsity vs School ${at}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');
const inCalendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** An event in a time zone with these parts, each with a rule. */
const inZone = (parts: readonly string[], start = '20260904T190000') =>
  [
    'BEGIN:VTIMEZONE',
    'TZID:Somewhere',
    ...parts.flatMap((lines) => [
      'BEGIN:STANDARD',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      lines,
      'END:STANDARD',
    ]),
    'END:VTIMEZONE',
    event(1).replace('DTSTART', 'DTSTART;TZID=Somewhere').replace('20260904T190000', start),
  ].join('\r\n');
const times = (count: number, text: string) => Array.from({ length: count }, () => text);
const DATES = 'RDATE:20260904T190000'.concat(',20260905T190000'.repeat(450));
const TOO_MANY_DATES =
  'The repeated events of this calendar have too many dates. Export one school year only.';

/** Large enough to overflow a stack. */
const MANY = isFullRun ? 100_000 : 20_000;

describe('hostile calendars', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => event(at)).join('\r\n');
  const TOO_MANY: readonly [string, () => string, string] = [
    '100,000 events',
    () => inCalendar(many(100_000)),
    'The calendar has more than 50,000 events. Export one school year only.',
  ];
  test.each<readonly [string, () => string, string | RegExp]>([
    ...(isFullRun ? [TOO_MANY] : []),
    [
      'no end',
      () => inCalendar(event(1)).slice(0, -40),
      'The calendar is incomplete: its end is missing. Export it again and import the new file.',
    ],
    [
      'an event in an event',
      () => inCalendar(event(1, event(2))),
      'The calendar is incomplete: its end is missing. Export it again and import the new file.',
    ],
    [
      'deep nesting',
      () => inCalendar('BEGIN:VALARM\r\n'.repeat(MANY)),
      "The calendar is damaged and can't be read. Export it again and import the new file.",
    ],
    [
      'ends without a beginning',
      () => inCalendar(event(1), 'END:VEVENT'),
      "The calendar is damaged and can't be read. Export it again and import the new file.",
    ],
    [
      'zero bytes',
      () => inCalendar(event(1, 'DESCRIPTION:\0')),
      "The calendar contains characters that aren't text. Export it again and import the new file.",
    ],
    [
      'no events',
      () => inCalendar(),
      'The calendar has no events. Choose a calendar with at least one game.',
    ],
    [
      'a time zone of many rules',
      () =>
        inCalendar(
          inZone(
            times(150, 'DTSTART:19000101T000000\r\nRRULE:FREQ=YEARLY;BYMONTH=1;BYDAY=1MO'),
            '99990101T170000',
          ),
        ),
      'The calendar describes too many time zones. Export it again in your own time zone and import the new file.',
    ],
    [
      'a time zone of a rule for each week',
      () => inCalendar(inZone(times(2, 'DTSTART:19700101T000000\r\nRRULE:FREQ=YEARLY;BYDAY=MO'))),
      'The calendar describes too many time zones. Export it again in your own time zone and import the new file.',
    ],
    [
      'events of each day for ten years',
      () =>
        inCalendar(
          ...Array.from({ length: 20 }, (_, at) =>
            event(at, 'RRULE:FREQ=DAILY').replace('20260904', '20160904'),
          ),
        ),
      TOO_MANY_DATES,
    ],
    [
      'events with several rules',
      () => inCalendar(...times(7, event(1, ...times(390, 'RRULE:FREQ=WEEKLY')))),
      TOO_MANY_DATES,
    ],
    ['lists of dates', () => inCalendar(event(1, ...times(120, DATES))), TOO_MANY_DATES],
    [
      'no games',
      () => inCalendar(event(1).replace(' vs School 1', '')),
      /^No event of the calendar is a game\./,
    ],
  ])('%s: a sentence, and nothing is imported', async (_, text, message) => {
    const staff = await stack.staff();
    for (const path of ['/api/import-games/preview', '/api/import-games']) {
      const { status, body } = await staff.call('POST', path, file(text()));
      expect([status, body.message]).toEqual([
        400,
        typeof message === 'string' ? message : expect.stringMatching(message),
      ]);
    }
    const { text: games } = await staff.browser.get('/api/games/export.csv');
    expect(games.trim().split('\r\n')).toHaveLength(1);
  });

  test.each([
    ['a line of megabytes', () => event(1, `DESCRIPTION:${'x'.repeat(50 * MANY)}`)],
    [
      'a title of megabytes, folded',
      () => event(1).replace('School 1', `School 1${'\r\n x'.repeat(10 * MANY)}`),
    ],
    ['very many properties', () => event(1, 'EXDATE:20260904T190000\r\n'.repeat(2 * MANY))],
    [
      'lines that are not folded',
      () => event(1, 'DESCRIPTION:Bus at 3', 'and bring water', ':', ';;;', '='),
    ],
    ['an endless rule', () => event(1, 'RRULE:FREQ=WEEKLY;BYDAY=FR')],
    ['a rule without a date', () => event(1, 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
    ['a rule of each second', () => event(1, 'RRULE:FREQ=SECONDLY')],
    [
      'a rule of a weekday that is never reached',
      () => event(1, 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO'),
    ],
    ['a rule from year 1', () => event(1, 'RRULE:FREQ=DAILY').replace('20260904', '00010101')],
    [
      'a time zone with a rule of each second',
      () => inZone(['DTSTART:16010101T000000\r\nRRULE:FREQ=SECONDLY']),
    ],
    [
      'a time zone with rules without a date',
      () =>
        inZone(times(50, 'DTSTART:19700101T000000\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')),
    ],
    [
      'a time zone with parts that are none',
      () => inZone(['DTSTART:soon', 'RRULE:FREQ=YEARLY', 'DTSTART:20260101T000000\r\nRDATE:soon']),
    ],
  ])('%s: the other events are read', async (_, text) => {
    const staff = await stack.staff();
    const body = file(inCalendar(text(), event(2)));
    const answer = await staff.call('POST', '/api/import-games/preview', body);
    const view = ImportPreviewView.parse(answer.body);
    expect(view.games?.map(({ opponent }) => opponent)).toContain('School 2');
  });
});
