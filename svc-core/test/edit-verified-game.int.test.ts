import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../generated/prisma/client.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
  staff = await newStaff(core);
});
afterAll(() => core.close());

/** A game with a verification request, and the request's row. */
async function asked(status: 'verification-sent' | 'verified') {
  const schoolId = staff.school.id;
  const game = await core.make.game({
    schoolId,
    status,
    verificationToken: 'a hash',
    verifiedAt: status === 'verified' ? new Date() : null,
  });
  const link = await core.database.prisma.verification.create({
    data: {
      schoolId,
      gameId: game.id,
      tokenHash: `hash ${game.id}`,
      sentTo: 'x@y.test',
      snapshot: {},
      state: status === 'verified' ? 'confirmed' : 'pending',
      expiresAt: new Date('2031-01-01'),
    },
  });
  return { game, link };
}

const formOf = (game: Game) => ({
  teamId: game.teamId,
  opponentId: game.opponentId,
  date: '2030-09-06',
  time: '19:00:00',
  venue: game.venue,
  isHome: game.isHome,
  status: game.status,
});

const save = (game: Game, changes: object) =>
  staff.browser.put(`/api/games/${game.id}`, { ...formOf(game), ...changes });

const stateOf = async (link: { id: number }) =>
  (await core.database.prisma.verification.findUniqueOrThrow({ where: { id: link.id } })).state;

describe.each(['verification-sent', 'verified'] as const)('editing a game that is %s', (status) => {
  test.each([
    ['date', { date: '2030-09-07' }],
    ['time', { time: '18:00:00' }],
    ['time (to be decided)', { time: null }],
    ['venue', { venue: 'Elsewhere' }],
    ['side', { isHome: false }],
    ['site (neutral)', { neutral: true }],
  ])('another %s sets it back to scheduled and ends the old link', async (_what, changes) => {
    const { game, link } = await asked(status);
    const answer = await save(game, changes);
    expect(answer.body).toMatchObject({ status: 'scheduled', verifiedAt: null });
    expect(await stateOf(link)).toBe('void');
    const row = await core.database.prisma.game.findUniqueOrThrow({ where: { id: game.id } });
    expect(row.verificationToken).toBeNull();
  });

  test('another opponent or another team sets it back to scheduled', async () => {
    const { id: opponentId } = await core.make.opponent({ schoolId: staff.school.id });
    const { id: teamId } = await core.make.team({ schoolId: staff.school.id });
    for (const change of [{ opponentId }, { teamId }]) {
      const { game, link } = await asked(status);
      expect((await save(game, change)).body).toMatchObject({ status: 'scheduled' });
      expect(await stateOf(link)).toBe('void');
    }
  });

  test('saving without changes keeps the status and the link', async () => {
    const { game, link } = await asked(status);
    expect((await save(game, {})).body).toMatchObject({ status });
    expect(await stateOf(link)).not.toBe('void');
  });

  test('a status chosen in the same edit is kept, and the link is still voided', async () => {
    const { game, link } = await asked(status);
    const answer = await save(game, { date: '2030-10-10', status: 'canceled' });
    expect(answer.body).toMatchObject({ status: 'canceled', verifiedAt: null });
    expect(await stateOf(link)).toBe('void');
  });
});

test('a canceled game that gets another time is not back on as the game that was confirmed', async () => {
  const { game } = await asked('verified');
  await save(game, { status: 'canceled' });
  const moved = await save(game, { status: 'canceled', time: '18:00:00' });
  expect(moved.body).toMatchObject({ status: 'canceled', verifiedAt: null });
  const body = { gameIds: [game.id], disruption: null };
  expect((await staff.browser.post('/api/games/disrupt', body)).status).toBe(200);
  const where = { id: game.id };
  expect(await core.database.prisma.game.findUniqueOrThrow({ where })).toMatchObject({
    status: 'scheduled',
    verificationToken: null,
  });
});

test('a waiting email is canceled when its game changes', async () => {
  const { game } = await asked('verification-sent');
  const mail = await core.database.prisma.outboxMail.create({
    data: {
      schoolId: staff.school.id,
      gameId: game.id,
      kind: 'verification',
      recipient: 'x@y.test',
      data: {},
    },
  });
  await save(game, { venue: 'Elsewhere' });
  const after = await core.database.prisma.outboxMail.findUniqueOrThrow({ where: { id: mail.id } });
  expect(after.state).toBe('canceled');
});

test('staff can choose any status', async () => {
  const { game } = await asked('verification-sent');
  for (const status of ['verified', 'reschedule', 'canceled', 'completed', 'scheduled']) {
    expect((await save(game, { status })).body).toMatchObject({ status });
  }
});

test('setting a verified game back to scheduled clears the time of the confirmation', async () => {
  const { game } = await asked('verified');
  expect((await save(game, { status: 'scheduled' })).body).toMatchObject({ verifiedAt: null });
});
