import { FacilityView, MAX_FACILITIES, PlacedGameView } from '@fieldhouse/core-contract';
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

const post = (body: object, of: Staff = staff) => of.browser.post('/api/facilities', body);
async function create(body: object, of: Staff = staff): Promise<FacilityView> {
  const answer = await post(body, of);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return FacilityView.parse(answer.body);
}
const site = (name = 'Lincoln Campus') => create({ name, kind: 'site' });
const space = (name: string, parentId: number | null = null, more: object = {}) =>
  create({ name, kind: 'space', parentId, ...more });
const list = async (of: Staff = staff) =>
  [(await of.browser.get('/api/facilities')).body].flat().map((one) => FacilityView.parse(one));
const put = (id: number, body: object, of: Staff = staff) =>
  of.browser.put(`/api/facilities/${id}`, body);
const play = (venue: string, more: object = {}) =>
  core.make.game({ schoolId: staff.school.id, venue, ...more });

describe('POST and GET /api/facilities', () => {
  test('lists sites by name, each followed by its spaces', async () => {
    const park = await site('Riverside Park');
    const campus = await create({
      name: 'Lincoln Campus',
      kind: 'site',
      address: '1 Main Street',
      aliases: ['LHS', 'L.H.S.', 'Lincoln campus'],
      sports: ['golf'],
      latitude: 41.48,
      longitude: -81.61,
      setupMinutes: 15,
      clearMinutes: 480,
      overlaps: [park.id],
    });
    expect(campus).toEqual({
      id: expect.any(Number),
      name: 'Lincoln Campus',
      venue: 'Lincoln Campus',
      kind: 'site',
      parentId: null,
      address: '1 Main Street',
      aliases: ['LHS', 'L.H.S.'],
      sports: ['golf'],
      outdoor: false,
      latitude: 41.48,
      longitude: -81.61,
      setupMinutes: 15,
      clearMinutes: 480,
      overlaps: [park.id],
      gamesCount: 0,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const gym = await space('Main Gym', campus.id);
    await space('Court 10', gym.id);
    await space('Court 2', gym.id);
    const field = await space('Main Gym', park.id, { outdoor: true });
    expect((await list()).map(({ name, venue }) => [name, venue])).toEqual([
      ['Lincoln Campus', 'Lincoln Campus'],
      ['Main Gym', 'Lincoln Campus Main Gym'],
      ['Court 2', 'Court 2'],
      ['Court 10', 'Court 10'],
      ['Riverside Park', 'Riverside Park'],
      ['Main Gym', 'Riverside Park Main Gym'],
    ]);
    expect((await list()).find(({ id }) => id === park.id)?.overlaps).toEqual([campus.id]);
    expect(field.outdoor).toBe(true);
  });

  test('counts games that a venue names or that were given the facility', async () => {
    const campus = await site();
    const gym = await space('Main Gym', campus.id, { aliases: ['The Barn'] });
    await play('MAIN-GYM');
    await play('lincoln campus, main gym', { isHome: false, neutral: true });
    await play('the barn');
    await play('Elsewhere', { isHome: false, facilityId: gym.id });
    await play('Main Gym', { isHome: false });
    await play('Lincoln Campus');
    expect((await list()).map(({ gamesCount }) => gamesCount)).toEqual([1, 4]);
  });

  const space1 = { name: 'Gym', kind: 'space' };
  test.each([
    ['name', { ...space1, name: '' }, 'Name is required'],
    ['name', { ...space1, name: '--' }, 'Use a letter or a digit in the name'],
    ['name', { ...space1, name: 'Gym \u202e1' }, expect.any(String)],
    ['name', { ...space1, name: 'x'.repeat(121) }, expect.any(String)],
    ['kind', { ...space1, kind: 'planet' }, 'Choose site or space'],
    ['parentId', { ...space1, parentId: 2_000_000_000 }, 'Facility not found'],
    ['latitude', { ...space1, latitude: 91, longitude: 0 }, expect.any(String)],
    ['longitude', { ...space1, latitude: 41 }, 'Enter both latitude and longitude'],
    ['setupMinutes', { ...space1, setupMinutes: 481 }, expect.any(String)],
    ['aliases', { ...space1, aliases: ['Barn', '...'] }, 'Use a letter or a digit in each name'],
    ['overlaps', { ...space1, overlaps: [2_000_000_000] }, 'Facility not found'],
  ])('rejects an invalid %s', async (field, body, sentence) => {
    const answer = await post(body);
    expect([answer.status, Object(answer.body).fields]).toEqual([400, { [field]: sentence }]);
    expect(await list()).toEqual([]);
  });

  test('rejects names that another facility has', async () => {
    const campus = await site();
    await space('Main Gym', campus.id, { aliases: ['Barn'] });
    const refused = async (body: object) => {
      const { status, body: problem } = await post(body);
      return [status, Object(problem).fields];
    };
    const message = 'There is a facility of this name already: Main Gym';
    expect(await refused({ name: 'main gym', kind: 'space', parentId: campus.id })).toEqual([
      409,
      { name: message },
    ]);
    expect(await refused({ name: 'The Barn', kind: 'site', aliases: ['barn!'] })).toEqual([
      409,
      { aliases: '"barn!" is a name of Lincoln Campus Main Gym' },
    ]);
    expect(await refused({ name: 'Barn', kind: 'site' })).toEqual([
      409,
      { name: 'This is another name of Main Gym' },
    ]);
    const whole = { name: 'Gym', kind: 'site', aliases: ['Lincoln Campus Main Gym'] };
    expect((await post(whole)).status).toBe(409);
  });

  test('keeps a tree of at most four levels, without cycles, and without sites in it', async () => {
    const campus = await site();
    const gym = await space('Gym', campus.id);
    const court = await space('Court', gym.id);
    const half = await space('Half', court.id);
    const problem = async (answer: ReturnType<typeof post>) => {
      const { status, body } = await answer;
      return [status, Object(body).fields?.parentId];
    };
    const deep = 'Facilities can be at most 4 levels deep';
    expect(await problem(post({ name: 'Ring', kind: 'space', parentId: half.id }))).toEqual([
      400,
      deep,
    ]);
    const wing = await space('Wing', campus.id);
    expect(await problem(put(gym.id, { name: 'Gym', kind: 'space', parentId: wing.id }))).toEqual([
      400,
      deep,
    ]);
    for (const parentId of [gym.id, half.id])
      expect(await problem(put(gym.id, { name: 'Gym', kind: 'space', parentId }))).toEqual([
        400,
        "A facility can't be part of itself",
      ]);
    expect(await problem(post({ name: 'Park', kind: 'site', parentId: gym.id }))).toEqual([
      400,
      "A site can't be part of another facility",
    ]);
    const own = { name: 'Gym', kind: 'space', parentId: campus.id, overlaps: [half.id] };
    expect((await put(gym.id, own)).status).toBe(400);
  });

  test('has a limit per school', async () => {
    const data = Array.from({ length: MAX_FACILITIES }, (_, at) => ({
      schoolId: staff.school.id,
      name: `Field ${at}`,
      kind: 'site',
    }));
    await core.database.prisma.facility.createMany({ data });
    expect((await post({ name: 'One more', kind: 'site' })).status).toBe(409);
    expect(await list()).toHaveLength(MAX_FACILITIES);
  });
});

describe('PUT and DELETE /api/facilities/:id', () => {
  test('a rename keeps the place of games, as does one of the parent', async () => {
    const campus = await site();
    const gym = await space('Gym', campus.id);
    const unused = await space('Annex', campus.id);
    await play('gym');
    await play('Lincoln Campus Gym');
    await put(gym.id, { name: 'Main Gym', kind: 'space', parentId: campus.id });
    await put(unused.id, { name: 'Hall', kind: 'space', parentId: campus.id });
    await put(campus.id, { name: 'West Campus', kind: 'site' });
    expect(
      (await list()).map(({ name, aliases, gamesCount }) => [name, aliases, gamesCount]),
    ).toEqual([
      ['West Campus', [], 0],
      ['Hall', [], 0],
      ['Main Gym', ['Gym', 'Lincoln Campus Gym'], 2],
    ]);
    await put(gym.id, { name: 'Main Gym', kind: 'space', parentId: campus.id, aliases: [] });
    expect((await list()).map(({ gamesCount }) => gamesCount)).toEqual([0, 0, 0]);
  });

  test('an edit of an older version is refused', async () => {
    const gym = await space('Gym');
    const body = { name: 'Gym', kind: 'space', address: 'A', version: gym.version };
    expect((await put(gym.id, body)).status).toBe(200);
    const late = await put(gym.id, { ...body, address: 'B' });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'stale', current: { address: 'A', version: 2 }, changes: [{ field: 'address' }] },
    ]);
  });

  test('a deletion leaves venues, and is refused while there are spaces', async () => {
    const { id: schoolId } = staff.school;
    const campus = await site();
    const gym = await space('Gym', campus.id);
    const team = await core.make.team({ schoolId, defaultFacilityId: gym.id });
    const game = await play('Elsewhere', { facilityId: gym.id, teamId: team.id });
    const refused = await staff.browser.delete(`/api/facilities/${campus.id}`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'This facility has 1 space(s). Please delete or move them first.' },
    ]);
    const answer = await staff.browser.delete(`/api/facilities/${gym.id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Facility deleted' }]);
    const { prisma } = core.database;
    expect(await prisma.game.findUnique({ where: { id: game.id } })).toMatchObject({
      venue: 'Elsewhere',
      facilityId: null,
    });
    expect(await prisma.team.findUnique({ where: { id: team.id } })).toMatchObject({
      defaultFacilityId: null,
    });
    const { body } = await staff.browser.get('/api/audit?kind=facility');
    expect(body).toMatchObject({
      entries: [
        { action: 'deleted', label: 'Gym' },
        { action: 'created', label: 'Gym' },
        { action: 'created', label: 'Lincoln Campus' },
      ],
    });
  });

  test('another school’s facilities do not exist', async () => {
    const gym = await space('Gym');
    const other = await newStaff(core);
    const body = { name: 'Mine', kind: 'space' };
    expect((await put(gym.id, body, other)).status).toBe(404);
    expect((await other.browser.delete(`/api/facilities/${gym.id}`)).status).toBe(404);
    expect((await post({ ...body, parentId: gym.id }, other)).status).toBe(400);
    expect((await post({ ...body, overlaps: [gym.id] }, other)).status).toBe(400);
    expect(await list(other)).toEqual([]);
    expect((await create({ ...body, name: 'Gym' }, other)).name).toBe('Gym');
  });
});

test('edits at the same moment make neither a cycle nor a name twice', async () => {
  const one = await space('One');
  const two = await space('Two');
  const answers = await Promise.all([
    put(one.id, { name: 'One', kind: 'space', parentId: two.id }),
    put(two.id, { name: 'Two', kind: 'space', parentId: one.id }),
    ...['A', 'B', 'C'].map((name) => post({ name, kind: 'space', aliases: ['Same'] })),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 2).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(statuses.slice(2).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await list()).toHaveLength(3);
});

test('every change raises the version of the schedule', async () => {
  const tag = async () => (await staff.browser.get('/api/facilities')).headers.get('etag');
  const tags = [await tag()];
  const gym = await space('Gym');
  tags.push(await tag());
  await put(gym.id, { name: 'Main Gym', kind: 'space' });
  tags.push(await tag());
  await staff.browser.delete(`/api/facilities/${gym.id}`);
  tags.push(await tag());
  expect(new Set(tags).size).toBe(4);
});

test('a game read alone says where its place is, unless it is played at the other school', async () => {
  const campus = await create({ name: 'Lincoln Campus', kind: 'site', address: '1 Main Street' });
  await space('Main Gym', campus.id);
  const games = [await play('Main Gym'), await play('Main Gym', { isHome: false })];
  const answers = await Promise.all(games.map(({ id }) => staff.browser.get(`/api/games/${id}`)));
  expect(answers.map(({ body }) => PlacedGameView.parse(body).address)).toEqual([
    'Lincoln Campus, 1 Main Street',
    undefined,
  ]);
});
