import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { NewPrivateFeedView } from '@fieldhouse/core-contract';
import { ImportPreviewView, ImportResultView } from '@fieldhouse/import-contract';
import type { ImportCorrections } from '@fieldhouse/import-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedSchool } from '../../svc-core/testing/published-school.ts';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const team = (sport: 'softball' | 'soccer', level: 'varsity' | 'jr-varsity', gender: 'girls') => ({
  sport,
  level,
  gender,
  sportName: null,
});

/** Small calendars in the form of other systems, with the results expected by hand; `corrections` is what the calendar doesn't say. */
const CALENDARS: readonly {
  readonly name: string;
  readonly like: string;
  readonly corrections?: ImportCorrections;
}[] = [
  {
    name: 'gamechanger',
    like: "a team's calendar from GameChanger: UTC times and nicknames",
    corrections: { teams: { Wildcats: team('softball', 'varsity', 'girls') } },
  },
  {
    name: 'athletic-site',
    like: 'an athletic site (VNN): teams and schools in titles, TZID with its time zone, addresses',
  },
  {
    name: 'google-calendar',
    like: "a team's Google Calendar: UTC times, repeated events, one changed",
    corrections: { team: team('soccer', 'jr-varsity', 'girls') },
  },
  { name: 'outlook', like: 'Outlook: time zones of Windows, long UIDs, all day from midnight' },
  { name: 'apple-calendar', like: 'Calendar of macOS: times without a time zone, to-dos, alarms' },
  {
    name: 'school-site',
    like: 'a school site (Blackbaud): dashes in titles, a time zone without rules',
  },
];
const calendar = (name: string) =>
  readFileSync(new URL(`fixtures/calendars/${name}.ics`, import.meta.url));

async function staffIn(timeZone: string): Promise<Staff> {
  const staff = await stack.staff();
  await stack.core.database.pool.query('update schools set timezone = $2 where id = $1', [
    staff.schoolId,
    timeZone,
  ]);
  return staff;
}

function form(file: Uint8Array<ArrayBuffer> | string, corrections: ImportCorrections = {}) {
  const made = new FormData();
  made.set('corrections', JSON.stringify(corrections));
  made.set('mode', 'update');
  made.set('file', new Blob([file]), 'calendar.ics');
  return made;
}

async function preview(staff: Staff, body: FormData) {
  const answer = await staff.call('POST', '/api/import-games/preview', body);
  expect(answer).toMatchObject({ status: 200 });
  return ImportPreviewView.parse(answer.body);
}

async function importCalendar(staff: Staff, body: FormData) {
  let answer = await staff.call('POST', '/api/import-games', body);
  while (answer.status === 202) {
    await wait(250);
    const { body: state } = await staff.call('GET', `/api/import-games/${answer.body.id}`);
    if (state.state === 'done') answer = { status: 200, body: state.result };
  }
  expect(answer).toMatchObject({ status: 200 });
  return ImportResultView.parse(answer.body);
}

const OUTCOME = `
  select concat_ws(' | ', to_char(g.date, 'YYYY-MM-DD'), coalesce(to_char(g."time", 'HH24:MI'), 'TBD'),
    concat_ws(' ', t.gender, t.sport, t."sportName", t.level),
    case when g.neutral then 'N' when g."isHome" then 'H' else 'A' end,
    o."schoolName", g.venue, concat_ws(' ', g.status, g.score), k.key) as line
  from games g join teams t on t.id = g."teamId" join opponents o on o.id = g."opponentId"
  left join game_keys k on k."gameId" = g.id
  where g."schoolId" = $1 order by g.date, g.id`;

async function gamesOf(schoolId: number): Promise<string[]> {
  const { rows } = await stack.core.database.pool.query<{ line: string }>(OUTCOME, [schoolId]);
  return rows.map(({ line }) => line);
}

describe('calendars of other systems', () => {
  test.each(CALENDARS)(
    '$name, like $like, is imported as expected',
    async ({ name, corrections }) => {
      const staff = await staffIn('America/Chicago');
      const body = () => form(calendar(name), corrections);
      const previewed = await preview(staff, body());
      const done = await importCalendar(staff, body());
      expect(done).toMatchObject({
        totalRows: previewed.totalRows,
        createdGames: previewed.newGames,
        skippedRows: previewed.skippedRows,
      });
      const said = [
        `${done.totalRows} events = ${done.createdGames} created + ${done.skippedRows} skipped or in error`,
        ...(await gamesOf(staff.schoolId)),
        ...done.skipped.map((line) => `skipped: ${line}`),
        ...done.errors.map((line) => `error: ${line}`),
        ...done.assumed.map((line) => `assumed: ${line}`),
      ];
      await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(
        `fixtures/calendars/${name}.expected.txt`,
      );
      const again = await preview(staff, body());
      expect(again).toMatchObject({
        newGames: 0,
        changedGames: 0,
        duplicateGames: previewed.newGames,
      });
    },
  );

  test('the preview asks for the team of a calendar whose titles name none, and remembers it for that calendar only', async () => {
    const staff = await staffIn('America/Chicago');
    const asked = await preview(staff, form(calendar('google-calendar')));
    expect([asked.missingFields, asked.fileTeam]).toEqual([['team'], null]);
    const corrections = { team: team('soccer', 'jr-varsity', 'girls') };
    await importCalendar(staff, form(calendar('google-calendar'), corrections));
    const again = await preview(staff, form(calendar('google-calendar')));
    expect([again.missing, again.fileTeam]).toEqual([[], corrections.team]);
    const other = calendar('google-calendar').toString().replace('Girls JV Soccer', 'Boys Golf');
    const otherTeam = await preview(staff, form(other));
    expect([otherTeam.missingFields, otherTeam.fileTeam]).toEqual([['team'], null]);
  });

  test('an event that was moved is the same game, by its UID', async () => {
    const staff = await staffIn('America/Los_Angeles');
    const first = calendar('athletic-site').toString();
    await importCalendar(staff, form(first));
    const moved = first
      .replace('DTSTART;TZID=America/Los_Angeles:20260908T160000', 'DTSTART:20260923T003000Z')
      .replace('at Santa Clara High School', 'at Wilcox High School');
    const view = await preview(staff, form(moved));
    expect(view).toMatchObject({ newGames: 0, changedGames: 1, goneGames: 0 });
    const fields = view.changed[0]?.differences.map(({ field, was, is }) => [field, was, is]);
    expect(fields).toEqual([
      ['opponent', 'Santa Clara High School', 'Wilcox High School'],
      ['date', '2026-09-08', '2026-09-22'],
      ['time', '16:00', '17:30'],
    ]);
  });
});

test('an event without a mark puts its canceled game back on, and leaves every other status', async () => {
  const staff = await staffIn('America/New_York');
  const event = (uid: string, day: number, title: string, status: string) =>
    `BEGIN:VEVENT\nUID:${uid}\nDTSTART:202701${day}T190000\nSUMMARY:${title}\nSTATUS:${status}\nEND:VEVENT`;
  const file = (...events: string[]) =>
    form(['BEGIN:VCALENDAR\nVERSION:2.0', ...events, 'END:VCALENDAR'].join('\n'));
  const title = 'Football V vs Roosevelt';
  await importCalendar(
    staff,
    file(
      event('a', 11, title, 'CANCELLED'),
      event('b', 12, `CANCELED: ${title}`, 'CONFIRMED'),
      event('c', 13, title, 'CONFIRMED'),
      event('d', 14, title, 'CANCELLED'),
    ),
  );
  await stack.core.database.pool.query(
    `update games set status = 'completed', score = 'W 3-1' where "schoolId" = $1 and date = '2027-01-13'`,
    [staff.schoolId],
  );
  const next = () =>
    file(
      event('a', 11, title, 'CONFIRMED'),
      event('b', 12, title, 'CONFIRMED'),
      event('c', 13, title, 'CONFIRMED'),
      event('d', 14, title, 'CANCELLED'),
    );
  const { changed } = await preview(staff, next());
  expect(changed.map(({ changes }) => changes)).toEqual([
    ['canceled → scheduled'],
    ['canceled → scheduled'],
  ]);
  expect(await importCalendar(staff, next())).toMatchObject({ createdGames: 0, updatedGames: 2 });
  const games = await gamesOf(staff.schoolId);
  expect(games.map((line) => line.split(' | ')[6])).toEqual([
    'scheduled',
    'scheduled',
    'completed W 3-1',
    'canceled',
  ]);
});

describe("the school's own calendars", () => {
  test('come back unchanged, also for a postponed game, and a sport without a name', async () => {
    const school = await publishedSchool(stack.core, { name: 'Lincoln High School' });
    const { make } = stack.core;
    const { id: schoolId } = school.school;
    const other = await make.team({ schoolId, sport: 'other', sportName: null, level: 'varsity' });
    const { id: opponentId } = await make.opponent({ schoolId, schoolName: 'vs Academy (N)' });
    const day = (date: number) => new Date(Date.UTC(2026, 10, date));
    await school.game({ date: day(20), status: 'canceled' });
    await school.game({ date: day(21), time: null });
    await school.game({
      date: day(22),
      status: 'completed',
      score: 'W 24-17',
      ourScore: 24,
      theirScore: 17,
    });
    await make.game({ schoolId, teamId: other.id, opponentId, date: day(23), isHome: false });
    await make.game({ schoolId, teamId: other.id, opponentId, date: day(24), neutral: true });
    await make.game({
      schoolId,
      teamId: other.id,
      opponentId,
      date: day(25),
      status: 'reschedule',
      disruption: 'postponed',
    });
    const cookie = [...school.browser.cookies].map(([name, value]) => `${name}=${value}`);
    const feed = await school.browser.post('/api/feeds', { scope: 'school' });
    const privatePath = new URL(NewPrivateFeedView.parse(feed.body).url).pathname;
    for (const [path, games] of [
      ['/api/games/export.ics', 6],
      [privatePath, 6],
      [`/s/${school.slug}.ics`, 3],
    ] as const) {
      const { text } = await school.browser.get(path);
      const response = await fetch(`${stack.url}/api/import-games/preview?mode=update`, {
        method: 'POST',
        headers: { cookie: cookie.join('; '), 'content-type': 'text/calendar' },
        body: text,
      });
      const view = ImportPreviewView.parse(await response.json());
      const outcomes = view.games?.map(({ outcome, differences }) => [outcome, differences]);
      expect([path, view.errors, view.skipped, outcomes]).toEqual([
        path,
        [],
        [],
        Array.from({ length: games }, () => ['same', []]),
      ]);
    }
  });

  test('a title that a person rewrote is read', async () => {
    const staff = await stack.staff();
    const { make } = stack.core;
    const { schoolId } = staff;
    const { id: teamId } = await make.team({ schoolId, sport: 'football', level: 'varsity' });
    const { id: opponentId } = await make.opponent({ schoolId, schoolName: 'Eastlake' });
    await make.game({ schoolId, teamId, opponentId, date: new Date('2026-09-04') });
    const { text } = await staff.browser.get('/api/games/export.ics');
    const view = await preview(staff, form(text.replace(/ vs Eastlake/, ' @ Eastlake')));
    expect(view.changed[0]?.differences.map(({ field, is }) => [field, is])).toEqual([
      ['side', 'away'],
    ]);
  });
});
