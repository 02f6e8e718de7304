import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Prisma } from '../generated/prisma/client.ts';
import { writeDueNotices } from '../src/schedule/reminders/due-notices.ts';
import { SCHOOLS_PER_BATCH } from '../src/schedule/reminders/write-notices.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

let core: TestCore;
let other: TestCore; // Another instance on the same database.
beforeAll(async () => {
  core = await startCore();
  other = await startCore({ env: { DATABASE_URL: core.databaseUrl } });
});
afterAll(async () => {
  await other.close();
  await core.close();
});
beforeEach(async () => {
  await core.database.prisma.school.updateMany({ data: { isActive: false } });
});

/** The day before the games, 9 AM in New York, which is 6 AM in Los Angeles. */
const DUE = new Date('2030-09-05T13:00:00Z');
const kind = 'game-reminder';
const round = ({ deps } = core, at = DUE) => writeDueNotices(deps, at);

/** More schools than one transaction takes. */
const MANY = SCHOOLS_PER_BATCH * 2 + 5;

/** A school that reminds other schools, with a game on the day after against each of some. */
async function remindingSchool(
  opponents: number,
  data: Partial<Prisma.SchoolUncheckedUpdateInput> = {},
): Promise<{ id: number; addresses: string[] }> {
  const { id } = await core.make.school();
  await core.database.prisma.school.update({
    where: { id },
    data: { remindOpponents: true, ...data },
  });
  const team = await core.make.team({ schoolId: id });
  const addresses: string[] = [];
  for (let at = 0; at < opponents; at += 1) {
    const email = `contact${String(at).padStart(3, '0')}-${id}@other.test`;
    const opponent = await core.make.opponent({ schoolId: id, email });
    await core.make.game({
      schoolId: id,
      teamId: team.id,
      opponentId: opponent.id,
      date: new Date('2030-09-06'),
    });
    addresses.push(email);
  }
  return { id, addresses };
}

async function manySchools(): Promise<{ id: number; addresses: string[] }[]> {
  const schools: { id: number; addresses: string[] }[] = [];
  // Every other one has nobody to remind; one has more people than its part of a batch.
  for (let at = 0; at < MANY; at += 1)
    schools.push(await remindingSchool(at === 3 ? 23 : 1 - (at % 2)));
  return schools;
}

/** The recipients of the schools' emails, in alphabetical order. */
async function recipientsOf(schools: readonly { id: number }[]): Promise<string[]> {
  const mails = await core.database.prisma.outboxMail.findMany({
    where: { kind, schoolId: { in: schools.map(({ id }) => id) } },
    orderBy: { recipient: 'asc' },
  });
  return mails.map(({ recipient }) => recipient);
}
const expected = (schools: readonly { addresses: readonly string[] }[]) =>
  schools.flatMap(({ addresses }) => addresses).toSorted();
const runsOf = (schools: readonly { id: number }[]) =>
  core.database.prisma.noticeRun.findMany({
    where: { kind, schoolId: { in: schools.map(({ id }) => id) } },
    orderBy: { schoolId: 'asc' },
  });
/** Every school is done with the day, once. */
async function expectAllDone(schools: readonly { id: number }[]): Promise<void> {
  const done = { day: new Date('2030-09-05'), lastAddress: '', doneAt: expect.any(Date) };
  expect(await runsOf(schools)).toEqual(schools.map(({ id }) => ({ schoolId: id, kind, ...done })));
}

describe('the notices of many schools', () => {
  test('are written once each, also by two services at once', async () => {
    const schools = await manySchools();
    await Promise.all([round(), round(other), round(), round(other)]);
    await round();
    expect(await recipientsOf(schools)).toEqual(expected(schools));
    await expectAllDone(schools);
    const links = await core.database.prisma.noticeLink.count({
      where: { schoolId: { in: schools.map(({ id }) => id) } },
    });
    expect(links).toBe(expected(schools).length);
  });

  test('follow the clock, the settings and the state of each school', async () => {
    const eastern = await remindingSchool(1);
    const pacific = await remindingSchool(1, { timezone: 'America/Los_Angeles' });
    const silent = await remindingSchool(1, { remindOpponents: false });
    const inactive = await remindingSchool(1, { isActive: false });
    const later = await remindingSchool(1);
    const all = [eastern, pacific, silent, inactive, later];
    await core.database.prisma.game.updateMany({
      where: { schoolId: later.id },
      data: { date: new Date('2030-09-07') },
    });
    await round();
    expect(await recipientsOf(all)).toEqual(eastern.addresses);
    await expectAllDone([eastern, silent, later]);
    expect(await runsOf([pacific, inactive])).toEqual([]);
    // A day later in each zone, when the game of `later` is due.
    await round(core, new Date('2030-09-05T16:00:00Z'));
    await round(core, new Date('2030-09-06T16:00:00Z'));
    expect(await recipientsOf(all)).toEqual(expected([eastern, pacific, later]));
  });

  test('are completed where a process ended, and not written twice', async () => {
    const [half, idle] = [await remindingSchool(3), await remindingSchool(0)];
    const day = new Date('2030-09-05');
    await core.database.prisma.noticeRun.createMany({
      data: [
        { schoolId: half.id, kind, day, lastAddress: half.addresses[1] ?? '' },
        { schoolId: idle.id, kind, day },
      ],
    });
    await round();
    expect(await recipientsOf([half, idle])).toEqual(half.addresses.slice(2));
    await expectAllDone([half, idle]);
  });

  test('of one batch stay when a later one fails, which is written by the next round', async () => {
    const schools = await manySchools();
    const failing = schools.slice(SCHOOLS_PER_BATCH * 2);
    const { pool } = core.database;
    const from = failing[0]?.id ?? 0;
    await pool.query(
      `alter table notice_links add constraint planted check ("schoolId" < ${from}) not valid`,
    );
    await round();
    await pool.query('alter table notice_links drop constraint planted');
    const written = schools.filter(({ id }) => id < from);
    expect(await recipientsOf(schools)).toEqual(expected(written));
    await expectAllDone(written);
    await Promise.all([round(), round(other)]);
    expect(await recipientsOf(schools)).toEqual(expected(schools));
    await expectAllDone(schools);
  });

  test('wait for the rest of a school that another process is writing', async () => {
    const schools = [await remindingSchool(1), await remindingSchool(1)];
    await core.database.prisma.noticeRun.createMany({
      data: schools.map(({ id }) => ({ schoolId: id, kind, day: new Date('2030-09-05') })),
    });
    await core.database.prisma.$transaction(async (tx) => {
      await tx.$queryRawUnsafe(
        'select 1 from notice_runs where "schoolId" = $1 for update',
        schools[0]?.id,
      );
      await round(other);
      expect(await recipientsOf(schools)).toEqual(expected(schools.slice(1)));
    });
    await round();
    expect(await recipientsOf(schools)).toEqual(expected(schools));
  });
});
