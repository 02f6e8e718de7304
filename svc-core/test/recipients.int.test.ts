import { ChangePreviewView, ChangeSetListView, ChangeSetView } from '@fieldhouse/core-contract';
import type { DisruptInput } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeDueChanges } from '../src/schedule/changes/due-changes.ts';
import { PASSWORD } from '../testing/builder.ts';
import { changingSchool } from '../testing/changing-school.ts';
import type { ChangingSchool } from '../testing/changing-school.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';

let core: TestCore;
let school: ChangingSchool;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  school = await changingSchool(core);
});

const check = async (input: object) => {
  const { status, body } = await school.browser.post('/api/games/disrupt/check', input);
  expect({ status, body }).toMatchObject({ status: 200 });
  return ChangePreviewView.parse(body);
};

test('each person gets one email for all games, in the first of their groups', async () => {
  const { schoolId, team, opponent } = school;
  const soccer = await core.make.team({ schoolId, sport: 'soccer', coachEmail: team.coachEmail });
  const contact = (data: object) =>
    core.database.prisma.contact.create({
      data: { schoolId, role: 'assigner', name: 'Robin Fox', email: 'x@y.test', ...data },
    });
  const assigner = `robin${schoolId}@officials.test`;
  const press = `press${schoolId}@paper.test`;
  await contact({ email: assigner, sports: ['football'] });
  await contact({ email: press, role: 'press' });
  await contact({ email: `golf${schoolId}@officials.test`, sports: ['golf'] });
  await contact({ email: opponent.email.toUpperCase() });
  const games = [
    await school.game(),
    await school.game({ date: new Date('2030-09-07') }),
    await school.game({ teamId: soccer.id }),
  ];
  const { changeSetId, recipients } = await school.started(
    games.map(({ id }) => id),
    { tell: ['opponents', 'coaches', 'contacts'], note: 'Be safe.' },
  );
  expect(recipients).toBe(4);
  await school.emailsLeave(changeSetId);
  const { recipients: told } = await school.changeOf(changeSetId);
  expect(
    told.map(({ group, email, gameIds, state }) => [group, email, gameIds.length, state]),
  ).toEqual([
    ['opponents', opponent.email, 3, 'waiting'],
    ['coaches', team.coachEmail, 3, 'waiting'],
    ['contacts', press, 3, 'waiting'],
    ['contacts', assigner, 2, 'waiting'],
  ]);
  const mails = await mailsTo(core, opponent.email);
  expect(mails).toMatchObject([
    {
      kind: 'game-changes',
      data: {
        group: 'opponents',
        toName: 'Sam Porter',
        reason: 'Weather',
        note: 'Be safe.',
        from: { email: school.user.email },
        games: [{ what: 'postponed' }, { what: 'postponed' }, { what: 'postponed' }],
      },
      secrets: { stopLink: expect.stringMatching(/\/unsubscribe\/[\w-]{43}$/) },
    },
  ]);
  await writeDueChanges(core.deps);
  expect(await school.countMails()).toBe(4);
});

test('nobody gets an email who unsubscribed, bounced or has no address', async () => {
  const { schoolId, team } = school;
  const bounced = `b${schoolId}@other.test`;
  const played = async (data: object) =>
    school.game({ opponentId: (await core.make.opponent({ schoolId, ...data })).id });
  const games = [
    await school.game(),
    await played({ email: bounced, schoolName: 'Bounced High' }),
    await played({ email: '', schoolName: 'No Mail High' }),
  ];
  await core.database.prisma.mailSuppression.create({
    data: { schoolId, address: bounced, reason: 'bounced' },
  });
  await core.database.prisma.stoppedNotice.create({ data: { schoolId, address: team.coachEmail } });
  const gameIds = games.map(({ id }) => id);
  const preview = await check({ gameIds, disruption: 'postponed', reason: 'Weather' });
  expect(preview.groups).toEqual([
    { group: 'opponents', people: 1, unreachable: ['Bounced High', 'No Mail High'] },
    { group: 'coaches', people: 0, unreachable: ['Alex Moreno'] },
    { group: 'contacts', people: 0, unreachable: [] },
    { group: 'followers', people: 0, unreachable: [] },
  ]);
  const { changeSetId, recipients } = await school.started(gameIds, {
    tell: ['opponents', 'coaches'],
  });
  expect(recipients).toBe(1);
  await school.emailsLeave(changeSetId);
  const { recipients: told } = await school.changeOf(changeSetId);
  expect(told.map(({ email, state, problem }) => [email, state, problem])).toEqual([
    [bounced, 'skipped', 'An earlier email bounced. Fix the address.'],
    [school.opponent.email, 'waiting', null],
    [team.coachEmail, 'skipped', 'They unsubscribed from these emails.'],
  ]);
});

test('followers hear of published teams in the news that they chose, and are only counted', async () => {
  const { schoolId, team } = school;
  await school.browser.put('/api/school/publication', {
    published: true,
    slug: `school-${schoolId}`,
    teamIds: [team.id],
  });
  const follow = async (address: string, kinds: string[], teamId = team.id) => {
    const { id } = await core.database.prisma.follower.create({
      data: { schoolId, address, kinds, state: 'active', tokenHash: address },
    });
    await core.database.prisma.followerTeam.create({ data: { schoolId, followerId: id, teamId } });
  };
  const hidden = await core.make.team({ schoolId });
  const address = `a${schoolId}@fans.test`;
  await follow(address, ['called-off', 'moved']);
  await follow(`b${schoolId}@fans.test`, ['moved']);
  await follow(`c${schoolId}@fans.test`, ['called-off'], hidden.id);
  const { id } = await school.game();
  const unpublished = await school.game({ teamId: hidden.id });
  const { changeSetId, recipients } = await school.started([id, unpublished.id], {
    tell: ['followers'],
    reason: 'Flu',
  });
  expect(recipients).toBe(1);
  await school.emailsLeave(changeSetId);
  const { body } = await school.browser.get(`/api/change-sets/${changeSetId}`);
  expect(ChangeSetView.parse(body)).toMatchObject({
    recipients: [],
    followers: [{ state: 'waiting', people: 1 }],
  });
  expect(JSON.stringify(body)).not.toContain('fans.test');
  const url = expect.stringMatching(new RegExp(`/s/school-${schoolId}/[^/]+/${id}$`));
  expect(await mailsTo(core, address)).toMatchObject([
    {
      data: { reason: '', games: [{ url }] },
      secrets: { chooseLink: expect.stringMatching(/\/follow\/[\w-]{43}$/) },
    },
  ]);
});

test('a preview says what the emails will say, and saves nothing', async () => {
  const { id } = await school.game();
  const { mails } = await check({
    gameIds: [id],
    disruption: 'delayed',
    delayMinutes: 30,
    reason: 'Lightning',
  });
  expect(mails.map(({ group }) => group)).toEqual(['opponents', 'coaches']);
  expect(mails[0]).toMatchObject({
    toName: 'Sam Porter',
    reason: 'Lightning',
    games: [{ what: 'delayed', game: { time: '19:30' }, was: { time: '19:00' } }],
  });
  expect(await school.gameOf(id)).toMatchObject({ time: '19:00', version: 1 });
  expect((await school.browser.get('/api/change-sets')).body).toEqual([]);
});

test('the list shows who did what, and another school sees none of it', async () => {
  const { id } = await school.game();
  const { changeSetId } = await school.started([id], { tell: ['opponents'] });
  const list = ChangeSetListView.parse((await school.browser.get('/api/change-sets')).body);
  const day = (await school.gameOf(id))?.date;
  expect(list).toMatchObject([
    { id: changeSetId, kind: 'postponed', by: 'Pat Doe', gamesCount: 1, day, canUndo: true },
  ]);
  const other = await newStaff(core);
  expect((await other.browser.get('/api/change-sets')).body).toEqual([]);
  for (const call of ['undo', 'send-now', 'send-again'])
    expect(
      await other.browser.post(`/api/change-sets/${changeSetId}/${call}`, { recipientIds: null }),
    ).toMatchObject({
      status: 404,
    });
});

test('an address that got its emails of the day gets no more, and the change says why', async () => {
  const { schoolId, opponent } = school;
  const { id } = await school.game();
  const { prisma } = core.database;
  const { id: changeSetId } = await prisma.changeSet.create({ data: { schoolId, kind: 'edited' } });
  const sent = { schoolId, changeSetId, audience: 'opponents', address: opponent.email };
  await prisma.changeRecipient.createMany({
    data: Array.from({ length: 29 }, () => ({ ...sent, gameIds: [] })),
  });
  const tell: Partial<DisruptInput> = { tell: ['opponents'] };
  const undone = await school.started([id], tell);
  await school.undo(undone.changeSetId);
  expect(await school.started([id], tell)).toMatchObject({ recipients: 1 });
  const { groups } = await check({ gameIds: [id], disruption: 'canceled' });
  expect(groups[0]).toMatchObject({ people: 0, unreachable: [opponent.schoolName] });
  const last = await school.started([id], { ...tell, disruption: 'canceled' });
  expect(last).toMatchObject({ recipients: 0, sendAt: null });
  expect((await school.changeOf(last.changeSetId)).recipients).toMatchObject([
    { state: 'skipped', problem: expect.stringMatching(/^They got as many emails /) },
  ]);
});

test('a school that reached its limit changes nothing', async () => {
  const limited = await startCore({
    env: { DATABASE_URL: core.databaseUrl, MAIL_SCHOOL_NOTICES_PER_DAY: '1' },
  });
  try {
    const { id } = await school.game();
    const browser = await limited.browser().signIn(school.user.email, PASSWORD);
    const input = { gameIds: [id], disruption: 'postponed', tell: ['opponents', 'coaches'] };
    expect(await browser.post('/api/games/disrupt', input)).toMatchObject({ status: 429 });
    expect(await school.gameOf(id)).not.toHaveProperty('disruption');
    const fewer = { ...input, tell: ['coaches'] };
    expect(await browser.post('/api/games/disrupt', fewer)).toMatchObject({ status: 200 });
  } finally {
    await limited.close();
  }
});
