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

  test('names time zones that are not known, whose times are taken as written', () => {
    const hours = (zone: string) =>
      `DTSTART;TZID=${zone}:20261122T090000\nDTEND;TZID=${zone}:20261122T110000`;
    const text = file(
      `SUMMARY:No School\n${hours('District Time')}`,
      `SUMMARY:No School\n${hours('Central Standard Time')}`,
    );
    const { events, unknownZones } = readCalendarFile(text, '2026-27', ZONE);
    expect(events.map(({ fromTime }) => fromTime)).toEqual(['09:00', '10:00']);
    expect(unknownZones).toEqual(['District Time']);
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

  test.each([
    ['listed dates', ';VALUE=DATE:20261005', 'RDATE;VALUE=DATE:20261007', '05 07'],
    [
      'dates without one in universal time',
      ';TZID=America/New_York:20261005T000000',
      'RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261006T040000Z',
      '05 07',
    ],
    [
      'dates without one behind a date that it does not have',
      ';VALUE=DATE:20261005',
      'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3\nEXDATE;VALUE=DATE:20261006,20261007',
      '05 09',
    ],
    ['a date of another file', ';VALUE=DATE:20261009', 'RECURRENCE-ID;VALUE=DATE:20261006', '09'],
  ])('takes %s', (_what, start, lines, days) => {
    const found = read(`SUMMARY:Off\nDTSTART${start}\n${lines}`);
    expect(found.map((text) => text.slice(12, 14)).join(' ')).toBe(days);
  });

  test('says what is wrong with a file', () => {
    const refuses = (text: string, sentence: RegExp) => {
      expect(() => readCalendarFile(text, '2026-27', ZONE)).toThrow(CalendarFileProblem);
      expect(() => readCalendarFile(text, '2026-27', ZONE)).toThrow(sentence);
    };
    refuses('Date,Team\n9/5,Football', /This isn't a calendar file/);
    refuses('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY', /damaged/);
  });

  test('takes the events of one year out of a calendar of many', () => {
    const past = Array.from({ length: 2100 }, () => 'SUMMARY:Past\nDTSTART;VALUE=DATE:20151111');
    expect(read(...past, 'SUMMARY:Now\nDTSTART;VALUE=DATE:20261111')).toEqual([
      'Now 2026-11-11 2026-11-11',
    ]);
  });

  test.each([
    ['in universal time', ':20270125T000000Z', ':20270126T000000Z', '2027-01-25'],
    ['of several days there', ':20270125T000000Z', ':20270128T000000Z', '2027-01-27'],
    ['until the last minute', ':20270125T000000', ':20270125T235900', '2027-01-25'],
    ['of the school in universal time', ':20270125T050000Z', ':20270126T050000Z', '2027-01-25'],
    [
      'in another time zone',
      ';TZID=America/Los_Angeles:20270125T000000',
      ';TZID=America/Los_Angeles:20270126T000000',
      '2027-01-25',
    ],
    [
      'of Windows',
      ';TZID=Pacific Standard Time:20270125T000000',
      ';TZID=Pacific Standard Time:20270126T000000',
      '2027-01-25',
    ],
  ])('knows whole days %s', (_where, start, end, last) => {
    expect(read(`SUMMARY:No School\nDTSTART${start}\nDTEND${end}`)).toEqual([
      `No School 2027-01-25 ${last}`,
    ]);
  });

  test.each([
    ['Pacific Standard Time', '17:00'],
    ['America/Los_Angeles', '17:00'],
    ['/example.org/20240101/America/Chicago', '15:00'],
    ['(UTC-07:00) Mountain Time (US & Canada)', '16:00'],
    ['Eastern', '14:00'],
    ['Nowhere', '14:00'],
  ])('tells the hours of the time zone %s as an import of games does', (zone, time) => {
    const at = (hour: number) => `;TZID="${zone}":20270125T${hour}0000`;
    expect(read(`SUMMARY:Assembly\nDTSTART${at(14)}\nDTEND${at(15)}`)).toEqual([
      `Assembly 2027-01-25 2027-01-25 ${time} ${Number(time.slice(0, 2)) + 1}:00`,
    ]);
  });

  test('a repeated event until a day is on that day, too', () => {
    const weekly =
      'DTSTART:20270105T180000\nDTEND:20270105T190000\nRRULE:FREQ=WEEKLY;UNTIL=20270202';
    expect(read(`SUMMARY:Night School\n${weekly}`)).toHaveLength(5);
  });
});

test.each([
  'No School: PD',
  'Spring BREAK',
  'Schools Closed',
  'Midterm Exams',
  'Winter Break Begins',
  'Teacher In-Service (No Students)',
  'PD Day / No Classes',
  'Non-Student Day',
  'No Games',
  'Staff Development Day - Students Off',
  'Teacher Workday',
  'Vacation Day',
  'February Recess',
  'Semester 1 Finals',
  'Finals',
  'Non-Instructional Day',
  'Pupil Free Day',
  'Snow Day',
  'Teacher Institute Day',
  'Professional Learning Day',
  'July 4th',
  'Finals Week',
  'Exams',
  'Dead Period',
  'Dead Week',
  "Patriots' Day",
  'Pioneer Day',
  'Emergency Closing',
  'First day of Winter Break',
  'Thanksgiving',
  'Good Friday',
  'Labor Day',
  'Presidents’ Day',
  'Yom Kippur',
  'MLK Day',
  'Day After Thanksgiving',
  'No School - Classes Resume Monday',
  'Spring Break (No School)',
  'No School in Observance of Labor Day',
  'No School - All Activities Canceled',
  'Schools Cancelled',
  'Students Do Not Report',
  'No After-School Activities',
  'Teacher Prep Day',
  'K-12 No School',
  'No School for Elementary and High School',
  'Optional Teacher Workday',
  "Presidents' Day (Make-up Day if Needed)",
  'Memorial Day - Schools & Offices Closed',
  'Schools and Offices Closed',
  'No School - Freshman Orientation',
  'District Closed',
  'CLOSED',
  'No School K-12',
  'No School (Elementary & Secondary)',
  'Student Day Off',
])('%s is probably without games', (title) => expect(looksLikeNoPlay(title)).toBe(true));
test.each([
  'Breakfast with Santa',
  'AP Exams',
  'MLK Day of Service',
  'Picture Day',
  'Break Dancing Club',
  'Lunch Break',
  'Breakout Rooms',
  'Classes Resume After Winter Break',
  'Last day Before Spring Break',
  'Back from Break',
  'No School Lunch Price Change',
  'Holiday Concert',
  'Thanksgiving Food Drive',
  'Exam Review',
  'Veterans Day Assembly',
  'State Finals',
  'Soccer Finals',
  'Winter Break Ends',
  'League Finals',
  'Registration Closed',
  'Spring Break Camp',
  'Early Release: Staff Development',
  'Homecoming',
  'Labor Day Classic',
  'Veterans Day - School in Session',
  'Columbus Day (Classes in Session)',
  'CANCELED: No School',
  'No School CANCELED',
  'Not a Holiday',
  'Snow Day Make-Up',
  'No School - Elementary Only',
  'No School for Kindergarten',
  'PreK - No School',
  'No School (Grades K-5)',
  'Library Closed',
  'Road Closed - Main St',
  'No School Spirit Rally',
  'Break the Record Night',
  'JV Football vs Elm Gap (No School)',
  'Winter Break Begins at End of Day',
  'Dismissal for Winter Break at 1 PM',
  'Columbus Day - School in Session',
  'Veterans Day (Classes in Session)',
  'Columbus Day - Classes Held',
  'Regular School Day (Presidents Day)',
  'Office Closed',
  'Library Closed',
  'Pool closed',
  'Cafeteria Closed',
  'Emergency Closure Make-up',
  'Snow Day Makeup',
  'No School PreK',
  'No School for Seniors',
  'Kindergarten: No School',
  'No School - 8th Grade',
  'Day Off School Musical',
])('%s is probably a day with games', (title) => expect(looksLikeNoPlay(title)).toBe(false));

test('the kinds of days without school are known', () => {
  expect(
    ['Final Exams', 'Yom Kippur', 'Fall Break', 'Senior Prom', 'Picture Day'].map(guessKind),
  ).toEqual(['exam', 'religious', 'holiday', 'school-event', 'other']);
  expect(
    ['Semester 1 Finals', 'No Classes', 'SAT', 'No School Sat', 'Presidents’ Day'].map(guessKind),
  ).toEqual(['exam', 'holiday', 'exam', 'holiday', 'holiday']);
});
