import { SchoolView, TIMEZONES } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDueNotices } from '../src/schedule/reminders/due-notices.ts';
import { skipTodaysNotices } from '../src/schedule/reminders/skip-todays-notices.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';
import { remindingSchool } from '../testing/reminding-school.ts';
import type { RemindingSchool } from '../testing/reminding-school.ts';

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

const BOTH = { remindOpponents: true, remindCoaches: true };
/** The day before the games, 9 AM in New York. */
const DUE = '2030-09-05T13:00:00Z';
const round = (at = DUE, { deps } = core) => writeDueNotices(deps, new Date(at));
const remindersOf = async (school: RemindingSchool) =>
  (await school.notices('game-reminder')).map(({ recipient, gameIds }) => [recipient, gameIds]);

describe('a school chooses who is reminded', () => {
  const path = '/api/school/reminders';
  test('nobody until it does, each group alone, in its history and not as an edit of its data', async () => {
    const { browser, ...staff } = await newStaff(core);
    const version = async () => SchoolView.parse((await browser.get('/api/school')).body).version;
    const before = await version();
    expect((await browser.get(path)).body).toEqual({ opponents: false, coaches: false });
    const choice = { opponents: true, coaches: false };
    expect(await browser.put(path, choice)).toMatchObject({ status: 200, body: choice });
    expect((await browser.get(path)).body).toEqual(choice);
    expect(await version()).toBe(before);
    expect((await browser.get('/api/audit?kind=school')).body).toMatchObject({
      entries: [
        { actor: { id: staff.user.id }, changes: { remindOpponents: [false, true] } },
        { action: 'created' },
      ],
    });
    const colleague = await newStaff(core, staff.school);
    expect((await colleague.browser.get(path)).body).toEqual(choice);
    const stranger = await newStaff(core);
    expect((await stranger.browser.get(path)).body).toEqual({ opponents: false, coaches: false });
  });

  test.each([{}, { opponents: true }, { opponents: 'yes', coaches: true }])(
    'refuses %j and changes nothing',
    async (input) => {
      const { browser } = await newStaff(core);
      expect(await browser.put(path, input)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input' },
      });
      expect((await browser.get(path)).body).toEqual({ opponents: false, coaches: false });
    },
  );

  test.each([
    [{}, []],
    [{ remindOpponents: true }, ['opponents']],
    [{ remindCoaches: true }, ['coaches']],
    [BOTH, ['coaches', 'opponents']],
  ])('with %j these are emailed: %j', async (data, groups) => {
    const school = await remindingSchool(core, data);
    await school.game();
    await round();
    const notices = await school.notices('game-reminder');
    expect(notices.map(({ group }) => group)).toEqual(groups);
  });

  test('who turns it on after the hour begins with the next day', async () => {
    const school = await remindingSchool(core);
    await school.game();
    const { id } = await school.game({ date: new Date('2030-09-07') });
    await round();
    await school.browser.put(path, { opponents: true, coaches: false });
    await round('2030-09-05T20:00:00Z');
    expect(await remindersOf(school)).toEqual([]);
    await round('2030-09-06T13:00:00Z');
    expect(await remindersOf(school)).toEqual([[school.opponent.email, [id]]]);
  });
});

describe('a reminder', () => {
  test('names all games of its reader on the next day, with links to stop such emails', async () => {
    const school = await remindingSchool(core, BOTH);
    const { schoolId, team, opponent } = school;
    const soccer = await core.make.team({ schoolId, coachEmail: opponent.email.toUpperCase() });
    const late = await school.game({ status: 'verified' });
    const early = await school.game({ time: new Date('1970-01-01T16:00:00Z') });
    const golf = await school.gameAgainst(`golf${schoolId}@other.test`, { teamId: soccer.id });
    await school.game({ date: new Date('2030-09-05') });
    await school.game({ date: new Date('2030-09-07') });
    await round();
    expect(await school.notices('game-reminder')).toMatchObject([
      { recipient: team.coachEmail, group: 'coaches', toName: 'Alex Moreno' },
      { recipient: `golf${schoolId}@other.test`, group: 'opponents', gameIds: [golf.id] },
      {
        recipient: opponent.email,
        group: 'opponents',
        toName: 'Sam Porter',
        gameIds: [early.id, late.id, golf.id],
        // It is not sent on the day of the game: midnight in New York.
        expiresAt: '2030-09-06T04:00:00.000Z',
      },
    ]);
    const [mail] = await mailsTo(core, opponent.email);
    expect(mail).toMatchObject({
      data: {
        ourSchool: school.school.name,
        from: { email: school.school.adminEmail },
        games: [{ isConfirmed: false }, { isConfirmed: true }, { isConfirmed: false }],
      },
      secrets: { stopLink: expect.stringMatching(/\/unsubscribe\/[\w-]{43}$/) },
    });
    const links = await core.database.prisma.noticeLink.findMany({ where: { schoolId } });
    const reached = [team.coachEmail, `golf${schoolId}@other.test`, opponent.email];
    expect(new Set(links.map(({ address }) => address))).toEqual(new Set(reached));
  });

  test.each([
    [{ status: 'canceled' }, false],
    [{ status: 'completed' }, false],
    [{ disruption: 'postponed' }, false],
    [{ disruption: 'suspended' }, false],
    [{ disruption: 'forfeit' }, false],
    [{ disruption: 'delayed' }, true],
    [{ status: 'verified' }, true],
    [{ status: 'reschedule' }, true],
    [{ time: null }, true],
  ])('is written for a game with %j: %s', async (data, isReminded) => {
    const school = await remindingSchool(core, BOTH);
    await school.game(data);
    await round();
    expect(await remindersOf(school)).toHaveLength(isReminded ? 2 : 0);
  });

  test('is not written to an address that unsubscribed, bounced, stopped such emails or is none', async () => {
    const school = await remindingSchool(core, BOTH);
    const { schoolId } = school;
    const to = (name: string) => `${name}${schoolId}@other.test`;
    for (const email of [to('bounced'), to('unsubscribed'), to('stopped'), 'no address', ''])
      await school.gameAgainst(email);
    const { prisma } = core.database;
    await prisma.mailSuppression.createMany({
      data: [
        { schoolId, address: to('bounced'), reason: 'bounced' },
        { schoolId, address: to('unsubscribed'), reason: 'stopped' },
      ],
    });
    await prisma.stoppedNotice.create({ data: { schoolId, address: to('stopped') } });
    await round();
    expect((await remindersOf(school)).map(([recipient]) => recipient)).toEqual([
      school.team.coachEmail,
    ]);
  });

  test('is not written for a school that is not active', async () => {
    const school = await remindingSchool(core, { ...BOTH, isActive: false });
    await school.game();
    await round();
    expect(await remindersOf(school)).toEqual([]);
  });
});

describe('reminders are written at 9 AM by the clock of the school', () => {
  test.each([
    ['America/New_York', '13:00'],
    ['America/Chicago', '14:00'],
    ['America/Denver', '15:00'],
    ['America/Los_Angeles', '16:00'],
    ['America/Anchorage', '17:00'],
    ['Pacific/Honolulu', '19:00'],
  ])('in %s at %s UTC in summer', async (timezone, hour) => {
    expect(TIMEZONES.map(({ value }) => value)).toContain(timezone);
    const school = await remindingSchool(core, { ...BOTH, timezone });
    await school.game();
    const due = new Date(`2030-09-05T${hour}:00Z`);
    await round(new Date(due.getTime() - 1_000).toISOString());
    expect(await remindersOf(school)).toEqual([]);
    await round(due.toISOString());
    expect(await remindersOf(school)).toHaveLength(2);
  });

  test.each([
    ['on the last day of winter time', '2030-03-09', '14:00'],
    ['on the day on which the clocks go forward', '2030-03-10', '13:00'],
    ['on the last day of summer time', '2030-11-02', '13:00'],
    ['on the day on which the clocks go back', '2030-11-03', '14:00'],
  ])('%s', async (_when, day, hour) => {
    const school = await remindingSchool(core, BOTH);
    const due = new Date(`${day}T${hour}:00Z`);
    const { id } = await school.game({ date: new Date(Date.parse(day) + 86_400_000) });
    await round(new Date(due.getTime() - 1_000).toISOString());
    expect(await remindersOf(school)).toEqual([]);
    await round(due.toISOString());
    expect(await remindersOf(school)).toEqual([
      [school.team.coachEmail, [id]],
      [school.opponent.email, [id]],
    ]);
  });

  test('or later on that day, but never on the next one', async () => {
    const school = await remindingSchool(core, BOTH);
    const late = await remindingSchool(core, BOTH);
    await school.game();
    await late.game();
    await core.database.prisma.school.update({
      where: { id: late.schoolId },
      data: { isActive: false },
    });
    // A minute before midnight in New York, then a minute after.
    await round('2030-09-06T03:59:00Z');
    expect(await remindersOf(school)).toHaveLength(2);
    await core.database.prisma.school.update({
      where: { id: late.schoolId },
      data: { isActive: true },
    });
    await round('2030-09-06T04:01:00Z');
    await round('2030-09-06T13:00:00Z');
    expect(await remindersOf(late)).toEqual([]);
  });
});

describe('each person gets a reminder once', () => {
  test('in whatever number of rounds and processes', async () => {
    const school = await remindingSchool(core, BOTH);
    await school.game();
    await Promise.all([round(), round(DUE, other), round(), round(DUE, other)]);
    await round('2030-09-05T14:00:00Z');
    expect(await remindersOf(school)).toHaveLength(2);
    expect(
      await core.database.prisma.noticeLink.count({ where: { schoolId: school.schoolId } }),
    ).toBe(2);
  });

  test('also if the first attempt fails', async () => {
    const school = await remindingSchool(core, BOTH);
    await school.game();
    const { pool } = core.database;
    await pool.query('alter table notice_links rename to notice_links_away');
    await round().catch(() => undefined);
    await pool.query('alter table notice_links_away rename to notice_links');
    expect(await remindersOf(school)).toEqual([]);
    await round();
    expect(await remindersOf(school)).toHaveLength(2);
  });

  test('also if a process ended after some of the emails: the rest follows', async () => {
    const school = await remindingSchool(core, BOTH);
    const { schoolId, opponent, team } = school;
    await school.game();
    expect(team.coachEmail < opponent.email).toBe(true);
    await core.database.prisma.noticeRun.create({
      data: {
        schoolId,
        kind: 'game-reminder',
        day: new Date('2030-09-05'),
        lastAddress: team.coachEmail,
      },
    });
    await round();
    expect((await remindersOf(school)).map(([recipient]) => recipient)).toEqual([opponent.email]);
    const run = await core.database.prisma.noticeRun.findFirstOrThrow({ where: { schoolId } });
    expect(run).toMatchObject({ lastAddress: '', doneAt: expect.any(Date) });
  });

  test('also after the database was restored from a copy of the morning', async () => {
    const school = await remindingSchool(core, BOTH);
    await school.game();
    const pacific = await remindingSchool(core, { ...BOTH, timezone: 'America/Los_Angeles' });
    await pacific.game();
    await skipTodaysNotices(core.database.pool, new Date('2030-09-05T15:00:00Z'));
    await round('2030-09-05T15:01:00Z');
    await round('2030-09-05T16:00:00Z');
    expect(await remindersOf(school)).toEqual([]);
    expect(await remindersOf(pacific)).toHaveLength(2);
  });

  test('and a school whose emails fail does not hold up the others', async () => {
    const failing = await remindingSchool(core, BOTH);
    const school = await remindingSchool(core, BOTH);
    await failing.game();
    await school.game();
    const { pool } = core.database;
    await pool.query(
      `alter table notice_links add constraint planted check ("schoolId" <> ${failing.schoolId})`,
    );
    await round();
    await pool.query('alter table notice_links drop constraint planted');
    expect(await remindersOf(failing)).toEqual([]);
    expect(await remindersOf(school)).toHaveLength(2);
  });
});
