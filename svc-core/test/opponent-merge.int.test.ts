import {
  AuditPageView,
  BulkEditView,
  OpponentMergeView,
  OpponentView,
} from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import type { Opponent } from '../generated/prisma/client.ts';
import { newStaff } from '../testing/index.ts';
import type { Staff } from '../testing/index.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { useCore } from '../testing/use-core.ts';

const { core } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

const merge = (staff: Staff, id: number, into: number, more: object = {}) =>
  staff.browser.post(`/api/opponents/${id}/merge`, { into, ...more });
const merged = async (staff: Staff, from: Opponent, into: Opponent, more: object = {}) => {
  const { status, body, text } = await merge(staff, from.id, into.id, more);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return OpponentMergeView.parse(body);
};
const opponents = async ({ browser }: Staff) =>
  [(await browser.get('/api/opponents')).body].flat().map((one) => OpponentView.parse(one));
const opponentOf = async (gameId: number) =>
  (await core().database.prisma.game.findUnique({ where: { id: gameId } }))?.opponentId;
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  core().browser().send('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const NO_CONTACT = { managerName: '', email: '', phone: '' };

/** A school with two opponents that are one school. */
async function twice(from: object = {}, kept: object = {}) {
  const staff = await newStaff(core());
  const schoolId = staff.school.id;
  return {
    staff,
    schoolId,
    from: await core().make.opponent({ schoolId, schoolName: 'Roosevelt HS', ...from }),
    kept: await core().make.opponent({ schoolId, schoolName: 'Roosevelt', ...kept }),
  };
}

test('the kept opponent gets the games and the contact details that it lacks', async () => {
  const { staff, schoolId, from, kept } = await twice(
    { managerName: 'Tom Brandt', email: 'tom@roosevelt.test', phone: '2165550177' },
    { ...NO_CONTACT, phone: '2165550100' },
  );
  const dates = ['2030-09-06', '2030-09-13'].map((day) => new Date(day));
  const games = await Promise.all(
    dates.map((date) => core().make.game({ schoolId, opponentId: from.id, date })),
  );
  const own = await core().make.game({ schoolId, opponentId: kept.id });

  const view = await merged(staff, from, kept);
  expect(view).toMatchObject({
    id: kept.id,
    schoolName: 'Roosevelt',
    managerName: 'Tom Brandt',
    email: 'tom@roosevelt.test',
    phone: '2165550100',
    gamesCount: 3,
    movedGames: 2,
    sameGames: [],
  });
  expect((await opponents(staff)).map(({ id }) => id)).toEqual([kept.id]);
  for (const { id } of [...games, own]) expect(await opponentOf(id)).toBe(kept.id);
});

test('a preview tells what a merge would do and changes nothing', async () => {
  const { staff, schoolId, from, kept } = await twice({}, { ...NO_CONTACT });
  const { teamId, date } = await core().make.game({ schoolId, opponentId: from.id });
  await core().make.game({ schoolId, opponentId: kept.id, teamId, date });
  const before = await opponents(staff);
  const preview = await merged(staff, from, kept, { preview: true });
  expect(await opponents(staff)).toEqual(before);
  const { version: _v, updatedAt: _u, ...done } = await merged(staff, from, kept);
  expect(preview).toMatchObject(done);
});

test('two games of one team on one day are reported and both kept', async () => {
  const { staff, schoolId, from, kept } = await twice();
  const team = await core().make.team({ schoolId, sport: 'football' });
  const game = { schoolId, teamId: team.id, date: new Date('2030-09-06') };
  const moved = await core().make.game({ ...game, opponentId: from.id });
  const own = await core().make.game({ ...game, opponentId: kept.id, time: null });
  await core().make.game({ ...game, opponentId: from.id, date: new Date('2030-09-07') });
  const { sameGames } = await merged(staff, from, kept);
  expect(sameGames).toEqual([
    { team: 'Football Varsity', date: '2030-09-06', gameIds: [moved.id, own.id] },
  ]);
  expect(await core().database.prisma.game.count({ where: { opponentId: kept.id } })).toBe(3);
});

describe('the other school', () => {
  test.each([
    ['has the same address', {}],
    ['has no other address', NO_CONTACT],
    ['has another address', { email: 'office@roosevelt.test' }],
  ])('confirms by an earlier link if the kept contact %s', async (_when, contact) => {
    const staff = await newStaff(core());
    const { game, opponent, path } = await requestedGame(core(), staff);
    const data = { schoolId: staff.school.id, email: opponent.email, ...contact };
    const kept = await core().make.opponent(data);
    await merged(staff, opponent, kept);
    const { prisma } = core().database;
    expect(await prisma.game.findUnique({ where: { id: game.id } })).toMatchObject({
      status: 'scheduled',
      verificationToken: expect.any(String),
    });
    expect(await prisma.outboxMail.findFirst({ where: { gameId: game.id } })).toMatchObject({
      state: 'waiting',
      recipient: opponent.email,
    });
    expect((await post(path, { answer: 'confirm' })).status).toBe(200);
    expect(await prisma.game.findUnique({ where: { id: game.id } })).toMatchObject({
      status: 'verified',
      opponentId: kept.id,
    });
  });

  test('loses the link when the kept contact gets another address later, as after any such edit', async () => {
    const staff = await newStaff(core());
    const { opponent, path } = await requestedGame(core(), staff);
    const kept = await core().make.opponent({ schoolId: staff.school.id });
    await merged(staff, opponent, kept);
    const { schoolName, managerName, phone } = kept;
    const input = { schoolName, managerName, phone, email: 'new@roosevelt.test' };
    expect((await staff.browser.put(`/api/opponents/${kept.id}`, input)).status).toBe(200);
    expect((await post(path, { answer: 'confirm' })).status).toBe(404);
  });

  test('does not get back a link of an address that was replaced before', async () => {
    const staff = await newStaff(core());
    const { opponent, path } = await requestedGame(core(), staff);
    const { schoolName, managerName, phone } = opponent;
    const input = { schoolName, managerName, phone, email: 'new@roosevelt.test' };
    await staff.browser.put(`/api/opponents/${opponent.id}`, input);
    await merged(staff, opponent, await core().make.opponent({ schoolId: staff.school.id }));
    expect((await post(path, { answer: 'confirm' })).status).toBe(404);
  });

  test('has its proposal accepted after the merge', async () => {
    const staff = await newStaff(core());
    const { game, opponent, path } = await requestedGame(core(), staff);
    await post(path, { answer: 'reschedule', proposedTime: '17:30' });
    const kept = await core().make.opponent({ schoolId: staff.school.id });
    await merged(staff, opponent, kept);
    const { prisma } = core().database;
    const asked = await prisma.verification.findFirstOrThrow({ where: { gameId: game.id } });
    const answer = await staff.browser.post(`/api/games/${game.id}/proposal/accept`, {
      requestedAt: asked.answeredAt?.toISOString(),
    });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { game: { status: 'verified', time: '17:30', opponentId: kept.id } },
    ]);
  });

  test('still counts as having confirmed', async () => {
    const { staff, schoolId, from, kept } = await twice();
    const verifiedAt = new Date('2026-01-02T03:04:05Z');
    const game = await core().make.game({
      schoolId,
      opponentId: from.id,
      status: 'verified',
      verifiedAt,
    });
    await merged(staff, from, kept);
    expect(await core().database.prisma.game.findUnique({ where: { id: game.id } })).toMatchObject({
      status: 'verified',
      verifiedAt,
    });
  });
});

describe('what happened before a merge', () => {
  test('a change of games is undone after it', async () => {
    const { staff, schoolId, from, kept } = await twice();
    const other = await core().make.opponent({ schoolId });
    const game = await core().make.game({ schoolId, opponentId: from.id });
    const { prisma } = core().database;
    const { id } = await prisma.changeSet.create({ data: { schoolId, kind: 'edited' } });
    await prisma.changeSetRow.create({
      data: {
        schoolId,
        changeSetId: id,
        gameId: game.id,
        before: { opponentId: from.id, venue: 'Old Gym' },
        after: { opponentId: other.id, venue: game.venue },
      },
    });
    await prisma.game.update({ where: { id: game.id }, data: { opponentId: other.id } });
    await merged(staff, from, kept);
    const undone = await staff.browser.post(`/api/change-sets/${id}/undo`);
    expect([undone.status, undone.body]).toMatchObject([200, { restored: 1, kept: [] }]);
    expect(await prisma.game.findUnique({ where: { id: game.id } })).toMatchObject({
      opponentId: kept.id,
      venue: 'Old Gym',
    });
  });

  test('a deletion of games is undone after it, with links that work and imports that can be undone', async () => {
    const staff = await newStaff(core());
    const { game, opponent, path } = await requestedGame(core(), staff);
    const schoolId = staff.school.id;
    const { prisma } = core().database;
    await prisma.outboxMail.updateMany({ where: { schoolId }, data: { state: 'sent' } });
    const { id: importId } = await prisma.import.create({
      data: { schoolId, state: 'done', fileName: 'a.csv', fileBytes: 9, mode: 'update' },
    });
    const { updatedAt: changedAt } = await prisma.game.findUniqueOrThrow({
      where: { id: game.id },
    });
    const before = { opponentId: opponent.id };
    await prisma.importChange.create({ data: { importId, gameId: game.id, before, changedAt } });
    const deleted = await staff.browser.post('/api/games/bulk', {
      gameIds: [game.id],
      change: { delete: true },
    });
    const { changeSetId } = BulkEditView.parse(deleted.body);
    const kept = await core().make.opponent({ schoolId });
    await merged(staff, opponent, kept);
    const undone = await staff.browser.post(`/api/change-sets/${changeSetId}/undo`);
    expect([undone.status, undone.body]).toMatchObject([200, { restored: 1, kept: [] }]);
    expect(await opponentOf(game.id)).toBe(kept.id);
    expect(await prisma.importChange.findFirst({ where: { gameId: game.id } })).toMatchObject({
      before: { opponentId: kept.id },
    });
    expect((await post(path, { answer: 'confirm' })).status).toBe(200);
  });

  test('a game that was deleted is restored with the opponent that is kept now', async () => {
    const { staff, schoolId, from, kept } = await twice();
    const last = await core().make.opponent({ schoolId });
    const game = await core().make.game({ schoolId, opponentId: from.id });
    await staff.browser.delete(`/api/games/${game.id}`);
    await merged(staff, from, kept);
    await merged(staff, kept, last);
    const { body } = await staff.browser.get(`/api/audit?kind=game&record=${game.id}`);
    const [entry] = AuditPageView.parse(body).entries;
    const restored = await staff.browser.post('/api/games/restore', { entryId: entry?.id });
    expect([restored.status, restored.body]).toMatchObject([201, { opponentId: last.id }]);
  });
});

test('another school, a missing one and the opponent itself are refused, and nothing changes', async () => {
  const { staff, schoolId, from, kept } = await twice();
  const stranger = await twice();
  const game = await core().make.game({ schoolId, opponentId: from.id });
  const refused = async (id: number, body: object) => {
    const answer = await staff.browser.post(`/api/opponents/${id}/merge`, body);
    return [answer.status, answer.body];
  };
  expect(await refused(stranger.from.id, { into: kept.id })).toMatchObject([404, {}]);
  for (const more of [{}, { preview: true }]) {
    for (const into of [stranger.kept.id, 2_000_000_000]) {
      expect(await refused(from.id, { into, ...more })).toMatchObject([
        400,
        { message: 'Opponent not found', fields: { into: 'Opponent not found' } },
      ]);
    }
    expect(await refused(from.id, { into: from.id, ...more })).toMatchObject([
      400,
      { message: 'Choose another opponent' },
    ]);
  }
  expect(await refused(from.id, {})).toMatchObject([400, {}]);
  expect(await opponents(staff)).toHaveLength(2);
  expect(await opponents(stranger.staff)).toHaveLength(2);
  expect(await opponentOf(game.id)).toBe(from.id);
});

test('two people who merge both ways at once leave one opponent with all games', async () => {
  const { staff, schoolId, from, kept } = await twice();
  await core().make.game({ schoolId, opponentId: from.id });
  await core().make.game({ schoolId, opponentId: kept.id });
  const answers = await Promise.all([
    merge(staff, from.id, kept.id),
    merge(staff, kept.id, from.id),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await opponents(staff)).toMatchObject([{ gamesCount: 2 }]);
});
