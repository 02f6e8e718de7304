import { NewPrivateFeedView } from '@fieldhouse/core-contract';
import { anyCharacter } from '@fieldhouse/endpoint/testing/any-character';
import fc from 'fast-check';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SHORT_LIST } from '../src/platform/school-data/school-list.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

const HEADER =
  'Date,Time,Team,H/A,Opponent,Venue,Status,Score,Type,Notes,Exported by,Dismissal,Departure,Transportation,School'.split(
    ',',
  );
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterAll(() => core.close());

const game = (data: Partial<Parameters<TestCore['make']['game']>[0]> = {}) =>
  core.make.game({ ...data, schoolId: staff.school.id });

async function exported(format: 'csv' | 'xlsx' | 'ics', query = '') {
  const answer = await staff.browser.get(`/api/games/export.${format}${query}`);
  expect(answer.status).toBe(200);
  return answer;
}
const csvRows = async () => {
  const { data } = Papa.parse<string[]>((await exported('csv')).text.trim());
  return data;
};
const sheetRows = async (query = '') =>
  readSheet((await exported('xlsx', query)).bytes, { trim: false });
const entriesOf = (text: string) => text.match(/BEGIN:VEVENT\r\n[^]*?END:VEVENT/g) ?? [];

test('the workbook has dates and times as numbers with a format, and everything that print has', async () => {
  const schoolId = staff.school.id;
  const opponent = await core.make.opponent({ schoolId, schoolName: 'Adams' });
  const team = await core.make.team({ schoolId, sport: 'football' });
  const shared = { teamId: team.id, opponentId: opponent.id, venue: 'Main Field' };
  await game({
    ...shared,
    date: new Date('2030-03-09'),
    time: new Date('1970-01-01T19:05:00Z'),
    disruption: 'postponed',
    gameType: 'scrimmage',
    previousDates: [new Date('2030-03-08')],
    publicNote: 'Field is wet',
  });
  await game({ ...shared, date: new Date('2030-03-10'), time: null, neutral: true });
  await game({
    ...shared,
    date: new Date('2030-03-11'),
    time: null,
    isHome: false,
    status: 'completed',
    score: 'W 24-17',
    dismissalTime: new Date('1970-01-01T13:45:00Z'),
    departureTime: new Date('1970-01-01T14:15:00Z'),
    transport: 'Bus 4',
  });
  const { headers } = await exported('xlsx');
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    XLSX,
    'attachment; filename="games.xlsx"',
  ]);
  const rest = (side: string, status: string, score: string | null, notes: string | null) => [
    'Football Varsity',
    side,
    'Adams',
    'Main Field',
    status,
    score,
    notes?.includes('Scrimmage') === true ? 'Scrimmage' : 'Game',
    notes,
    'Fieldhouse',
  ];
  const { name: school } = staff.school;
  const noTrip = [null, null, null];
  expect(await sheetRows()).toEqual([
    HEADER,
    [
      new Date('2030-03-09T00:00:00Z'),
      new Date('1899-12-30T19:05:00Z'),
      ...rest(
        'Home',
        'Scheduled',
        null,
        'Postponed; Scrimmage; Moved from Fri, Mar 8, 2030; Field is wet',
      ),
      ...noTrip,
      school,
    ],
    [
      new Date('2030-03-10T00:00:00Z'),
      'TBD',
      ...rest('Neutral', 'Scheduled', null, null),
      ...noTrip,
      school,
    ],
    [
      new Date('2030-03-11T00:00:00Z'),
      'TBD',
      ...rest('Away', 'Completed', 'W 24-17', null),
      new Date('1899-12-30T13:45:00Z'),
      new Date('1899-12-30T14:15:00Z'),
      'Bus 4',
      school,
    ],
  ]);
});

/** The characters that XML cannot have are left out of a workbook. */
const inXml = (text: string) => text.replace(/[\uFFFE\uFFFF]/g, '');

test('a workbook keeps every text as it is, and has the columns and texts of the CSV file', async () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      '=1+1',
      '@home',
      '-5',
      '+1',
      "'quoted",
      '_x0041_',
      '_x005F_x0041_',
      '1e5',
      '007',
    ),
    fc.constantFrom('TRUE', '3/4/2030', '<b>&amp;', ']]>', 'Peña Blanca', '🏈 Club', '#REF!'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
  );
  // Everything that PostgreSQL can store.
  const names = fc.sample(
    hostile.map((text) => text.replaceAll('\0', '')),
    { numRuns: 300 },
  );
  const { teamId, opponentId } = await game({ date: new Date('2029-12-31'), venue: 'First' });
  await core.database.pool.query(
    `insert into games ("schoolId", "teamId", "opponentId", date, venue)
      select $1, $2, $3, date '2030-01-01' + place::int, venue from unnest($4::text[]) with ordinality as given (venue, place)`,
    [staff.school.id, teamId, opponentId, names],
  );
  const rows = await sheetRows();
  expect(rows.slice(1).map((cells) => cells[5] ?? '')).toEqual(['First', ...names].map(inXml));
  const csv = await csvRows();
  expect(csv[0]).toEqual(rows[0]);
  const unguarded = (text: string) => text.replace(/^'(?='*[=+\-@\t\r])/, '');
  expect(rows.slice(1).map((cells) => cells.slice(2).map((cell) => cell ?? ''))).toEqual(
    csv.slice(1).map((cells) => cells.slice(2).map((cell) => inXml(unguarded(cell)))),
  );
});

test('the calendar file has the entries of the private calendar, and is valid', async () => {
  const departureTime = new Date('1970-01-01T14:15:00Z');
  const { teamId, opponentId } = await game({ date: new Date('2030-03-09'), departureTime });
  await game({ teamId, opponentId, date: new Date('2030-03-10'), time: null, status: 'canceled' });
  const made = await staff.browser.post('/api/feeds', { scope: 'school' });
  const feed = await core.browser().get(new URL(NewPrivateFeedView.parse(made.body).url).pathname);
  const file = await exported('ics');
  expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    'text/calendar; charset=utf-8',
    'attachment; filename="games.ics"',
  ]);
  expect(entriesOf(file.text)).toHaveLength(2);
  expect(file.text).toBe(feed.text);
  const events = new ICAL.Component(ICAL.parse(file.text)).getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('description'))).toEqual([
    'Scheduled\nDeparture: 2:15 PM',
    'Canceled',
  ]);
});

test('all formats have the games of the filter, and none of another school', async () => {
  const [first, , third] = [
    await game({ venue: 'First' }),
    await game({ venue: 'Second' }),
    await game({ venue: 'Third' }),
  ];
  const foreign = await core.make.game({ schoolId: (await newStaff(core)).school.id });
  const query = `?ids=${first.id},${third.id},${foreign.id}`;
  expect((await sheetRows(query)).map((cells) => cells[5])).toEqual(['Venue', 'First', 'Third']);
  const { text } = await exported('ics', query);
  expect(text.match(/LOCATION:.*/g)).toEqual(['LOCATION:First', 'LOCATION:Third']);
});

test('no games are a table with a header, and a calendar without entries', async () => {
  expect(await sheetRows()).toEqual([HEADER]);
  const { text } = await exported('ics');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  expect(entriesOf(text)).toEqual([]);
});

test('a streamed file of many games has what the files of its parts have', async () => {
  const schoolId = staff.school.id;
  await game();
  await core.database.pool.query(
    `insert into games ("schoolId", "teamId", "opponentId", date, "time", venue)
      select "schoolId", "teamId", "opponentId", date '2031-01-01' + n / 5, time '12:00', 'Field ' || n
      from games, generate_series(1, $2::int) n where "schoolId" = $1`,
    [schoolId, SHORT_LIST],
  );
  const halves = ['?to=2031-06-30', '?from=2031-07-01'];
  const whole = await sheetRows();
  expect(whole).toHaveLength(SHORT_LIST + 2);
  const [early = [], late = []] = await Promise.all(halves.map((half) => sheetRows(half)));
  expect(whole).toEqual([...early, ...late.slice(1)]);
  const calendar = await exported('ics');
  const [before, after] = await Promise.all(halves.map((half) => exported('ics', half)));
  expect(entriesOf(calendar.text)).toHaveLength(SHORT_LIST + 1);
  expect(entriesOf(calendar.text)).toEqual(
    [before, after].flatMap((half) => entriesOf(half?.text ?? '')),
  );
  expect(new ICAL.Component(ICAL.parse(calendar.text)).getAllSubcomponents()).toHaveLength(
    SHORT_LIST + 1,
  );
});
