import { AuditPageView, PublicationView } from '@fieldhouse/core-contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Prisma } from '../generated/prisma/client.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { publishedSchool } from '../testing/published-school.ts';
import type { PublishedSchool } from '../testing/published-school.ts';

let core: TestCore;
let school: PublishedSchool;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  school = await publishedSchool(core, { name: 'Lincoln High School' });
});
afterAll(() => core.close());

async function fetchFeed(path = `/s/${school.slug}.ics`): Promise<string> {
  const { status, text, headers } = await core.browser().get(path);
  expect([path, status, headers.get('content-type')]).toEqual([
    path,
    200,
    'text/calendar; charset=utf-8',
  ]);
  return text;
}

/** The calendar as another library reads it. */
const parse = (text: string) => new ICAL.Component(ICAL.parse(text));
const valueOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return value === null ? '' : value.toString();
};
/** The entries of a feed by UID, as name and value of each property. */
async function entries(path?: string): Promise<Map<string, Record<string, string>>> {
  const calendar = parse(await fetchFeed(path));
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const names = event.getAllProperties().map(({ name }) => name);
    return Object.fromEntries(names.map((name) => [name, valueOf(event, name)]));
  });
  return new Map(events.map((event) => [event['uid'] ?? '', event]));
}
const entryOf = async (id: number, path?: string) =>
  (await entries(path)).get(`game-${id}@localhost`);
const change = (id: number, data: Prisma.GameUpdateInput) =>
  core.database.prisma.game.update({ where: { id }, data });

describe('a feed', () => {
  test('names its school, and asks to be fetched every hour', async () => {
    await school.game();
    const text = await fetchFeed();
    const calendar = parse(text);
    expect(valueOf(calendar, 'name')).toBe('Lincoln High School');
    expect(valueOf(calendar, 'x-wr-calname')).toBe('Lincoln High School');
    const golf = parse(await fetchFeed(`/s/${school.slug}.ics?sport=golf`));
    expect(valueOf(golf, 'name')).toBe('Golf - Lincoln High School');
    expect(golf.getAllSubcomponents('vevent')).toEqual([]);
    expect(valueOf(calendar, 'x-wr-timezone')).toBe('America/New_York');
    expect(valueOf(calendar, 'refresh-interval')).toBe('PT1H');
    expect(valueOf(calendar, 'url')).toBe(`http://localhost:8080/s/${school.slug}`);
    expect(calendar.getFirstProperty('method')).toBeNull();
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const team = parse(await fetchFeed(`/s/${school.slug}/football-varsity.ics`));
    expect(valueOf(team, 'name')).toBe('Football Varsity - Lincoln High School');
  });

  test('has a game at its time in UTC, the same bytes each time', async () => {
    const opponent = await core.make.opponent({
      schoolId: school.school.id,
      schoolName:
        'Roosevelt; the "Rough, Riders" \\ Çà et là, far beyond the end of a line of 75 bytes',
    });
    const game = await school.game({ opponentId: opponent.id, status: 'verified' });
    const text = await fetchFeed();
    expect(await entryOf(game.id)).toEqual({
      uid: `game-${game.id}@localhost`,
      sequence: '0',
      dtstamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      'last-modified': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      dtstart: '2030-11-23T00:00:00Z',
      dtend: '2030-11-23T02:00:00Z',
      summary: `Football Varsity vs ${opponent.schoolName}`,
      location: 'Main Field',
      description: 'Confirmed',
      transp: 'OPAQUE',
      status: 'CONFIRMED',
      url: `http://localhost:8080/s/${school.slug}/football-varsity/${game.id}`,
      'x-fieldhouse-team': 'Football Varsity',
      'x-fieldhouse-side': 'Home',
      'x-fieldhouse-opponent':
        'Roosevelt\\; the "Rough\\, Riders" \\\\ Çà et là\\, far beyond the end of a line of 75 bytes',
      // Not that the other school confirmed it, which its status tells.
      'x-fieldhouse-status': 'Scheduled',
    });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await fetchFeed()).toBe(text);
  });

  test('has a game without a time on its day, free', async () => {
    const { id } = await school.game({ time: null });
    expect(await entryOf(id)).toMatchObject({
      dtstart: '2030-11-22',
      dtend: '2030-11-23',
      summary: expect.stringMatching(/ \(time TBD\)$/),
      transp: 'TRANSPARENT',
      status: 'TENTATIVE',
    });
  });

  test('ends a game when the school says so, after midnight too', async () => {
    const { id } = await school.game({ time: new Date('1970-01-01T22:00:00Z') });
    await core.database.prisma.team.update({
      where: { id: school.team.id },
      data: { gameMinutes: 90 },
    });
    expect(await entryOf(id)).toMatchObject({
      dtstart: '2030-11-23T03:00:00Z',
      dtend: '2030-11-23T04:30:00Z',
    });
    await change(id, { endTime: new Date('1970-01-01T00:15:00Z') });
    expect(await entryOf(id)).toMatchObject({ dtend: '2030-11-23T05:15:00Z' });
  });

  test('is right when the clocks change', async () => {
    const { id } = await school.game({
      date: new Date('2030-11-03'),
      time: new Date('1970-01-01T00:30:00Z'),
    });
    const after = await school.game({ date: new Date('2030-11-03') });
    expect(await entryOf(id)).toMatchObject({ dtstart: '2030-11-03T04:30:00Z' });
    expect(await entryOf(after.id)).toMatchObject({ dtstart: '2030-11-04T00:00:00Z' });
  });

  test('keeps a canceled game where it was, unless it is asked to be strict', async () => {
    const { id } = await school.game();
    const { sequence, summary } = (await entryOf(id)) ?? {};
    await change(id, { status: 'canceled', publicNote: 'Storm' });
    expect(await entryOf(id)).toMatchObject({
      summary: `CANCELED: ${summary}`,
      description: 'Canceled\nStorm',
      status: 'CONFIRMED',
      transp: 'TRANSPARENT',
      dtstart: '2030-11-23T00:00:00Z',
      sequence: String(Number(sequence) + 1),
    });
    expect(await entryOf(id, `/s/${school.slug}.ics?strict=1`)).toMatchObject({
      status: 'CANCELLED',
    });
  });

  test('has a postponed game as a day, and a moved one with its old date', async () => {
    const { id } = await school.game();
    await change(id, { disruption: 'postponed' });
    expect(await entryOf(id)).toMatchObject({
      summary: expect.stringMatching(/^POSTPONED: Football/),
      dtstart: '2030-11-22',
      status: 'TENTATIVE',
      transp: 'TRANSPARENT',
    });
    await change(id, { disruption: null, date: new Date('2030-12-06') });
    expect(await entryOf(id)).toMatchObject({
      dtstart: '2030-12-07T00:00:00Z',
      description: 'Scheduled\nMoved from Fri, Nov 22',
      sequence: '2',
    });
  });

  test('goes on from the number of requests, and a restored game from before', async () => {
    const { id, schoolId } = await school.game();
    await core.database.prisma.verification.create({
      data: {
        schoolId,
        gameId: id,
        tokenHash: `feed ${id}`,
        sentTo: 'a@b.test',
        snapshot: {},
        expiresAt: new Date(),
      },
    });
    expect(await entryOf(id)).toMatchObject({ sequence: '1' });
    await change(id, { venue: 'Elsewhere' });
    expect(await entryOf(id)).toMatchObject({ sequence: '2' });
    await school.browser.delete(`/api/games/${id}`);
    expect(await entryOf(id)).toBeUndefined();
    const { body } = await school.browser.get('/api/audit?kind=game');
    const [deletion] = AuditPageView.parse(body).entries;
    const restored = await school.browser.post('/api/games/restore', { entryId: deletion?.id });
    expect(restored.status).toBe(201);
    expect(Number((await entryOf(id))?.['sequence'])).toBeGreaterThan(2);
  });

  test('goes back to the start of the school year, or 60 days, and has all that is to come', async () => {
    const { rows } = await core.database.pool.query<{ first: string }>(
      `select least((now() at time zone 'America/New_York')::date - 60,
        make_date(extract(year from now() at time zone 'America/New_York' - interval '7 months')::int, 8, 1))::text as first`,
    );
    const first = new Date(`${rows[0]?.first}T00:00:00Z`);
    const before = new Date(first.getTime() - 86_400_000);
    const [shown, old, far] = [
      await school.game({ date: first }),
      await school.game({ date: before }),
      await school.game({ date: new Date('2039-01-01') }),
    ];
    const found = await entries();
    expect([shown, old, far].map(({ id }) => found.has(`game-${id}@localhost`))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await entryOf(old.id, `/s/${school.slug}/football-varsity/${old.id}.ics`)).toBeDefined();
  });

  test('has the games of one school year if it is asked for', async () => {
    const days = ['2029-07-31', '2029-08-01', '2030-07-31', '2030-08-01'];
    const games: string[] = [];
    for (const day of days)
      games.push(`game-${(await school.game({ date: new Date(day) })).id}@localhost`);
    for (const path of [`/s/${school.slug}.ics`, `/s/${school.slug}/football-varsity.ics`])
      expect([...(await entries(`${path}?year=2029-30`)).keys()]).toEqual(games.slice(1, 3));
    const { status } = await core.browser().get(`/s/${school.slug}.ics?year=2029`);
    expect(status).toBe(400);
  });
});

test('fetches are counted, also those that are confirmed, and not those of pages', async () => {
  const counted = await startCore({ env: { DATABASE_URL: core.databaseUrl } });
  const fetches = async () => {
    const { body } = await school.browser.get('/api/school/publication');
    return PublicationView.parse(body).calendarFetches;
  };
  const path = `/s/${school.slug}.ics`;
  const { headers } = await counted.browser().get(path);
  await counted.browser().get(path, { 'if-none-match': headers.get('etag') ?? '' });
  await counted.browser().get(`/s/${school.slug}/football-varsity.ics`);
  await counted.browser().get(`/s/${school.slug}`);
  await counted.browser().get('/s/no-such-school.ics');
  expect(await fetches()).toBe(0);
  await counted.runRound('calendar fetches');
  expect(await fetches()).toBe(3);
  await counted.close();
  expect(await fetches()).toBe(3);
  await core.database.pool.query(`update feed_fetches set day = day - 7`);
  expect(await fetches()).toBe(0);
});
