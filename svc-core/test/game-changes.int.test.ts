import { UndoneChangeView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeDueChanges } from '../src/schedule/changes/due-changes.ts';
import { changingSchool } from '../testing/changing-school.ts';
import type { ChangingSchool } from '../testing/changing-school.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';

let core: TestCore;
let school: ChangingSchool;
beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:2525', VERIFY_WAIT_MS: '0' } });
});
afterAll(() => core.close());
beforeEach(async () => {
  school = await changingSchool(core);
});

describe('games that are not played as scheduled', () => {
  test.each(['postponed', 'suspended', 'forfeit'] as const)(
    'are %s beside their status, and back on',
    async (disruption) => {
      const { id } = await school.game({ status: 'verified', verifiedAt: new Date() });
      await school.started([id], { disruption, note: 'The field is under water.' });
      expect(await school.gameOf(id)).toMatchObject({
        status: 'verified',
        disruption,
        reason: 'Weather',
        publicNote: 'The field is under water.',
        date: '2030-09-06',
        time: '19:00',
      });
      await school.started([id], { disruption: null, reason: '' });
      const back = await school.gameOf(id);
      expect(back).toMatchObject({ status: 'verified', date: '2030-09-06', time: '19:00' });
      expect(back).not.toHaveProperty('disruption');
      expect(back).not.toHaveProperty('reason');
      expect(back).not.toHaveProperty('publicNote');
    },
  );

  test('are canceled, and back on with the status that they had', async () => {
    const verified = await school.game({ status: 'verified', verifiedAt: new Date() });
    const scheduled = await school.game();
    const ids = [verified.id, scheduled.id];
    await school.started(ids, { disruption: 'canceled' });
    for (const id of ids) expect(await school.gameOf(id)).toMatchObject({ status: 'canceled' });
    await school.started(ids, { disruption: null, note: 'Gates open at 5.' });
    expect(await school.gameOf(verified.id)).toMatchObject({
      status: 'verified',
      publicNote: 'Gates open at 5.',
    });
    expect(await school.gameOf(scheduled.id)).toMatchObject({ status: 'scheduled' });
  });

  test('are delayed by minutes or to a time, as long as before, and back on at their time', async () => {
    const early = await school.game({ endTime: new Date('1970-01-01T21:00:00Z') });
    const late = await school.game({ time: new Date('1970-01-01T20:00:00Z') });
    const ids = [early.id, late.id];
    await school.started(ids, { disruption: 'delayed', delayMinutes: 90 });
    expect(await school.gameOf(early.id)).toMatchObject({ time: '20:30', endTime: '22:30' });
    expect(await school.gameOf(late.id)).toMatchObject({ time: '21:30', disruption: 'delayed' });
    await school.started(ids, { disruption: null });
    expect(await school.gameOf(early.id)).toMatchObject({ time: '19:00', endTime: '21:00' });
    expect(await school.gameOf(late.id)).toMatchObject({ time: '20:00' });
    await school.started(ids, { disruption: 'delayed', newTime: '20:15' });
    for (const id of ids) expect(await school.gameOf(id)).toMatchObject({ time: '20:15' });
    expect(await school.disrupt(ids, { disruption: 'delayed', newTime: '20:15' })).toMatchObject({
      status: 409,
      body: { message: 'Nothing would change: these games are already set this way.' },
    });
  });

  test('are changed all or none', async () => {
    const fine = await school.game();
    const played = await school.game({ status: 'completed' });
    const refused = await school.disrupt([fine.id, played.id]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/^Nothing was changed\..*\(completed\)\.$/),
    });
    const other = await newStaff(core);
    const foreign = await core.make.game({ schoolId: other.school.id });
    expect(await school.disrupt([fine.id, foreign.id])).toMatchObject({ status: 404 });
    expect(await school.gameOf(fine.id)).not.toHaveProperty('disruption');
    expect((await school.browser.get('/api/change-sets')).body).toEqual([]);
  });

  test.each([
    [{ gameIds: [] }, 'gameIds'],
    [{ disruption: 'rained-out' }, 'disruption'],
    [{ disruption: 'delayed' }, 'newTime'],
    [{ disruption: 'canceled', newDate: '2030-09-07' }, 'newDate'],
    [{ disruption: 'suspended', newTime: '19:00' }, 'newTime'],
    [{ disruption: 'postponed', delayMinutes: 30 }, 'delayMinutes'],
    [{ disruption: 'delayed', delayMinutes: 3 }, 'delayMinutes'],
    [{ disruption: 'delayed', delayMinutes: 360 }, 'delayMinutes'],
    [{ tell: ['everybody'] }, 'tell'],
  ])('are not changed by %j', async (input, field) => {
    const { id } = await school.game();
    const { status, body } = await school.browser.post('/api/games/disrupt', {
      gameIds: [id],
      disruption: 'postponed',
      ...input,
    });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(body).toHaveProperty(['fields', field]);
    expect(await school.gameOf(id)).not.toHaveProperty('disruption');
    expect(await school.gameOf(id)).toMatchObject({ time: '19:00', version: 1 });
  });

  test('are not sent for verification while they are postponed', async () => {
    const { id } = await school.game();
    await school.started([id]);
    expect(await school.browser.post(`/api/games/${id}/verify`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('postponed') },
    });
    await school.started([id], { disruption: null });
    expect((await school.browser.post(`/api/games/${id}/verify`)).status).toBe(202);
  });

  test('are not postponed anymore once they get another date', async () => {
    const { id } = await school.game();
    await school.started([id]);
    const { status } = await school.browser.put(`/api/games/${id}`, {
      teamId: school.team.id,
      opponentId: school.opponent.id,
      date: '2030-09-13',
      time: '19:00',
      venue: 'Main Field',
    });
    expect(status).toBe(200);
    expect(await school.gameOf(id)).not.toHaveProperty('disruption');
    expect(await school.gameOf(id)).not.toHaveProperty('reason');
  });
});

describe('a make-up game', () => {
  test('is a new game linked both ways', async () => {
    const { id } = await school.game({ isHome: false, venue: 'Central Park' });
    const { changeSetId } = await school.started([id], { newDate: '2030-09-09' });
    const postponed = await school.gameOf(id);
    const makeUp = await school.gameOf(postponed?.makeUpGameId ?? 0);
    expect(makeUp).toMatchObject({
      date: '2030-09-09',
      time: '19:00',
      venue: 'Central Park',
      isHome: false,
      status: 'scheduled',
      replacesGameId: id,
      replacesDate: postponed?.date,
    });
    expect(postponed?.makeUpDate).toBe('2030-09-09');
    expect(await school.disrupt([id], { disruption: null })).toMatchObject({ status: 409 });
    const { body } = await school.undo(changeSetId);
    expect(UndoneChangeView.parse(body)).toEqual({ restored: 1, kept: [] });
    expect(await school.gameOf(makeUp?.id ?? 0)).toBeUndefined();
    expect(await school.gameOf(id)).not.toHaveProperty('makeUpGameId');
  });

  test('is confirmed by the other school, which is asked when the emails leave', async () => {
    const { id } = await school.game();
    const { changeSetId, sendAt } = await school.started([id], {
      newDate: '2030-09-09',
      newTime: null,
      note: 'Sorry!',
      tell: ['opponents'],
    });
    expect(sendAt).not.toBeNull();
    expect(await school.countMails()).toBe(0);
    await school.emailsLeave(changeSetId);
    const mails = await core.database.prisma.outboxMail.findMany({
      where: { recipient: school.opponent.email },
      orderBy: { kind: 'asc' },
    });
    const postponed = {
      reason: 'Weather',
      games: [{ what: 'postponed', makeUp: { date: '2030-09-09', time: null } }],
    };
    expect(mails).toMatchObject([
      { kind: 'verification', data: { postponed, message: 'Sorry!', games: [{ time: null }] } },
    ]);
    expect(await school.changeOf(changeSetId)).toMatchObject({
      recipients: [{ email: school.opponent.email, state: 'waiting' }],
    });
    const gameId = (await school.gameOf(id))?.makeUpGameId ?? 0;
    const asked = await core.database.prisma.verification.findMany({ where: { gameId } });
    expect(asked).toMatchObject([{ state: 'pending', requestedById: school.user.id }]);
  });

  test('is asked about in the one email that tells of the postponed games', async () => {
    const postponed = [await school.game(), await school.game({ date: new Date('2030-09-07') })];
    const other = await core.make.opponent({ schoolId: school.schoolId, email: '' });
    const without = await school.game({ opponentId: other.id });
    const { changeSetId } = await school.started(
      [...postponed, without].map(({ id }) => id),
      { newDate: '2030-09-14', tell: ['opponents', 'coaches'] },
    );
    await school.emailsLeave(changeSetId);
    const mails = await core.database.prisma.outboxMail.findMany({
      where: { schoolId: school.schoolId },
      orderBy: { kind: 'asc' },
    });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['game-changes', school.team.coachEmail],
      ['verification', school.opponent.email],
    ]);
    expect(mails[1]?.data).toMatchObject({ games: [{}, {}], postponed: { games: [{}, {}] } });
  });

  test('is told of in an email about the change if the other school cannot be asked', async () => {
    const { id } = await school.game();
    const { changeSetId } = await school.started([id], {
      newDate: '2030-09-09',
      tell: ['opponents'],
    });
    const refusing = await startCore({
      env: {
        DATABASE_URL: core.databaseUrl,
        SMTP_URL: 'smtp://127.0.0.1:2525',
        MAIL_RECIPIENT_PER_DAY: '1',
      },
    });
    try {
      const first = await school.game({ date: new Date('2030-10-01') });
      await school.browser.post(`/api/games/${first.id}/verify`);
      await school.leaveIn(changeSetId, '-1 second');
      await writeDueChanges(refusing.deps);
    } finally {
      await refusing.close();
    }
    const mails = await core.database.prisma.outboxMail.findMany({
      where: { recipient: school.opponent.email },
      orderBy: { createdAt: 'asc' },
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['verification', 'game-changes']);
  });

  test('is not asked about if the other school is not told', async () => {
    const { id } = await school.game();
    const { changeSetId } = await school.started([id], {
      newDate: '2030-09-09',
      tell: ['coaches'],
    });
    await school.emailsLeave(changeSetId);
    expect(await mailsTo(core, school.opponent.email)).toEqual([]);
  });

  test('can be entered for a postponed game of the same team, once', async () => {
    const { id } = await school.game();
    const create = (more: object = {}) =>
      school.browser.post('/api/games', {
        teamId: school.team.id,
        opponentId: school.opponent.id,
        date: '2030-09-10',
        time: null,
        venue: 'Main Field',
        replacesGameId: id,
        ...more,
      });
    expect(await create()).toMatchObject({ status: 400 });
    await school.started([id]);
    const otherTeam = await core.make.team({ schoolId: school.schoolId });
    expect(await create({ teamId: otherTeam.id })).toMatchObject({ status: 400 });
    const { status, body } = await create();
    expect({ status, body }).toMatchObject({ status: 201, body: { replacesGameId: id } });
    expect(await create()).toMatchObject({
      status: 400,
      body: { fields: { replacesGameId: 'This game has a make-up game already' } },
    });
  });
});
