import {
  AddedNoPlayDatesView,
  HolidayView,
  MAX_NO_PLAY_DATES,
  NoPlayDateView,
} from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterAll(() => core.close());

const exams = { name: 'Exams', kind: 'exam', from: '2030-01-14', to: '2030-01-18' };
const post = (body: object, of: Staff = staff) => of.browser.post('/api/no-play-dates', body);
async function create(body: object): Promise<NoPlayDateView> {
  const answer = await post(body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return NoPlayDateView.parse(answer.body);
}
const batch = (dates: unknown, of: Staff = staff) =>
  of.browser.post('/api/no-play-dates/batch', { dates });
const list = async (of: Staff = staff) =>
  [(await of.browser.get('/api/no-play-dates')).body]
    .flat()
    .map((one) => NoPlayDateView.parse(one));
const at = (time: string) => new Date(`1970-01-01T${time}:00Z`);
const play = (date: string, more: object = {}) =>
  core.make.game({ schoolId: staff.school.id, date: new Date(date), ...more });

describe('POST and GET /api/no-play-dates', () => {
  test('creates dates and lists them by first day', async () => {
    const gym = await core.database.prisma.facility.create({
      data: { schoolId: staff.school.id, name: 'Gym', kind: 'space' },
    });
    const team = await core.make.team({ schoolId: staff.school.id });
    const later = await create(exams);
    const floor = await create({
      name: 'New Floor',
      kind: 'school event',
      scope: 'facility',
      refId: gym.id,
      from: '2030-01-02',
      to: '2030-01-02',
      fromTime: '08:00:30',
      toTime: '16:30',
    });
    const trip = { ...exams, name: 'Trip', kind: 'other', scope: 'team', refId: team.id };
    const { id } = await create(trip);
    expect(floor).toEqual({
      id: expect.any(Number),
      name: 'New Floor',
      kind: 'school-event',
      scope: 'facility',
      refId: gym.id,
      from: '2030-01-02',
      to: '2030-01-02',
      fromTime: '08:00',
      toTime: '16:30',
      gamesCount: 0,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await list()).map((one) => one.id)).toEqual([floor.id, later.id, id]);
    expect(await list()).toMatchObject([{}, { scope: 'school', refId: null }, { scope: 'team' }]);
  });

  test('counts the games that a date affects', async () => {
    const { id: schoolId } = staff.school;
    const facility = (name: string, parentId: number | null) =>
      core.database.prisma.facility.create({
        data: { schoolId, name, parentId, kind: parentId === null ? 'site' : 'space' },
      });
    const campus = await facility('Campus', null);
    const gym = await facility('Gym', campus.id);
    const court = await facility('Court', gym.id);
    const pool = await facility('Pool', campus.id);
    const { id: teamId } = await core.make.team({ schoolId });
    const day = '2030-01-15';
    await play(day, { venue: 'Court', teamId, time: at('16:00'), endTime: at('17:00') });
    await play(day, { venue: 'Gym', time: null });
    await play(day, { venue: 'Campus', time: at('23:30') });
    await play(day, { venue: 'Pool', time: at('10:00') });
    await play(day, { venue: 'Gym', isHome: false, teamId, time: at('16:30') });
    await play(day, { venue: 'Gym', status: 'canceled' });
    await play(day, { venue: 'Gym', disruption: 'postponed' });
    await play('2030-01-19', { venue: 'Gym' });
    const counts = async (more: object) => (await create({ ...exams, ...more })).gamesCount;
    const of = (refId: number) => ({ scope: 'facility', refId });
    expect(await counts({})).toBe(5);
    expect(await counts({ to: '2030-01-14' })).toBe(0);
    expect(await counts({ scope: 'team', refId: teamId })).toBe(2);
    expect(await counts(of(gym.id))).toBe(3);
    expect(await counts(of(court.id))).toBe(3);
    expect(await counts(of(pool.id))).toBe(2);
    expect(await counts(of(campus.id))).toBe(4);
    expect(await counts({ fromTime: '17:00', toTime: '18:00' })).toBe(2);
    expect(await counts({ fromTime: '11:59', toTime: '16:01' })).toBe(3);
    expect(await counts({ fromTime: '23:40', toTime: '23:50' })).toBe(2);
  });

  test.each([
    ['name', { ...exams, name: ' ' }],
    ['name', { ...exams, name: 'a\u202eb' }],
    ['kind', { ...exams, kind: 'party' }],
    ['scope', { ...exams, scope: 'planet' }],
    ['from', { ...exams, from: '2030-02-30' }],
    ['to', { ...exams, to: '2030-01-13' }],
    ['toTime', { ...exams, fromTime: '10:00' }],
    ['toTime', { ...exams, fromTime: '10:00', toTime: '10:00' }],
    ['refId', { ...exams, scope: 'team' }],
    ['refId', { ...exams, scope: 'team', refId: 2_000_000_000 }],
    ['refId', { ...exams, scope: 'facility', refId: 2_000_000_000 }],
  ])('rejects an invalid %s', async (field, body) => {
    const answer = await post(body);
    expect([answer.status, Object(answer.body).fields]).toEqual([
      400,
      { [field]: expect.any(String) },
    ]);
    const nested = await batch([exams, body]);
    expect([nested.status, Object.keys(Object(nested.body).fields)]).toEqual([
      400,
      [expect.stringMatching(/^dates(?:\.1\.|$)/)],
    ]);
    expect(await list()).toEqual([]);
  });
});

describe('POST /api/no-play-dates/batch', () => {
  test('adds all, and skips what is there already', async () => {
    await create(exams);
    const answer = await batch([exams, { ...exams, name: 'Break' }, { ...exams, name: 'break' }]);
    expect(answer.status).toBe(201);
    const { added, skipped } = AddedNoPlayDatesView.parse(answer.body);
    expect([added.map(({ name }) => name), skipped]).toEqual([['Break'], 2]);
    expect(await list()).toHaveLength(2);
  });

  test('of two people who add the same dates at once each date is added once', async () => {
    const dates = ['A', 'B'].map((name) => ({ ...exams, name }));
    const answers = await Promise.all([batch(dates), batch(dates.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list()).toHaveLength(2);
  });

  test('has a limit per call and per school', async () => {
    const many = Array.from({ length: 301 }, (_, index) => ({ ...exams, name: `N${index}` }));
    expect((await batch(many)).status).toBe(400);
    const day = new Date('2030-01-01');
    const data = Array.from({ length: MAX_NO_PLAY_DATES - 1 }, (_, index) => ({
      schoolId: staff.school.id,
      name: `No ${index}`,
      kind: 'other',
      firstDay: day,
      lastDay: day,
    }));
    await core.database.prisma.noPlayDate.createMany({ data });
    expect((await batch(many.slice(0, 2))).status).toBe(409);
    expect((await post(exams)).status).toBe(201);
    expect((await post(exams)).status).toBe(409);
  });
});

test('an edit of an older version is refused, and the audit trail has every change', async () => {
  const { id, version } = await create(exams);
  const path = `/api/no-play-dates/${id}`;
  const moved = { ...exams, to: '2030-01-17', version };
  expect((await staff.browser.put(path, moved)).body).toMatchObject({
    to: '2030-01-17',
    version: 2,
  });
  const late = await staff.browser.put(path, { ...moved, name: 'Late' });
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale', current: { version: 2 } }]);
  const bad = await staff.browser.put(path, { ...exams, to: '2030-01-01' });
  expect(bad.status).toBe(400);
  const gone = await staff.browser.delete(path);
  expect([gone.status, gone.body]).toEqual([200, { message: 'No-play date deleted' }]);
  expect((await staff.browser.delete(path)).status).toBe(404);
  const { body } = await staff.browser.get('/api/audit?kind=no-play-date');
  expect(body).toMatchObject({
    entries: [
      { action: 'deleted', label: 'Exams' },
      { action: 'changed', changes: { lastDay: ['2030-01-18', '2030-01-17'] } },
      { action: 'created' },
    ],
  });
});

test('another school’s dates, teams and facilities do not exist', async () => {
  const { id } = await create(exams);
  const other = await newStaff(core);
  const team = await core.make.team({ schoolId: staff.school.id });
  expect((await other.browser.put(`/api/no-play-dates/${id}`, exams)).status).toBe(404);
  expect((await other.browser.delete(`/api/no-play-dates/${id}`)).status).toBe(404);
  const mine = { ...exams, scope: 'team', refId: team.id };
  expect((await post(mine, other)).body).toMatchObject({ fields: { refId: 'Team not found' } });
  expect((await batch([mine], other)).status).toBe(400);
  expect(await list(other)).toEqual([]);
});

test('a change raises the version of the schedule', async () => {
  const tag = async () => (await staff.browser.get('/api/no-play-dates')).headers.get('etag');
  const before = await tag();
  await create(exams);
  expect(await tag()).not.toBe(before);
});

test('the holidays of a school year tell which are added', async () => {
  const holidays = async (query: string) =>
    [(await staff.browser.get(`/api/no-play-dates/holidays${query}`)).body]
      .flat()
      .map((one) => HolidayView.parse(one));
  const day = { from: '2026-11-26', to: '2026-11-26' };
  await create({ name: 'Thanksgiving Day', kind: 'holiday', ...day });
  await create({ name: 'Winter Break', kind: 'holiday', from: '2026-12-21', to: '2027-01-03' });
  const found = await holidays('?year=2026-27');
  expect(found.filter(({ added }) => added)).toEqual([
    { name: 'Thanksgiving Day', ...day, added: true },
  ]);
  expect(found.at(0)).toMatchObject({ name: 'Labor Day', from: '2026-09-07' });
  expect(found.at(-1)).toMatchObject({ name: 'Independence Day (observed)', from: '2027-07-05' });
  expect((await holidays('')).length).toBeGreaterThan(14);
  for (const year of ['2026', '2026-28', 'x'])
    expect((await staff.browser.get(`/api/no-play-dates/holidays?year=${year}`)).status).toBe(400);
});

describe('POST /api/no-play-dates/check', () => {
  const check = (dates: unknown, of: Staff = staff) =>
    of.browser.post('/api/no-play-dates/check', { dates });
  const days = { from: '2030-01-14', to: '2030-01-18' };

  test('counts the games that dates would affect once each, and saves nothing', async () => {
    const schoolId = staff.school.id;
    const gym = await core.database.prisma.facility.create({
      data: { schoolId, name: 'Gym', kind: 'space', aliases: ['Big Gym'] },
    });
    const team = await core.make.team({ schoolId });
    await play('2030-01-14', { teamId: team.id, time: at('18:00') });
    await play('2030-01-15', { venue: 'Big Gym', time: at('10:00') });
    await play('2030-01-16', { status: 'canceled' });
    await play('2030-01-19');
    const count = async (...dates: object[]) => (await check(dates)).body;
    expect(await count(days)).toEqual({ gamesCount: 2 });
    expect(await count(days, { from: '2030-01-15', to: '2030-01-19' })).toEqual({ gamesCount: 3 });
    expect(await count({ ...days, scope: 'team', refId: team.id })).toEqual({ gamesCount: 1 });
    expect(await count({ ...days, scope: 'facility', refId: gym.id })).toEqual({ gamesCount: 1 });
    const morning = { ...days, fromTime: '08:00', toTime: '12:00' };
    expect(await count(morning)).toEqual({ gamesCount: 1 });
    expect(await list()).toEqual([]);
  });

  test('refuses what could not be saved, and knows no game of another school', async () => {
    const { status, body } = await check([days, { from: '2030-01-18', to: '2030-01-14' }]);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: { 'dates.1.to': 'The last day must not be before the first day' },
    });
    const team = await core.make.team({ schoolId: staff.school.id });
    await play('2030-01-14', { teamId: team.id });
    const other = await newStaff(core);
    const theirs = [days, { ...days, scope: 'team', refId: team.id }];
    expect((await check(theirs, other)).body).toEqual({ gamesCount: 0 });
  });
});
