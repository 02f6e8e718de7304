import { ProblemView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newStaff, newSysadmin, startCore } from '../testing/index.ts';
import type { Answer, Browser, Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let sysadmin: Browser;
let mine: Staff;
let theirs: Staff;
beforeAll(async () => {
  core = await startCore();
  sysadmin = await newSysadmin(core);
});
beforeEach(async () => {
  mine = await newStaff(core);
  const sam = { schoolId: mine.school.id, firstName: 'sam', lastName: 'porter' };
  const user = await core.make.user(sam);
  theirs = { ...mine, user, browser: await core.browser().signIn(user.email, 'Correct-Horse-9') };
});
afterAll(() => core.close());

const Versioned = z.object({ version: z.int() });
const versionOf = (answer: Answer) => Versioned.parse(answer.body).version;
const problemOf = (answer: Answer) => ({
  status: answer.status,
  ...ProblemView.parse(answer.body),
});
const SAM = { kind: 'person', name: 'Sam Porter' };

/** Each record that people edit: how one is made, edited and deleted. */
const records = {
  game: async () => {
    const { id: teamId } = await core.make.team({ schoolId: mine.school.id });
    const { id: opponentId } = await core.make.opponent({ schoolId: mine.school.id });
    const form = { teamId, opponentId, date: '2030-09-06', time: '19:00', venue: 'Court 1' };
    return { path: '/api/games', form, field: 'venue', value: 'Court 2' };
  },
  team: () => ({
    path: '/api/teams',
    form: { sport: 'golf', level: 'varsity', coachName: 'Kim' },
    field: 'coachName',
    value: 'Lee',
  }),
  opponent: () => ({
    path: '/api/opponents',
    form: {
      schoolName: 'Adams',
      managerName: 'Max',
      email: 'max@adams.test',
      phone: '5551234567',
    },
    field: 'managerName',
    value: 'Mia',
  }),
};
async function aRecord(kind: keyof typeof records) {
  const { path, form, field, value } = await records[kind]();
  const made = await mine.browser.post(path, form);
  const { id, version } = z.object({ id: z.int(), version: z.int() }).parse(made.body);
  const one = `${path}/${id}`;
  const change = { ...form, [field]: value };
  const find = async () => {
    const listed = z
      .array(z.looseObject({ id: z.int() }))
      .parse((await mine.browser.get(path)).body);
    return listed.find((row) => row.id === id);
  };
  return { id, one, form, field, value, version, change, find };
}

describe.each(['game', 'team', 'opponent'] as const)('PUT of a %s with its version', (kind) => {
  test('saves and raises the version, which an edit without a change does not', async () => {
    const { one, form, version, change, find } = await aRecord(kind);
    expect(version).toBe(1);
    expect(versionOf(await mine.browser.put(one, { ...form, version }))).toBe(1);
    expect(versionOf(await mine.browser.put(one, { ...change, version }))).toBe(2);
    expect(await find()).toMatchObject({ version: 2 });
  });

  test('is refused and changes nothing if another person saved since: who, what, when', async () => {
    const { one, form, field, value, version, change, find } = await aRecord(kind);
    await theirs.browser.put(one, change);
    const stored = await find();
    const answer = await mine.browser.put(one, { ...form, version });
    expect(problemOf(answer)).toMatchObject({
      status: 409,
      code: 'stale',
      current: { version: 2, [field]: value },
      changes: [{ field, by: SAM, at: expect.stringMatching(/Z$/) }],
    });
    expect(await find()).toEqual(stored);
    expect((await mine.browser.put(one, { ...form, version: 2 })).body).toMatchObject({
      version: 3,
      [field]: Reflect.get(form, field),
    });
  });

  test('is saved as before without one', async () => {
    const { one, form, field, change } = await aRecord(kind);
    await theirs.browser.put(one, change);
    const answer = await mine.browser.put(one, form);
    expect(answer).toMatchObject({ status: 200, body: { [field]: Reflect.get(form, field) } });
  });

  test('is saved exactly once of two at the same time', async () => {
    const { one, form, field, version } = await aRecord(kind);
    const answers = await Promise.all(
      ['One', 'Two'].map((value, index) =>
        (index === 0 ? mine : theirs).browser.put(one, { ...form, [field]: value, version }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('of a deleted one: who deleted it, when; not to another school', async () => {
    const { one, form, version } = await aRecord(kind);
    await theirs.browser.delete(one);
    expect(problemOf(await mine.browser.put(one, { ...form, version }))).toMatchObject({
      status: 404,
      code: 'not-found',
      deleted: { by: SAM, at: expect.stringMatching(/Z$/) },
    });
    const stranger = await newStaff(core);
    expect(problemOf(await stranger.browser.put(one, { ...form, version }))).not.toHaveProperty(
      'deleted',
    );
  });

  test.each([0, 1.5, '1', 2 ** 31])('is 400 for the version %j', async (version) => {
    const { one, form } = await aRecord(kind);
    expect(problemOf(await mine.browser.put(one, { ...form, version }))).toMatchObject({
      status: 400,
      fields: { version: "The version isn't valid." },
    });
  });
});

describe('the school', () => {
  const settings = (staff: Staff) => ({
    name: staff.school.name,
    primaryColor: '#112233',
    secondaryColor: '#445566',
    timezone: 'America/Chicago',
  });
  const managed = (staff: Staff) => ({
    name: staff.school.name,
    adminEmail: staff.school.adminEmail,
    timezone: 'America/Chicago',
  });

  test('has one version for its staff and for system administrators', async () => {
    const one = `/api/sysadmin/schools/${mine.school.id}`;
    const version = versionOf(await mine.browser.get('/api/school'));
    expect(versionOf(await sysadmin.get(one))).toBe(version);
    await theirs.browser.post('/api/school', { ...settings(mine), mascot: 'Owls' });
    const changes = expect.arrayContaining([{ field: 'mascot', by: SAM, at: expect.any(String) }]);
    expect(
      problemOf(await mine.browser.post('/api/school', { ...settings(mine), version })),
    ).toMatchObject({ status: 409, code: 'stale', current: { mascot: 'Owls' }, changes });
    expect(problemOf(await sysadmin.put(one, { ...managed(mine), version }))).toMatchObject({
      status: 409,
      code: 'stale',
      current: { mascot: 'Owls', authorizedEmails: [] },
      changes,
    });
    const saved = await sysadmin.put(one, {
      ...managed(mine),
      phone: '5551234567',
      version: version + 1,
    });
    expect(versionOf(saved)).toBe(version + 2);
    const again = { ...settings(mine), mascot: 'Owls', version: version + 1 };
    expect(problemOf(await mine.browser.post('/api/school', again))).toMatchObject({
      changes: [{ field: 'phone', by: { kind: 'administrator' } }],
    });
  });

  test('is saved exactly once of two at the same time', async () => {
    const version = versionOf(await mine.browser.get('/api/school'));
    const answers = await Promise.all([
      mine.browser.post('/api/school', { ...settings(mine), version }),
      sysadmin.put(`/api/sysadmin/schools/${mine.school.id}`, {
        ...managed(mine),
        phone: '5551234567',
        version,
      }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('other writers of a game', () => {
  const write = (sql: string, id: number) => core.database.prisma.$executeRawUnsafe(sql, id);

  test.each([
    ['"mailProblem" = \'No such mailbox\'', 0],
    ['"verificationToken" = \'a hash\', "verifiedAt" = now()', 0],
    ["status = 'canceled'", 1],
    ['"score" = \'W 1-0\'', 1],
  ])('set %s: the version rises by %d', async (assignment, by) => {
    const { id, version, find } = await aRecord('game');
    await write(`update games set ${assignment} where id = $1`, id);
    expect(await find()).toMatchObject({ version: version + by });
  });

  test('an import is named by who started it, and the system as such', async () => {
    const { id, one, form, version } = await aRecord('game');
    const { id: importId } = await core.database.prisma.import.create({
      data: { schoolId: mine.school.id, userId: theirs.user.id, fileBytes: 1 },
    });
    await core.database.prisma.$transaction([
      core.database.prisma.$executeRawUnsafe(`select set_config('fieldhouse.bulk', 'on', true)`),
      core.database.prisma.$executeRawUnsafe(
        `insert into import_changes ("importId", "gameId", before, "changedAt")
        select $2::uuid, g.id, to_jsonb(g), now() from games g where g.id = $1`,
        id,
        importId,
      ),
      core.database.prisma.$executeRawUnsafe(
        `update games set venue = 'Court 3' where id = $1`,
        id,
      ),
    ]);
    await write(`update games set "isHome" = false where id = $1`, id);
    const answer = problemOf(await mine.browser.put(one, { ...form, version }));
    expect(answer.current).toMatchObject({ venue: 'Court 3', version: 3 });
    expect(answer.changes).toEqual([
      { field: 'venue', by: { kind: 'import', name: 'Sam Porter' }, at: expect.any(String) },
      { field: 'isHome', by: { kind: 'system' }, at: expect.any(String) },
    ]);
  });
});
