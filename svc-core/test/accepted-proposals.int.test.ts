import {
  AcceptedProposalView,
  ChangePreviewView,
  UndoneChangeView,
} from '@fieldhouse/core-contract';
import { expect, test } from 'vitest';
import { PASSWORD } from '../testing/builder.ts';
import { changingSchool } from '../testing/changing-school.ts';
import { startCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';
import { responsePaths } from '../testing/response-paths.ts';
import { useCore } from '../testing/use-core.ts';
import { textOf } from '../testing/use-followers.ts';

const { core } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

const LATER = { answer: 'reschedule', proposedTime: '20:00' };

/** A game of a school with a coach, a contact and a follower, for which the other school proposed something else. */
async function proposed(answer: object = LATER) {
  const school = await changingSchool(core());
  const { schoolId, team, opponent, browser } = school;
  const { prisma } = core().database;
  const assigner = `robin${schoolId}@officials.test`;
  const fan = `fan${schoolId}@home.test`;
  await prisma.contact.create({
    data: { schoolId, role: 'assigner', name: 'Robin Fox', email: assigner },
  });
  await browser.put('/api/school/publication', {
    published: true,
    slug: `school-${schoolId}`,
    teamIds: [team.id],
  });
  const { id: followerId } = await prisma.follower.create({
    data: { schoolId, address: fan, kinds: ['moved'], state: 'active', tokenHash: fan },
  });
  await prisma.followerTeam.create({ data: { schoolId, followerId, teamId: team.id } });
  const { id } = await school.game();
  expect((await browser.post(`/api/games/${id}/verify`)).status).toBe(202);
  const [path = ''] = await responsePaths(core(), opponent.email);
  expect((await core().browser().post(path, answer)).status).toBe(200);
  const game = () => school.gameOf(id);
  const requestedAt = (await game())?.rescheduleRequest?.requestedAt;
  const accept = (input: object = {}) =>
    browser.post(`/api/games/${id}/proposal/accept`, { requestedAt, ...input });
  const everybody = [opponent.email, team.coachEmail, assigner, fan];
  return {
    ...school,
    id,
    game,
    path,
    requestedAt,
    accept,
    accepted: async (input: object = {}) => {
      const { status, body } = await accept(input);
      expect({ status, body }).toMatchObject({ status: 200 });
      const { change, thanked } = AcceptedProposalView.parse(body);
      if (!change) throw new Error('Not recorded as a change');
      return { ...change, thanked };
    },
    check: async () => {
      const url = `/api/games/${id}/proposal/accept-check`;
      return ChangePreviewView.parse((await browser.post(url, { requestedAt })).body);
    },
    /** The kinds of the emails to the other school, the coach, the contact and the follower, without requests to confirm. */
    notifiedKinds: async () => {
      const mails = await Promise.all(everybody.map((address) => mailsTo(core(), address)));
      return mails.map((to) =>
        to.map(({ kind }) => kind).filter((kind) => kind !== 'verification'),
      );
    },
    row: () => prisma.game.findUniqueOrThrow({ where: { id } }),
    request: () => prisma.verification.findFirstOrThrow({ where: { gameId: id } }),
    page: async () => textOf((await core().browser().get(path)).text),
  };
}

const NOBODY = [[], [], [], []];
const EVERYBODY = [['proposal-accepted'], ['game-changes'], ['game-changes'], ['game-changes']];

test('everyone is told when the time to undo is over: the other school is thanked, the others hear what changed', async () => {
  const asked = await proposed();
  const preview = await asked.check();
  expect(await asked.game()).toMatchObject({ status: 'reschedule', time: '19:00' });
  const { changeSetId, recipients, thanked } = await asked.accepted();
  expect({ recipients, thanked }).toEqual({ recipients: 4, thanked: true });
  expect(await asked.notifiedKinds()).toEqual(NOBODY);
  await asked.emailsLeave(changeSetId);
  expect(await asked.notifiedKinds()).toEqual(EVERYBODY);
  const moved = { what: 'moved', was: { time: '19:00' }, game: { time: '20:00' } };
  expect((await mailsTo(core(), asked.team.coachEmail))[0]?.data).toMatchObject({ games: [moved] });
  expect(preview.groups.map(({ people }) => people)).toEqual([1, 1, 1, 1]);
  expect(preview.mails.map(({ games }) => games[0])).toMatchObject([
    { what: 'confirmed', was: {}, game: { time: '20:00' } },
    moved,
    moved,
    moved,
  ]);
  expect(await asked.changeOf(changeSetId)).toMatchObject({
    kind: 'accepted',
    by: 'Pat Doe',
    games: [{ time: '20:00', was: { time: '19:00' } }],
  });
});

test('only those who are chosen are told', async () => {
  const asked = await proposed();
  const { changeSetId, thanked } = await asked.accepted({ tell: ['followers'] });
  expect(thanked).toBe(false);
  await asked.emailsLeave(changeSetId);
  expect(await asked.notifiedKinds()).toEqual([[], [], [], ['game-changes']]);
  expect(await (await proposed()).accepted({ tell: [] })).toMatchObject({
    sendAt: null,
    recipients: 0,
  });
});

test('a coach who gets confirmations gets that one, and no other email', async () => {
  const asked = await proposed();
  const { id } = asked.team;
  await core().database.prisma.team.update({ where: { id }, data: { emailCoach: true } });
  const { mails } = await asked.check();
  expect(mails.find(({ group }) => group === 'coaches')?.games[0]?.what).toBe('confirmed');
  const { changeSetId } = await asked.accepted();
  await asked.emailsLeave(changeSetId);
  expect((await asked.notifiedKinds())[1]).toEqual(['coach-confirmation']);
  expect((await mailsTo(core(), asked.team.coachEmail))[0]?.data).toMatchObject({
    coachName: 'Alex Moreno',
    director: { name: 'Pat Doe', email: asked.user.email },
    game: { time: '20:00' },
  });
});

test('of a proposal that the game already follows only those hear who get confirmations', async () => {
  const asked = await proposed({ answer: 'reschedule', proposedTime: '20:00' });
  await core().database.prisma.game.update({
    where: { id: asked.id },
    data: { time: new Date('1970-01-01T20:00:00Z') },
  });
  const { id } = asked.team;
  expect((await asked.check()).groups.map(({ group }) => group)).toEqual(['opponents']);
  await core().database.prisma.team.update({ where: { id }, data: { emailCoach: true } });
  const { changeSetId } = await asked.accepted();
  await asked.emailsLeave(changeSetId);
  expect(await asked.notifiedKinds()).toEqual([
    ['proposal-accepted'],
    ['coach-confirmation'],
    [],
    [],
  ]);
});

test.each([
  ['was changed', '/api/games/bulk', { change: { venue: 'Annex' } }, 'moved'],
  ['was changed and marked as verified', '/api/games/bulk', { change: { time: '21:00' } }, 'moved'],
  ['was postponed', '/api/games/disrupt', { disruption: 'postponed' }, 'postponed'],
  ['was canceled', '/api/games/disrupt', { disruption: 'canceled' }, 'canceled'],
])('nobody reads that a game is confirmed that %s before the emails left', async (...given) => {
  const [how, path, change, what] = given;
  const asked = await proposed();
  const { changeSetId } = await asked.accepted();
  await asked.browser.post(path, { gameIds: [asked.id], ...change });
  if (how.endsWith('verified'))
    await asked.browser.post(path, { gameIds: [asked.id], change: { status: 'verified' } });
  await asked.emailsLeave(changeSetId);
  const all = ['game-changes'];
  expect(await asked.notifiedKinds()).toEqual([all, all, all, all]);
  const [mail] = await mailsTo(core(), asked.team.coachEmail);
  expect(mail?.data).toMatchObject({ games: [{ what }] });
});

test('the game is as long as before, and its trip moves', async () => {
  const time = (clock: string) => new Date(`1970-01-01T${clock}:00Z`);
  const asked = await proposed({ ...LATER, proposedVenue: 'Gym 2' });
  await core().database.prisma.game.update({
    where: { id: asked.id },
    data: { endTime: time('21:00'), departureTime: time('17:30') },
  });
  await asked.accepted();
  expect(await asked.row()).toMatchObject({
    time: time('20:00'),
    endTime: time('22:00'),
    departureTime: time('18:30'),
    venue: 'Gym 2',
  });
});

test('an undo brings back the request: nobody is told, it can be answered, and the other school sees that it waits', async () => {
  const asked = await proposed({ ...LATER, proposedDate: '2030-09-13', note: 'Our bus is late' });
  const facts = async () => {
    const { version: _v, updatedAt: _u, calendarSequence: _c, ...row } = await asked.row();
    return { row, request: await asked.request(), listed: (await asked.game())?.rescheduleRequest };
  };
  const before = await facts();
  const waiting = await asked.page();
  const { changeSetId } = await asked.accepted();
  expect(await asked.page()).not.toBe(waiting);
  expect(await asked.undo(changeSetId)).toMatchObject({
    status: 200,
    body: { restored: 1, kept: [] },
  });
  expect(await facts()).toEqual(before);
  expect(await asked.page()).toBe(waiting);
  await asked.emailsLeave(changeSetId);
  expect(await asked.notifiedKinds()).toEqual(NOBODY);
  expect(await asked.undo(changeSetId)).toMatchObject({ status: 409 });

  const again = await asked.accepted();
  expect(await asked.game()).toMatchObject({ status: 'verified', date: '2030-09-13' });
  await asked.emailsLeave(again.changeSetId);
  expect(await asked.notifiedKinds()).toEqual(EVERYBODY);
  expect(await asked.undo(again.changeSetId)).toMatchObject({ status: 409 });
});

test('an undo keeps a game that was changed since, and what the other school answered again', async () => {
  const edited = await proposed();
  const { changeSetId } = await edited.accepted();
  const change = { venue: 'Annex' };
  await edited.browser.post('/api/games/bulk', { gameIds: [edited.id], change });
  const answered = await proposed();
  const first = await answered.accepted();
  await answered.browser.post('/api/games/bulk', { gameIds: [answered.id], change });
  expect((await answered.browser.post(`/api/games/${answered.id}/verify`)).status).toBe(202);
  const [path = ''] = await responsePaths(core(), answered.opponent.email);
  await core().browser().post(path, { answer: 'confirm' });
  for (const [asked, id, status] of [
    [edited, changeSetId, 'scheduled'],
    [answered, first.changeSetId, 'verified'],
  ] as const) {
    const { body } = await asked.undo(id);
    expect(UndoneChangeView.parse(body)).toMatchObject({
      restored: 0,
      kept: [{ gameId: asked.id }],
    });
    expect(await asked.game()).toMatchObject({ status, time: '20:00', venue: 'Annex' });
  }
});

test('an undo while a colleague suggests something else keeps that, or lets it be made', async () => {
  const asked = await proposed();
  const { changeSetId } = await asked.accepted();
  const suggest = () =>
    asked.browser.post(`/api/games/${asked.id}/proposal/counter`, {
      requestedAt: asked.requestedAt,
      date: '2030-09-12',
      time: '16:00',
      venue: 'Annex',
    });
  expect((await suggest()).status).toBe(409);
  const [undone, suggested] = await Promise.all([asked.undo(changeSetId), suggest()]);
  expect(undone).toMatchObject({ status: 200, body: { restored: 1 } });
  expect([202, 409]).toContain(suggested.status);
  expect(await asked.game()).toMatchObject(
    suggested.status === 202
      ? { status: 'scheduled', time: '16:00' }
      : { status: 'reschedule', time: '19:00' },
  );
});

test('a contact who stopped emails about changes is not thanked, and a school at its limit accepts nothing', async () => {
  const asked = await proposed();
  const { schoolId, opponent } = asked;
  const limited = await startCore({
    env: { DATABASE_URL: core().databaseUrl, MAIL_SCHOOL_NOTICES_PER_DAY: '3' },
  });
  try {
    const browser = await limited.browser().signIn(asked.user.email, PASSWORD);
    const input = { requestedAt: asked.requestedAt };
    expect(await browser.post(`/api/games/${asked.id}/proposal/accept`, input)).toMatchObject({
      status: 429,
    });
  } finally {
    await limited.close();
  }
  expect(await asked.game()).toMatchObject({ status: 'reschedule', time: '19:00' });
  expect(await asked.request()).toMatchObject({ state: 'reschedule', acceptedAt: null });
  await core().database.prisma.stoppedNotice.create({
    data: { schoolId, address: opponent.email },
  });
  expect(await asked.accepted()).toMatchObject({ thanked: false, recipients: 3 });
});

test('hostile input is refused and changes nothing', async () => {
  const asked = await proposed();
  for (const input of [
    { tell: ['parents'] },
    { tell: Array.from({ length: 50 }, () => 'coaches') },
    { tell: 'opponents' },
    { requestedAt: "'; drop table games; --" },
  ])
    expect(await asked.accept(input)).toMatchObject({ status: 400 });
  expect(await asked.game()).toMatchObject({ status: 'reschedule' });
});
