import {
  ConflictsView,
  FacilityView,
  FacilityWeekView,
  VenueGroupView,
} from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayIn, newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core, await core.make.school({ name: 'Lincoln High School' }));
});
afterAll(() => core.close());

const post = (path: string, body: object, of: Staff = staff) => of.browser.post(path, body);
const create = async (body: object) =>
  FacilityView.parse((await post('/api/facilities', body)).body);
const play = (venue: string, more: object = {}) =>
  core.make.game({ schoolId: staff.school.id, venue, ...more });
const groups = async (of: Staff = staff) =>
  [(await of.browser.get('/api/facilities/venues')).body]
    .flat()
    .map((group) => VenueGroupView.parse(group));
const venuesOf = async () =>
  (await groups()).map(({ venues }) => venues.map(({ venue }) => venue).join(' | '));
const facilities = async () =>
  [(await staff.browser.get('/api/facilities')).body].flat().map((one) => FacilityView.parse(one));

describe('GET /api/facilities/venues', () => {
  test('groups the venues of home and neutral games that may be one place', async () => {
    for (const [venue, games] of [
      ['Main Gym', 3],
      ['MAIN  GYM', 1],
      ['Lincoln HS Main Gym', 1],
      ['Lincoln High School, the Main Gymnasium', 1],
      ['Memorial Stadium', 2],
      ['Memorail Stadium', 1],
      ['Field 1', 1],
      ['Field 2', 1],
      ['East Field', 1],
      ['West Field', 1],
      ['***', 1],
    ] as const)
      for (let at = 0; at < games; at += 1) await play(venue);
    await play('Their Gym', { isHome: false });
    await play('City Arena', { isHome: false, neutral: true });
    expect(await groups()).toEqual([
      {
        venues: [
          { venue: 'Main Gym', games: 3 },
          { venue: 'Lincoln HS Main Gym', games: 1 },
          { venue: 'Lincoln High School, the Main Gymnasium', games: 1 },
          { venue: 'MAIN  GYM', games: 1 },
        ],
        games: 6,
        facilityId: null,
      },
      {
        venues: [
          { venue: 'Memorial Stadium', games: 2 },
          { venue: 'Memorail Stadium', games: 1 },
        ],
        games: 3,
        facilityId: null,
      },
      ...['City Arena', 'East Field', 'Field 1', 'Field 2', 'West Field'].map((venue) => ({
        venues: [{ venue, games: 1 }],
        games: 1,
        facilityId: null,
      })),
    ]);
  });

  test('leaves out venues that name a facility, and suggests a similar one', async () => {
    const gym = await create({ name: 'Main Gym', kind: 'space', aliases: ['Barn'] });
    for (const venue of ['main gym', 'BARN!', 'Lincoln Main Gym', 'Main Gim', 'Pool'])
      await play(venue);
    await play('Chosen', { facilityId: gym.id });
    expect(await groups()).toMatchObject([
      { venues: [{ venue: 'Lincoln Main Gym' }, { venue: 'Main Gim' }], facilityId: gym.id },
      { venues: [{ venue: 'Pool' }], facilityId: null },
    ]);
  });
});

test('GET /api/conflicts counts the games ahead whose venue is open, until it is answered', async () => {
  const openVenues = async (query: string) =>
    ConflictsView.parse((await staff.browser.get(`/api/conflicts?${query}`)).body).openVenues;
  const year = 'year=2030-31';
  const gym = await create({ name: 'Main Gym', kind: 'space' });
  for (const [venue, more] of [
    ['Main Gym', {}],
    ['Chosen', { facilityId: gym.id }],
    ['Their Gym', { isHome: false }],
    ['Pool', { status: 'canceled' }],
    ['Pool', { disruption: 'postponed' }],
    ['Pool', { date: new Date('2031-09-06') }],
  ] as const)
    await play(venue, more);
  expect(await openVenues(year)).toBeUndefined();
  for (const venue of ['East Field', 'EAST field!', 'TBA']) await play(venue);
  await play('City Arena', { isHome: false, neutral: true });
  expect(await openVenues(year)).toEqual({ games: 4, venues: 3 });
  expect(await openVenues(`${year}&countBy=day`)).toEqual({ games: 4, venues: 3 });
  expect(await openVenues(`${year}&markBy=game`)).toBeUndefined();
  expect(await openVenues('year=2031-32')).toEqual({ games: 1, venues: 1 });
  await play('Old Gym', { date: new Date(Date.now() - 3 * 86_400_000) });
  expect(await openVenues('')).toBeUndefined();
  await post('/api/facilities/venues', { venues: ['East Field'], facilityId: gym.id });
  expect(await openVenues(year)).toEqual({ games: 2, venues: 2 });
  await post('/api/facilities/venues', { venues: ['TBA', 'City Arena'] });
  expect(await openVenues(year)).toBeUndefined();
  const other = await newStaff(core);
  expect((await other.browser.get(`/api/conflicts?${year}`)).body).not.toHaveProperty('openVenues');
});

describe('POST /api/facilities/venues', () => {
  test('adds the venues to a facility, makes a new one of them, or asks no more', async () => {
    const gym = await create({ name: 'Main Gym', kind: 'space' });
    for (const venue of ['The Barn', 'East Field', 'Civic Pool']) await play(venue);
    const name = (body: object) => post('/api/facilities/venues', body);
    expect((await name({ venues: ['The Barn', 'main gym'], facilityId: gym.id })).body).toEqual({
      message: 'Saved',
    });
    const field = { name: 'East Turf', kind: 'site', outdoor: true };
    expect((await name({ venues: ['East Field'], facility: field })).status).toBe(200);
    expect(await venuesOf()).toEqual(['Civic Pool']);
    expect((await name({ venues: ['CIVIC pool'] })).status).toBe(200);
    expect(await venuesOf()).toEqual([]);
    expect((await facilities()).map((one) => [one.name, one.aliases, one.gamesCount])).toEqual([
      ['East Turf', ['East Field'], 1],
      ['Main Gym', ['The Barn'], 1],
    ]);
    const stored = async () =>
      (
        await core.database.pool.query('select "otherVenues" from schools where id = $1', [
          staff.school.id,
        ])
      ).rows;
    expect(await stored()).toEqual([{ otherVenues: ['civic pool'] }]);
    expect((await name({ venues: ['Civic Pool'], facilityId: gym.id })).status).toBe(200);
    expect(await stored()).toEqual([{ otherVenues: [] }]);
  });

  test('makes a new place a part of a site that is new, too', async () => {
    await play('Main Gym');
    const site = { name: 'Lincoln High School', kind: 'site', address: '1200 Lincoln Avenue' };
    const facility = { name: 'Main Gym', kind: 'space' };
    const answer = await post('/api/facilities/venues', { venues: ['Main Gym'], facility, site });
    expect(answer.status).toBe(200);
    const [school, gym] = await facilities();
    expect(school).toMatchObject({ ...site, parentId: null });
    expect(gym).toMatchObject({ ...facility, parentId: school?.id, gamesCount: 1 });
  });

  test('changes nothing if a part of it is wrong', async () => {
    const gym = await create({ name: 'Main Gym', kind: 'space', aliases: ['Barn'] });
    const other = await newStaff(core);
    const site = { name: 'Pool', kind: 'site' };
    for (const [body, status] of [
      [{ venues: [] }, 400],
      [{ venues: ['A\u0000'] }, 400],
      [{ venues: ['Pool'], facilityId: 2_000_000_000 }, 404],
      [{ venues: ['Pool'], facilityId: gym.id, facility: site }, 400],
      [{ venues: ['Barn'], facility: site }, 409],
      [{ venues: ['Pool'], site }, 400],
      [
        { venues: ['Barn'], facility: { ...site, kind: 'space' }, site: { ...site, name: 'X' } },
        409,
      ],
      [{ venues: ['***'], facility: site }, 400],
      [{ venues: ['Pool'], facility: { ...site, parentId: gym.id } }, 400],
      [{ venues: Array.from({ length: 51 }, (_, at) => `Venue ${at}`) }, 400],
    ] as const) {
      const answer = await post('/api/facilities/venues', body);
      expect([body, answer.status]).toEqual([body, status]);
    }
    const theirs = await post(
      '/api/facilities/venues',
      { venues: ['X'], facilityId: gym.id },
      other,
    );
    expect(theirs.status).toBe(404);
    expect(await facilities()).toMatchObject([{ id: gym.id, aliases: ['Barn'] }]);
  });

  test('of two answers for one venue at the same moment one counts', async () => {
    const [one, two] = [
      await create({ name: 'One', kind: 'site' }),
      await create({ name: 'Two', kind: 'site' }),
    ];
    const answers = await Promise.all(
      [one, two].map(({ id }) =>
        post('/api/facilities/venues', { venues: ['Turf'], facilityId: id }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('GET /api/facilities/week', () => {
  const week = async (from: string) => {
    const answer = await staff.browser.get(`/api/facilities/week?from=${from}`);
    return FacilityWeekView.parse(answer.body);
  };
  const at = (time: string) => new Date(`1970-01-01T${time}:00Z`);

  test('has the games of seven days with their facility and estimated end', async () => {
    const { id: schoolId } = staff.school;
    const gym = await create({ name: 'Main Gym', kind: 'space' });
    const football = await core.make.team({ schoolId, sport: 'football' });
    const short = await core.make.team({ schoolId, gameMinutes: 45 });
    const day = (date: string) => ({ date: new Date(date) });
    await play('Main Gym', { ...day('2030-09-01'), time: at('23:00'), teamId: football.id });
    await play('main gym', { ...day('2030-09-02'), time: at('18:00'), teamId: short.id });
    await play('Turf', { ...day('2030-09-02'), time: null, endTime: at('20:00') });
    await play('Main Gym', { ...day('2030-09-03'), isHome: false });
    await play('There', { ...day('2030-09-03'), isHome: false, facilityId: gym.id });
    await play('Main Gym', {
      ...day('2030-09-07'),
      isHome: false,
      neutral: true,
      endTime: at('21:15'),
    });
    await play('Main Gym', { ...day('2030-09-04'), status: 'canceled' });
    await play('Main Gym', { ...day('2030-09-04'), disruption: 'postponed' });
    await play('Main Gym', day('2030-08-31'));
    await play('Main Gym', day('2030-09-08'));
    const { from, games } = await week('2030-09-01');
    expect(from).toBe('2030-09-01');
    expect(
      games.map(({ date, venue, time, endTime, facilityId }) => [
        date,
        venue,
        time,
        endTime,
        facilityId,
      ]),
    ).toEqual([
      ['2030-09-01', 'Main Gym', '23:00', '01:30', gym.id],
      ['2030-09-02', 'main gym', '18:00', '18:45', gym.id],
      ['2030-09-02', 'Turf', null, null, null],
      ['2030-09-03', 'There', '19:00', '21:00', gym.id],
      ['2030-09-07', 'Main Gym', '19:00', '21:15', gym.id],
    ]);
    expect(games[0]).toMatchObject({ team: 'Football Varsity', isHome: true, status: 'scheduled' });
    const other = await newStaff(core);
    expect((await other.browser.get('/api/facilities/week?from=2030-09-01')).body).toEqual({
      from: '2030-09-01',
      games: [],
    });
  });

  test('begins today where the school is, and refuses what is no day', async () => {
    const { body } = await staff.browser.get('/api/facilities/week');
    expect(FacilityWeekView.parse(body).from).toBe(dayIn(staff.school.timezone));
    expect((await staff.browser.get('/api/facilities/week?from=2030-02-30')).status).toBe(400);
  });
});
