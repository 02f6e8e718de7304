import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schoolData } from '../src/platform/school-data/school-data.ts';
import { newStaff, newSysadmin, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
let other: Staff;
beforeAll(async () => {
  core = await startCore();
  staff = await newStaff(core);
  other = await newStaff(core);
});
afterAll(() => core.close());

const team = { sport: 'golf', level: 'varsity' };
const opponent = { schoolName: 'X', managerName: 'Y', email: 'x@y.test', phone: '5551234567' };

async function foreignIds() {
  const game = await core.make.game({ schoolId: other.school.id });
  return { teams: game.teamId, opponents: game.opponentId, games: game.id };
}

describe.each(['teams', 'opponents', 'games'] as const)('%s', (kind) => {
  const one = { teams: 'Team', opponents: 'Opponent', games: 'Game' }[kind];

  async function bodyFor() {
    if (kind === 'teams') return team;
    if (kind === 'opponents') return opponent;
    const own = await core.make.game({ schoolId: staff.school.id });
    const { teamId, opponentId } = own;
    return { teamId, opponentId, date: '2030-01-01', time: '10:00', venue: 'Gym' };
  }

  test('another school’s record gets the same response as a missing one, to the byte, and stays', async () => {
    const ids = await foreignIds();
    const body = await bodyFor();
    const dump = () =>
      core.database.pool
        .query(`select * from ${kind} where id = $1`, [ids[kind]])
        .then((r) => r.rows);
    const before = await dump();
    const foreign = [
      await staff.browser.put(`/api/${kind}/${ids[kind]}`, body),
      await staff.browser.delete(`/api/${kind}/${ids[kind]}`),
    ];
    const missing = [
      await staff.browser.put(`/api/${kind}/2000000000`, body),
      await staff.browser.delete(`/api/${kind}/2000000000`),
    ];
    expect(foreign.map(({ status, text }) => [status, text])).toEqual(
      missing.map(({ status, text }) => [status, text]),
    );
    expect(foreign.map(({ status, body: said }) => [status, said])).toEqual([
      [404, { message: `${one} not found`, code: 'not-found' }],
      [404, { message: `${one} not found`, code: 'not-found' }],
    ]);
    expect(await dump()).toEqual(before);
  });

  test.each([
    '0',
    '-1',
    '1e3',
    '2147483648',
    '9223372036854775808',
    '1%20or%201=1',
    '%00',
    'abc',
    '1.5',
    '01',
  ])('id %s is not found', async (id) => {
    const answer = await staff.browser.delete(`/api/${kind}/${id}`);
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: `${one} not found`, code: 'not-found' },
    ]);
  });

  test('a list has only the school’s own rows, and a sysadmin has no school', async () => {
    const ids = await foreignIds();
    expect((await staff.browser.get(`/api/${kind}`)).text).not.toContain(`"id":${ids[kind]},`);
    const sysadmin = await newSysadmin(core);
    const answer = await sysadmin.get(`/api/${kind}`);
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Forbidden', code: 'forbidden' },
    ]);
  });
});

describe('data access scoped to a school', () => {
  test('reads, changes and creates only rows of that school, whatever the arguments', async () => {
    const ids = await foreignIds();
    const bound = schoolData(core.database, staff.school.id);
    expect(await bound.db.game.findUnique({ where: { id: ids.games } })).toBeNull();
    expect(await bound.db.game.findFirst({ where: { OR: [{ id: ids.games }] } })).toBeNull();
    const foreign = { schoolId: other.school.id };
    expect(await bound.db.team.count({ where: foreign })).toBe(0);
    await bound.transaction(async (tx) => {
      const { db } = tx;
      expect(await db.opponent.updateMany({ where: foreign, data: { schoolName: 'x' } })).toEqual({
        count: 0,
      });
      expect(await db.game.deleteMany({ where: foreign })).toEqual({ count: 0 });
      const made = await db.team.create({ data: { ...team, ...foreign } });
      expect(made.schoolId).toBe(staff.school.id);
      const moved = await db.team.update({ where: { id: made.id }, data: foreign });
      expect(moved.schoolId).toBe(staff.school.id);
    });
    expect(await bound.db.school.findMany()).toMatchObject([{ id: staff.school.id }]);
  });

  test('stays scoped inside a transaction, which is rolled back completely', async () => {
    const ids = await foreignIds();
    const bound = schoolData(core.database, staff.school.id);
    const work = bound.transaction(async (tx) => {
      expect(await tx.db.game.findFirst({ where: { id: ids.games } })).toBeNull();
      await tx.db.opponent.create({ data: { ...opponent, schoolName: 'undone', schoolId: 0 } });
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await bound.db.opponent.count({ where: { schoolName: 'undone' } })).toBe(0);
  });

  test('the database rejects a game with another school’s team', async () => {
    const ids = await foreignIds();
    const own = await core.make.opponent({ schoolId: staff.school.id });
    const insert = core.database.pool.query(
      `insert into games ("schoolId", "teamId", "opponentId", date, venue) values ($1, $2, $3, '2030-01-01', 'x')`,
      [staff.school.id, ids.teams, own.id],
    );
    await expect(insert).rejects.toThrow('games_schoolId_teamId_fkey');
  });
});
