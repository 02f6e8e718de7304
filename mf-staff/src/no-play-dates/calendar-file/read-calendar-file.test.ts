import { describe, expect, test } from 'vitest';
import { guessKind, looksLikeNoPlay } from './calendar-event.ts';
import { CalendarFileProblem, readCalendarFile } from './read-calendar-file.ts';

const ZONE = 'America/New_York';
const file = (...events: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//District//EN',
    ...events.map((event, index) => `BEGIN:VEVENT\nUID:${index}\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
const read = (...events: readonly string[]) =>
  readCalendarFile(file(...events), '2026-27', ZONE).events.map(
    ({ name, from, to, fromTime, toTime }) => [name, from, to, fromTime, toTime].join(' ').trim(),
  );

describe('reading a calendar file', () => {
  test('takes whole days with their last one, and only those of the school year', () => {
    expect(
      read(
        'SUMMARY:Winter Break\nDTSTART;VALUE=DATE:20261221\nDTEND;VALUE=DATE:20270102',
        'SUMMARY:No School &amp\\; No Games\nDTSTART;VALUE=DATE:20261111',
        'SUMMARY:Last Year\nDTSTART;VALUE=DATE:20260601\nDTEND;VALUE=DATE:20260602',
        'SUMMARY:Canceled\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20261112',
      ),
    ).toEqual(['No School & No Games 2026-11-11 2026-11-11', 'Winter Break 2026-12-21 2027-01-01']);
  });

  test('tells hours in the school, whole days where they span several', () => {
    expect(
      read(
        'SUMMARY:Assembly\nDTSTART:20261120T180000Z\nDTEND:20261120T193000Z',
        'SUMMARY:Local\nDTSTART:20261121T090000\nDTEND:20261121T110000',
        'SUMMARY:Named Zone\nDTSTART;TZID=America/New_York:20261122T090000\nDTEND;TZID=America/New_York:20261122T110000',
        'SUMMARY:Retreat\nDTSTART:20261123T090000\nDTEND:20261125T110000',
        'SUMMARY:Until Midnight\nDTSTART:20261126T200000\nDTEND:20261127T000000',
        'SUMMARY:No End\nDTSTART:20261128T200000',
      ),
    ).toEqual([
      'Assembly 2026-11-20 2026-11-20 13:00 14:30',
      'Local 2026-11-21 2026-11-21 09:00 11:00',
      'Named Zone 2026-11-22 2026-11-22 09:00 11:00',
      'Retreat 2026-11-23 2026-11-25',
      'Until Midnight 2026-11-26 2026-11-26 20:00 23:59',
      'No End 2026-11-28 2026-11-28',
    ]);
  });

  test('takes each occurrence of a recurring event, at most 200, with its exceptions', () => {
    const weekly = 'SUMMARY:Early Release\nDTSTART;VALUE=DATE:20260902\nRRULE:FREQ=WEEKLY;COUNT=4';
    expect(
      read(
        `${weekly}\nEXDATE;VALUE=DATE:20260909`,
        'SUMMARY:Moved\nUID:0\nRECURRENCE-ID;VALUE=DATE:20260916\nDTSTART;VALUE=DATE:20260917',
      ),
    ).toContain('Early Release 2026-09-02 2026-09-02');
    expect(read(`${weekly}\nEXDATE;VALUE=DATE:20260909`)).toHaveLength(3);
    expect(read('SUMMARY:Daily\nDTSTART;VALUE=DATE:20200101\nRRULE:FREQ=DAILY')).toHaveLength(200);
  });

  test('says what is wrong with a file', () => {
    const refuses = (text: string, sentence: RegExp) => {
      expect(() => readCalendarFile(text, '2026-27', ZONE)).toThrow(CalendarFileProblem);
      expect(() => readCalendarFile(text, '2026-27', ZONE)).toThrow(sentence);
    };
    refuses('Date,Team\n9/5,Football', /This isn't a calendar file/);
    refuses('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY', /damaged/);
    const many = Array.from({ length: 2001 }, () => 'SUMMARY:Day\nDTSTART;VALUE=DATE:20261111');
    refuses(file(...many), /2,001 events/);
  });
});

test('titles of days without school are known, and what kind they are', () => {
  for (const title of ['No School: PD', 'Spring BREAK', 'Schools Closed', 'Midterm Exams'])
    expect(looksLikeNoPlay(title)).toBe(true);
  for (const title of ['Breakfast with Santa', 'Picture Day'])
    expect(looksLikeNoPlay(title)).toBe(false);
  expect(
    ['Final Exams', 'Yom Kippur', 'Fall Break', 'Senior Prom', 'Picture Day'].map(guessKind),
  ).toEqual(['exam', 'religious', 'holiday', 'school-event', 'other']);
});
