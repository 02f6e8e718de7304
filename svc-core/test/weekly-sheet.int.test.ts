import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Prisma } from '../generated/prisma/client.ts';
import { writeDueNotices } from '../src/schedule/reminders/due-notices.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';
import { remindingSchool } from '../testing/reminding-school.ts';
import type { RemindingSchool } from '../testing/reminding-school.ts';

let core: TestCore;
/** Another instance on the same database. */
let other: TestCore;
beforeAll(async () => {
  core = await startCore();
  other = await startCore({ env: { DATABASE_URL: core.databaseUrl } });
});
afterAll(async () => {
  await other.close();
  await core.close();
});

let school: RemindingSchool;
beforeEach(async () => {
  school = await remindingSchool(core);
});

const path = '/api/user/notifications';
/** Sunday, September 1, 2030, at 6 PM in New York. The games of the builders are on the Friday after. */
const DUE = '2030-09-01T22:00:00Z';
const round = (at = DUE, { deps } = core) => writeDueNotices(deps, new Date(at));
const wants = async ({ browser }: Pick<Staff, 'browser'>, weeklySheet = true) => {
  const answer = await browser.put(path, { confirmations: 'daily', weeklySheet });
  expect(answer).toMatchObject({ status: 200, body: { confirmations: 'daily', weeklySheet } });
};
const readersOf = async (one: RemindingSchool) =>
  (await one.notices('weekly-sheet')).map(({ recipient }) => recipient);

const contact = (data: Partial<Prisma.ContactUncheckedCreateInput> = {}) => {
  const { schoolId } = school;
  const email = `robin${schoolId}@officials.test`;
  return core.database.prisma.contact.create({
    data: { schoolId, role: 'assigner', name: 'Robin Fox', email, weeklySheet: true, ...data },
  });
};

async function follower(local: string, teamId: number, kinds = ['weekly'], state = 'active') {
  const { schoolId } = school;
  const address = `${local}${schoolId}@fans.test`;
  const { id } = await core.database.prisma.follower.create({
    data: { schoolId, address, kinds, state, tokenHash: address },
  });
  await core.database.prisma.followerTeam.create({ data: { schoolId, followerId: id, teamId } });
  return { id, address };
}

const publish = (teamIds: readonly number[] = [school.team.id]) =>
  school.browser.put('/api/school/publication', {
    published: true,
    slug: `school-${school.schoolId}`,
    teamIds,
  });

describe('staff choose the weekly sheet', () => {
  test('each for themselves, off until then', async () => {
    const colleague = await newStaff(core, school.school);
    expect((await school.browser.get(path)).body).toMatchObject({ weeklySheet: false });
    await wants(school);
    expect((await school.browser.get(path)).body).toMatchObject({ weeklySheet: true });
    expect((await colleague.browser.get(path)).body).toMatchObject({ weeklySheet: false });
    await school.game();
    await round();
    expect(await school.notices('weekly-sheet')).toMatchObject([
      { recipient: school.user.email, group: 'staff', toName: 'Pat Doe' },
    ]);
  });

  test('and a browser with the previous release leaves it as it is', async () => {
    await wants(school);
    const answer = await school.browser.put(path, { confirmations: 'never' });
    expect(answer).toMatchObject({
      status: 200,
      body: { confirmations: 'never', weeklySheet: true },
    });
    expect(await school.browser.put(path, { confirmations: 'each', weeklySheet: 1 })).toMatchObject(
      {
        status: 400,
      },
    );
    expect((await school.browser.put(path, {})).body).toMatchObject({
      message: 'Choose which emails you get',
    });
    expect((await school.browser.put(path, { weeklySheet: false })).body).toEqual({
      confirmations: 'never',
      weeklySheet: false,
    });
  });

  test.each([
    ['stopped such emails', true],
    ['have an address that bounced', false],
  ])('who %s get none, see that it is off, and can turn it on again', async (_what, isStopped) => {
    await wants(school);
    const { schoolId, user } = school;
    const { stoppedNotice, mailSuppression } = core.database.prisma;
    await (isStopped
      ? stoppedNotice.create({ data: { schoolId, address: user.email } })
      : mailSuppression.create({ data: { schoolId, address: user.email, reason: 'bounced' } }));
    expect((await school.browser.get(path)).body).toMatchObject({ weeklySheet: false });
    await school.game();
    await school.game({ date: new Date('2030-09-13') });
    await round();
    expect(await readersOf(school)).toEqual([]);
    await wants(school);
    await round('2030-09-08T22:00:00Z');
    expect(await readersOf(school)).toEqual([user.email]);
  });

  test('who have left the school get none', async () => {
    await wants(school);
    await core.database.prisma.user.update({
      where: { id: school.user.id },
      data: { isActive: false },
    });
    await school.game();
    await round();
    expect(await readersOf(school)).toEqual([]);
  });
});

describe('the weekly sheet', () => {
  test('has the games from Monday to Sunday in order, also those that are off', async () => {
    await wants(school);
    const on = (day: string, data: object = {}) => school.game({ date: new Date(day), ...data });
    await on('2030-09-01');
    const sunday = await on('2030-09-08');
    const off = await on('2030-09-06', { status: 'canceled' });
    const late = await on('2030-09-06', { time: null, disruption: 'postponed' });
    const monday = await on('2030-09-02', { disruption: 'delayed' });
    await on('2030-09-09');
    await round();
    const [sheet] = await school.notices('weekly-sheet');
    expect(sheet?.gameIds).toEqual([monday.id, off.id, late.id, sunday.id]);
    // It is not sent after Monday: Tuesday's midnight in New York.
    expect(sheet?.expiresAt).toBe('2030-09-03T04:00:00.000Z');
    const [mail] = await mailsTo(core, school.user.email);
    expect(mail).toMatchObject({
      data: {
        firstDay: '2030-09-02',
        lastDay: '2030-09-08',
        games: ['delayed', 'canceled', 'postponed', null].map((what) => ({ what })),
        url: 'http://localhost:8080/calendar?view=week&date=2030-09-02',
        from: { email: school.school.adminEmail },
      },
      secrets: { stopLink: expect.stringMatching(/\/unsubscribe\/[\w-]{43}$/) },
    });
  });

  test('is not written for a week without games', async () => {
    await wants(school);
    await contact();
    await school.game({ date: new Date('2030-09-09') });
    await round();
    expect(await readersOf(school)).toEqual([]);
  });

  test('goes to contacts who want it, with the games of their sports', async () => {
    const golf = await core.make.team({ schoolId: school.schoolId, sport: 'golf' });
    const football = await school.game();
    const round1 = await school.game({ teamId: golf.id });
    await contact({ sports: ['football'] });
    const press = await contact({ email: `press${school.schoolId}@paper.test` });
    await contact({ email: 'no@paper.test', weeklySheet: false });
    await contact({ email: 'golf', sports: ['golf'] });
    await contact({ email: `tennis${school.schoolId}@paper.test`, sports: ['tennis'] });
    await round();
    expect(await school.notices('weekly-sheet')).toMatchObject([
      { recipient: press.email, group: 'contacts', gameIds: [football.id, round1.id] },
      { group: 'contacts', toName: 'Robin Fox', gameIds: [football.id] },
    ]);
  });

  test('goes to followers who chose it, with published games of their teams', async () => {
    const { schoolId, team } = school;
    const hidden = await core.make.team({ schoolId, coachEmail: '' });
    await publish();
    const { id } = await school.game();
    await school.game({ teamId: hidden.id });
    const fan = await follower('a', team.id);
    await follower('b', team.id, ['called-off', 'moved']);
    await follower('c', hidden.id);
    await follower('d', team.id, ['weekly'], 'pending');
    await round();
    expect(await school.notices('weekly-sheet')).toMatchObject([
      { recipient: fan.address, group: 'followers', toName: '', gameIds: [id] },
    ]);
    expect(await mailsTo(core, fan.address)).toMatchObject([
      {
        data: { url: `http://localhost:8080/s/school-${schoolId}` },
        secrets: { chooseLink: expect.stringMatching(/\/follow\/[\w-]{43}$/) },
      },
    ]);
    const links = await core.database.prisma.noticeLink.findMany({ where: { schoolId } });
    expect(links).toMatchObject([{ followerId: fan.id, address: null, outboxId: null }]);
  });

  test('hides from followers alone the places that the public does not see yet', async () => {
    const { team } = school;
    await publish();
    await core.database.prisma.team.update({
      where: { id: team.id },
      data: { hideVenueUntilHours: 24 },
    });
    await core.database.prisma.facility.create({
      data: {
        schoolId: school.schoolId,
        name: 'Main Field',
        kind: 'site',
        address: '1 Main Street',
      },
    });
    await school.game();
    await wants(school);
    const fan = await follower('a', team.id);
    await round();
    const told = (game: object) => [{ data: { games: [{ game }] } }];
    const toFan = await mailsTo(core, fan.address);
    expect(toFan).toMatchObject(told({ venue: '' }));
    expect(JSON.stringify(toFan)).not.toContain('1 Main Street');
    const place = { venue: 'Main Field', address: '1 Main Street' };
    expect(await mailsTo(core, school.user.email)).toMatchObject(told(place));
  });

  test('goes once to somebody in several groups, as a member of the first', async () => {
    await publish();
    await wants(school);
    await contact({ email: school.user.email.toUpperCase() });
    await school.game();
    await round();
    expect(await school.notices('weekly-sheet')).toMatchObject([{ group: 'staff' }]);
  });
});

describe('weekly sheets are written on Sunday at 6 PM by the clock of the school', () => {
  test.each([
    ['America/New_York', '2030-09-01T22:00:00Z'],
    ['America/Los_Angeles', '2030-09-02T01:00:00Z'],
    ['Pacific/Honolulu', '2030-09-02T04:00:00Z'],
  ])('in %s at %s', async (timezone, at) => {
    await core.database.prisma.school.update({
      where: { id: school.schoolId },
      data: { timezone },
    });
    await wants(school);
    await school.game();
    await round(new Date(Date.parse(at) - 1_000).toISOString());
    expect(await readersOf(school)).toEqual([]);
    await round(at);
    expect(await readersOf(school)).toEqual([school.user.email]);
  });

  test.each([
    ['the clocks go forward', '2030-03-10', '22:00'],
    ['the clocks go back', '2030-11-03', '23:00'],
  ])('on the Sunday on which %s', async (_when, day, hour) => {
    await wants(school);
    await school.game({ date: new Date(Date.parse(day) + 7 * 86_400_000) });
    await round(new Date(Date.parse(`${day}T${hour}:00Z`) - 1_000).toISOString());
    expect(await readersOf(school)).toEqual([]);
    await round(`${day}T${hour}:00Z`);
    expect(await readersOf(school)).toEqual([school.user.email]);
  });

  test('or later on that Sunday, but not on Monday', async () => {
    await wants(school);
    await school.game();
    await round('2030-09-02T04:01:00Z');
    await round('2030-09-02T22:00:00Z');
    expect(await readersOf(school)).toEqual([]);
    await school.game({ date: new Date('2030-09-14') });
    await round('2030-09-09T03:59:00Z');
    expect(await readersOf(school)).toEqual([school.user.email]);
  });
});

test('each of many readers gets the sheet once, though two processes write them', async () => {
  const { schoolId } = school;
  await school.game();
  const local = Array.from({ length: 520 }, (_, at) => `reader${at}-${schoolId}`);
  await core.database.prisma.contact.createMany({
    data: local.map((name) => ({
      schoolId,
      role: 'other',
      name,
      email: `${name}@readers.test`,
      weeklySheet: true,
    })),
  });
  await Promise.all([round(), round(DUE, other)]);
  await Promise.all([round(), round(DUE, other)]);
  const readers = await readersOf(school);
  expect(readers).toHaveLength(local.length);
  expect(new Set(readers).size).toBe(local.length);
});
