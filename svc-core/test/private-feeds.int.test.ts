import { MAX_PRIVATE_FEEDS, NewPrivateFeedView, PrivateFeedView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, newStaff, newSysadmin, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
let lines: string[];
beforeAll(async () => {
  lines = [];
  core = await startCore({ log: { write: (line) => lines.push(line) } });
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterAll(() => core.close());

async function create(body: object = { scope: 'school' }): Promise<NewPrivateFeedView> {
  const answer = await staff.browser.post('/api/feeds', body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return NewPrivateFeedView.parse(answer.body);
}
const list = async (of: Staff = staff) =>
  [(await of.browser.get('/api/feeds')).body].flat().map((feed) => PrivateFeedView.parse(feed));
const pathOf = ({ url }: NewPrivateFeedView) => new URL(url).pathname;
const fetchFeed = (feed: NewPrivateFeedView, headers: Record<string, string> = {}) =>
  core.browser().get(pathOf(feed), headers);

test('a private feed has all games with what people need to get there, published or not', async () => {
  const { id: schoolId } = staff.school;
  const team = await core.make.team({ schoolId, sport: 'golf' });
  const game = await core.make.game({
    schoolId,
    teamId: team.id,
    isHome: false,
    dismissalTime: new Date('1970-01-01T13:45:00Z'),
    departureTime: new Date('1970-01-01T14:15:00Z'),
    transport: 'Bus 4',
  });
  await core.database.prisma.team.update({
    where: { id: team.id },
    data: { hideVenueUntilHours: 24 },
  });
  const other = await core.make.game({ schoolId });
  const whole = await create();
  expect(whole.url).toMatch(/^http:\/\/localhost:8080\/f\/[\w-]{43}\.ics$/);
  const answer = await fetchFeed(whole);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
  const text = answer.text.replaceAll('\r\n ', '');
  expect(text).toContain(
    String.raw`DESCRIPTION:Scheduled\nDismissal: 1:45 PM\nDeparture: 2:15 PM\nTransportation: Bus 4`,
  );
  expect(text).toContain('LOCATION:Main Field');
  expect(text).toContain(`URL;VALUE=URI:http://localhost:8080/games/${game.id}`);
  expect(text).toContain(`UID:game-${other.id}@localhost`);
  const one = (await fetchFeed(await create({ scope: 'team', teamId: team.id }))).text;
  expect(one).toContain(`UID:game-${game.id}@localhost`);
  expect(one).not.toContain(`UID:game-${other.id}@localhost`);
  const tag = answer.headers.get('etag') ?? '';
  expect((await fetchFeed(whole, { 'if-none-match': tag })).status).toBe(304);
  await core.database.prisma.game.update({ where: { id: game.id }, data: { transport: 'Bus 5' } });
  expect((await fetchFeed(whole, { 'if-none-match': tag })).status).toBe(200);
});

test('it has the games of one school year if its address asks for it', async () => {
  const { id: schoolId } = staff.school;
  const [shown] = [
    await core.make.game({ schoolId, date: new Date('2029-09-01') }),
    await core.make.game({ schoolId, date: new Date('2030-09-01') }),
    await core.make.game({ schoolId, date: new Date('2028-09-01') }),
  ];
  const path = pathOf(await create());
  const { text } = await core.browser().get(`${path}?year=2029-30`);
  expect([...text.matchAll(/UID:(.*)\r/g)].map(([, id]) => id)).toEqual([
    `game-${shown.id}@localhost`,
  ]);
  expect((await core.browser().get(`${path}?year=2029-31`)).status).toBe(400);
});

test('its link is shown once, works until it is revoked, and says when it was fetched', async () => {
  const feed = await create();
  const token = pathOf(feed).slice(3, -4);
  const listed = await staff.browser.get('/api/feeds');
  expect(listed.text).not.toContain(token);
  expect(await list()).toEqual([
    {
      id: feed.id,
      scope: 'school',
      teamId: null,
      createdBy: 'Pat Doe',
      createdAt: expect.any(String),
      lastFetchedAt: null,
    },
  ]);
  const stored = await core.database.prisma.feedLink.findUnique({ where: { id: feed.id } });
  expect(JSON.stringify(stored)).not.toContain(token);
  const answer = await fetchFeed(feed);
  const [{ lastFetchedAt } = { lastFetchedAt: null }] = await list();
  expect(Date.parse(lastFetchedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await fetchFeed(feed);
  expect((await list())[0]?.lastFetchedAt).toBe(lastFetchedAt);

  const other = await newStaff(core);
  expect((await other.browser.delete(`/api/feeds/${feed.id}`)).status).toBe(404);
  expect(await list(other)).toEqual([]);
  expect((await staff.browser.delete(`/api/feeds/${feed.id}`)).status).toBe(200);
  expect((await staff.browser.delete(`/api/feeds/${feed.id}`)).status).toBe(404);
  expect(await list()).toEqual([]);
  const tag = { 'if-none-match': answer.headers.get('etag') ?? '' };
  const gone = await fetchFeed(feed, tag);
  const never = await core.browser().get(`/f/${'x'.repeat(43)}.ics`);
  expect([gone.status, gone.text]).toEqual([404, never.text]);
  expect((await core.browser().get('/f/short.ics')).text).toBe(never.text);
  expect(lines.join('\n')).not.toContain(token);
  const { body } = await staff.browser.get('/api/audit?kind=feed');
  expect(body).toMatchObject({
    entries: [
      { action: 'changed', label: 'All teams', changes: { revokedAt: [null, expect.any(String)] } },
      { action: 'created', label: 'All teams' },
    ],
  });
});

test('it ends with the account that made it, and with the school, for good', async () => {
  const colleague = await newStaff(core, staff.school);
  const sysadmin = await newSysadmin(core);
  for (const [path, left] of [
    [`users/${staff.user.id}`, 1],
    [`schools/${staff.school.id}`, 0],
  ] as const) {
    const feed = await create();
    const ofColleague = await colleague.browser.post('/api/feeds', { scope: 'school' });
    expect([ofColleague.status, (await fetchFeed(feed)).status]).toEqual([201, 200]);
    await sysadmin.patch(`/api/sysadmin/${path}`, { isActive: false });
    expect((await fetchFeed(feed)).status).toBe(404);
    await sysadmin.patch(`/api/sysadmin/${path}`, { isActive: true });
    expect((await fetchFeed(feed)).status).toBe(404);
    for (const { browser, user } of [staff, colleague]) await browser.signIn(user.email, PASSWORD);
    expect(await list()).toHaveLength(left);
  }
});

test('a school has at most 200, also if several are created at once', async () => {
  const { school, user } = staff;
  await core.database.prisma.feedLink.createMany({
    data: Array.from({ length: MAX_PRIVATE_FEEDS - 3 }, (_, place) => ({
      schoolId: school.id,
      userId: user.id,
      scope: 'school',
      tokenHash: `${school.id} ${place}`,
    })),
  });
  const body = { scope: 'school' };
  const made = await Promise.all(
    Array.from({ length: 8 }, () => staff.browser.post('/api/feeds', body)),
  );
  const statuses = made.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(await list()).toHaveLength(MAX_PRIVATE_FEEDS);
});

test('it is of the school or of one of its teams', async () => {
  const other = await newStaff(core);
  const foreign = await core.make.team({ schoolId: other.school.id });
  for (const [body, status] of [
    [{ scope: 'team', teamId: foreign.id }, 404],
    [{ scope: 'team' }, 400],
    [{ scope: 'league' }, 400],
  ] as const)
    expect([body, (await staff.browser.post('/api/feeds', body)).status]).toEqual([body, status]);
  expect(await list()).toEqual([]);
});
