import { BulkEditView, FacilityView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

async function create(body: object): Promise<FacilityView> {
  const answer = await staff.browser.post('/api/facilities', body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return FacilityView.parse(answer.body);
}
const site = (name: string, more: object = {}) => create({ name, kind: 'site', ...more });
const space = (name: string, parentId: number | null, more: object = {}) =>
  create({ name, kind: 'space', parentId, ...more });
const list = async () =>
  [(await staff.browser.get('/api/facilities')).body].flat().map((one) => FacilityView.parse(one));
const merge = (id: number, into: number, of: Staff = staff) =>
  of.browser.post(`/api/facilities/${id}/merge`, { into });
const play = (venue: string, more: object = {}) =>
  core.make.game({ schoolId: staff.school.id, venue, ...more });

test('a merged facility becomes other names of the other one, which gets all it had', async () => {
  const { id: schoolId } = staff.school;
  const { prisma } = core.database;
  const campus = await site('Lincoln Campus');
  const park = await site('Park');
  const gym = await space('Main Gym', campus.id, { overlaps: [park.id] });
  const typo = await space('Main Gmy', park.id, { aliases: ['The Barn'] });
  const court = await space('Court 1', typo.id);
  const field = await site('Field', { overlaps: [typo.id] });
  const venues = ['main gmy', 'Park Main Gmy', 'the barn', 'Main Gmy Court 1', 'Main Gym'];
  for (const venue of venues) await play(venue);
  const chosen = await play('Elsewhere', { facilityId: typo.id });
  const team = await core.make.team({ schoolId, defaultFacilityId: typo.id });
  const days = { firstDay: new Date('2030-01-01'), lastDay: new Date('2030-01-01') };
  const floor = await prisma.noPlayDate.create({
    data: { schoolId, name: 'Floor', kind: 'maintenance', facilityId: typo.id, ...days },
  });

  const answer = await merge(typo.id, gym.id);
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      id: gym.id,
      name: 'Main Gym',
      aliases: ['Main Gmy', 'Park Main Gmy', 'The Barn'],
      overlaps: [park.id, field.id],
      gamesCount: 5,
    },
  ]);
  expect((await list()).find(({ id }) => id === court.id)).toMatchObject({
    parentId: gym.id,
    aliases: ['Main Gmy Court 1'],
    gamesCount: 1,
  });
  const games = await prisma.game.findMany({ where: { schoolId }, orderBy: { id: 'asc' } });
  expect(games.map(({ venue }) => venue)).toEqual([...venues, 'Elsewhere']);
  expect(games.find(({ id }) => id === chosen.id)?.facilityId).toBe(gym.id);
  expect(await prisma.team.findUnique({ where: { id: team.id } })).toMatchObject({
    defaultFacilityId: gym.id,
  });
  expect(await prisma.noPlayDate.findUnique({ where: { id: floor.id } })).toMatchObject({
    facilityId: gym.id,
  });
  const { body } = await staff.browser.get('/api/audit?kind=facility');
  expect(JSON.stringify(body)).toContain('"action":"deleted"');
});

test('a name that meant two facilities is not kept', async () => {
  const [campus, park] = [await site('Campus'), await site('Park')];
  const one = await space('Gym', campus.id);
  const other = await space('Gym', park.id);
  const hall = await space('Hall', park.id);
  await play('Gym');
  await merge(other.id, hall.id);
  const found = new Map((await list()).map((facility) => [facility.id, facility]));
  expect(found.get(hall.id)).toMatchObject({ aliases: ['Park Gym'], gamesCount: 0 });
  expect(found.get(one.id)).toMatchObject({ venue: 'Gym', gamesCount: 1 });
});

test('a space is merged into its own site, but not a site into its space', async () => {
  const campus = await site('Campus');
  const gym = await space('Gym', campus.id);
  const court = await space('Court', gym.id);
  for (const [id, into, sentence] of [
    [campus.id, gym.id, "A facility can't be merged into its own part"],
    [campus.id, court.id, "A facility can't be merged into its own part"],
    [gym.id, gym.id, 'Choose another facility'],
    [gym.id, 2_000_000_000, 'Facility not found'],
    [gym.id, 0, 'Choose the facility to keep'],
  ] as const) {
    const { status, body } = await merge(id, into);
    expect([status, body]).toMatchObject([400, { fields: { into: sentence } }]);
  }
  expect((await merge(gym.id, campus.id)).status).toBe(200);
  expect((await list()).map(({ name, parentId, aliases }) => [name, parentId, aliases])).toEqual([
    ['Campus', null, ['Gym', 'Campus Gym']],
    ['Court', campus.id, []],
  ]);
});

test('a merge is refused if it would be too deep, or with two spaces of one name', async () => {
  const [campus, park] = [await site('Campus'), await site('Park')];
  const wing = await space('Wing', campus.id);
  const gym = await space('Gym', wing.id);
  const court = await space('Court', gym.id);
  await space('Half', (await space('Court', park.id)).id);
  expect((await merge(park.id, gym.id)).status).toBe(400);
  expect((await merge(park.id, court.id)).body).toMatchObject({
    fields: { into: 'Facilities can be at most 4 levels deep' },
  });
  const twin = await site('Twin');
  await space('wing', twin.id);
  expect((await merge(twin.id, campus.id)).body).toEqual({
    code: 'duplicate',
    message: 'Both facilities have a space named wing. Merge or rename these first.',
  });
  expect(await list()).toHaveLength(9);
});

test('another school’s facilities are neither merged nor merged into', async () => {
  const gym = await site('Gym');
  const other = await newStaff(core);
  const theirs = FacilityView.parse(
    (await other.browser.post('/api/facilities', { name: 'Theirs', kind: 'site' })).body,
  );
  expect((await merge(theirs.id, gym.id)).status).toBe(404);
  expect((await merge(gym.id, theirs.id)).status).toBe(400);
  expect(await list()).toHaveLength(1);
});

test.each([
  ['merge', async (one: FacilityView, two: FacilityView) => merge(one.id, two.id)],
  ['deletion', async (one: FacilityView) => staff.browser.delete(`/api/facilities/${one.id}`)],
])('changes from before the %s of a facility are undone after it', async (how, end) => {
  const [one, two, three] = [await site('One'), await site('Two'), await site('Three')];
  const [left, entered] = [
    await play('One', { facilityId: one.id }),
    await play('Three', { facilityId: three.id }),
  ];
  const deleted = await play('One', { facilityId: one.id });
  const changes: (number | undefined)[] = [];
  for (const [game, change] of [
    [left, { facilityId: three.id }],
    [entered, { facilityId: one.id }],
    [deleted, { delete: true }],
  ] as const) {
    const answer = await staff.browser.post('/api/games/bulk', { gameIds: [game.id], change });
    changes.push(BulkEditView.parse(answer.body).changeSetId);
  }
  expect((await end(one, two)).status).toBe(200);
  for (const id of changes) {
    const { status, body } = await staff.browser.post(`/api/change-sets/${id}/undo`);
    expect([status, body]).toMatchObject([200, { restored: 1, kept: [] }]);
  }
  const rows = await core.database.prisma.game.findMany({
    where: { schoolId: staff.school.id },
    orderBy: { id: 'asc' },
  });
  const kept = how === 'merge' ? two.id : null;
  expect(rows.map(({ facilityId }) => facilityId)).toEqual([kept, three.id, kept]);
});

test('of two merges into each other at the same moment one happens', async () => {
  const [one, two] = [await site('One'), await site('Two')];
  const answers = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await list()).toHaveLength(1);
});

test('a game that is saved for a facility while it is merged has the other one or is refused', async () => {
  const [one, two] = [await site('One'), await site('Two')];
  const { id: schoolId } = staff.school;
  const { id: teamId } = await core.make.team({ schoolId });
  const { id: opponentId } = await core.make.opponent({ schoolId });
  const game = { teamId, opponentId, date: '2030-01-01', venue: 'Here', facilityId: one.id };
  const [merged, ...saved] = await Promise.all([
    merge(one.id, two.id),
    ...Array.from({ length: 8 }, () => staff.browser.post('/api/games', { ...game, time: null })),
  ]);
  expect(merged?.status).toBe(200);
  expect(saved.filter(({ status }) => status !== 201 && status !== 400)).toEqual([]);
  const rows = await core.database.prisma.game.findMany({ where: { schoolId } });
  expect(rows.every(({ facilityId }) => facilityId === two.id)).toBe(true);
});

test('a merge and an edit that wait for each other both happen', async () => {
  const [one, two] = [await site('One'), await site('Two')];
  const { id } = await play('One', { facilityId: one.id });
  const { pool, prisma } = core.database;
  const editor = await pool.connect();
  try {
    await editor.query('begin');
    await editor.query('select id from games where id = $1 for update', [id]);
    const merging = merge(one.id, two.id);
    // In the database, so that the merge has waited the longest and is the one that is ended.
    await editor.query(`do $$ begin
      while not exists (
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) loop
        perform pg_sleep(0.01), pg_stat_clear_snapshot();
      end loop;
      perform id from facilities where id = ${one.id} for key share;
    end $$`);
    await editor.query('commit');
    expect((await merging).status).toBe(200);
  } finally {
    editor.release();
  }
  expect(await prisma.game.findUniqueOrThrow({ where: { id } })).toMatchObject({
    facilityId: two.id,
  });
});
