import { BulkEditView, ChangePreviewView } from '@fieldhouse/core-contract';
import type { BulkChange } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const send = (gameIds: readonly number[], change: BulkChange, preview?: true) =>
  school.browser.post('/api/games/bulk', { gameIds, change, ...(preview ? { preview } : {}) });
const edited = async (gameIds: readonly number[], change: BulkChange, preview?: true) => {
  const { status, body } = await send(gameIds, change, preview);
  expect({ status, body }).toMatchObject({ status: 200 });
  return BulkEditView.parse(body);
};
/** Everything that is stored of the school's games, but what counts writes. */
const stored = async () => {
  const { rows } = await core.database.pool.query(
    `select to_jsonb(g) - array['version', 'updatedAt', 'calendarSequence'] as game,
        (select jsonb_agg(to_jsonb(v) order by v.id) from verifications v where v."gameId" = g.id) as links
      from games g where g."schoolId" = $1 order by g.id`,
    [school.schoolId],
  );
  return rows;
};
/** A game with a link that the other school got, in this state. */
async function askedGame(state: 'pending' | 'confirmed', hash: string, more = {}) {
  const tokenHash = `${hash}-${school.schoolId}`;
  const game = await school.game({
    status: state === 'pending' ? 'verification-sent' : 'verified',
    verificationToken: tokenHash,
    verifiedAt: state === 'pending' ? null : new Date('2030-01-02T03:04:05.678Z'),
    ...more,
  });
  await core.database.prisma.verification.create({
    data: {
      schoolId: school.schoolId,
      gameId: game.id,
      tokenHash,
      sentTo: school.opponent.email,
      snapshot: {},
      state,
      expiresAt: new Date('2031-01-01'),
      ...(state === 'pending' ? {} : { answeredAt: new Date('2030-01-02T03:04:05.678Z') }),
    },
  });
  return game;
}

test('a preview tells what would change, and changes nothing', async () => {
  const verified = await askedGame('confirmed', 'a');
  const tbd = await school.game({ time: null, date: new Date('2030-09-13') });
  const before = await stored();
  const view = await edited([verified.id, tbd.id], { shiftDays: 7, time: '18:00' }, true);
  expect(view).toMatchObject({
    changed: 2,
    agreed: 1,
    conflictCheck: 'done',
    games: [
      {
        gameId: verified.id,
        team: 'Football Varsity',
        opponent: school.opponent.schoolName,
        was: { date: '2030-09-06', time: '19:00', side: 'home', status: 'verified' },
        becomes: { date: '2030-09-13', time: '18:00', status: 'scheduled' },
        isAgreed: true,
      },
      { becomes: { date: '2030-09-20', time: '18:00' }, isAgreed: false },
    ],
  });
  expect(view).not.toHaveProperty('changeSetId');
  expect(view.games[1]?.becomes).toEqual({ date: '2030-09-20', time: '18:00' });
  expect(await stored()).toEqual(before);
  expect((await school.browser.get('/api/change-sets')).body).toEqual([]);
});

test('games are moved and undone exactly, with the links that the other schools got', async () => {
  const games = [
    await askedGame('confirmed', 'a'),
    await askedGame('pending', 'b'),
    await school.game({ endTime: new Date('1970-01-01T21:30:00Z'), mailProblem: 'Bounced' }),
    await school.game({ disruption: 'postponed', reason: 'Weather', publicNote: 'Rain' }),
    await school.game({ status: 'completed', score: 'W 7-0', ourScore: 7, theirScore: 0 }),
  ];
  const ids = games.map(({ id }) => id);
  const before = await stored();
  const { changeSetId = 0, changed, agreed } = await edited(ids, { shiftDays: -3, time: '18:15' });
  expect({ changed, agreed }).toEqual({ changed: 5, agreed: 2 });
  const [first, , third, fourth, fifth] = await stored();
  expect(first).toMatchObject({
    game: { date: '2030-09-03', time: '18:15:00', status: 'scheduled', verificationToken: null },
    links: [{ state: 'void' }],
  });
  expect(third).toMatchObject({ game: { endTime: '20:45:00', mailProblem: 'Bounced' } });
  expect(fourth).toMatchObject({ game: { disruption: null, reason: null, publicNote: null } });
  expect(fifth).toMatchObject({ game: { status: 'completed', score: 'W 7-0', ourScore: 7 } });
  expect(await school.changeOf(changeSetId)).toMatchObject({
    kind: 'edited',
    gamesCount: 5,
    canUndo: true,
    sendAt: null,
  });
  expect(await school.undo(changeSetId)).toMatchObject({
    status: 200,
    body: { restored: 5, kept: [] },
  });
  expect(await stored()).toEqual(before);
});

test('an undo keeps and names the games that somebody changed or deleted since', async () => {
  const games = [await school.game(), await school.game(), await school.game()];
  const [one = 0, two = 0, three = 0] = games.map(({ id }) => id);
  const { changeSetId = 0 } = await edited([one, two, three], { shiftDays: 1 });
  await edited([one], { venue: 'South Field' });
  await edited([two], { date: '2030-10-01' });
  await school.browser.delete(`/api/games/${three}`);
  const { body } = await school.undo(changeSetId);
  expect(body).toMatchObject({
    restored: 1,
    kept: [
      { gameId: two, label: expect.stringContaining('10/01/2030') },
      { gameId: three, label: 'a game that was deleted' },
    ],
  });
  expect(await school.gameOf(one)).toMatchObject({ date: '2030-09-06', venue: 'South Field' });
  expect(await school.gameOf(two)).toMatchObject({ date: '2030-10-01' });
});

test('a swapped game gets the usual venue of its other side', async () => {
  const { schoolId } = school;
  const stadium = await core.make.opponent({ schoolId, schoolName: 'Ridge High' });
  const played = { status: 'completed', date: new Date('2029-09-07') };
  await school.game({ ...played, venue: 'Home Field' });
  await school.game({ ...played, venue: 'Ridge Stadium', isHome: false, opponentId: stadium.id });
  const home = await school.game({ venue: 'Home Field' });
  const known = await school.game({ venue: 'Home Field', opponentId: stadium.id });
  const third = await core.make.opponent({ schoolId });
  const away = await school.game({ venue: 'Their Gym', isHome: false, opponentId: third.id });
  const neutral = await school.game({ venue: 'County Park', neutral: true });
  const ids = [home, known, away, neutral].map(({ id }) => id);
  const { changed } = await edited(ids, { swapSides: true });
  expect(changed).toBe(3);
  expect(await school.gameOf(home.id)).toMatchObject({
    isHome: false,
    venue: school.opponent.schoolName,
  });
  expect(await school.gameOf(known.id)).toMatchObject({ isHome: false, venue: 'Ridge Stadium' });
  expect(await school.gameOf(away.id)).toMatchObject({ isHome: true, venue: 'Home Field' });
  expect(await school.gameOf(neutral.id)).toMatchObject({ neutral: true, venue: 'County Park' });
  const { changeSetId = 0 } = await edited([away.id], { side: 'neutral', status: 'reschedule' });
  expect(await school.changeOf(changeSetId)).toMatchObject({
    games: [
      {
        facts: [
          { what: 'side', was: 'Home', became: 'Neutral site' },
          { what: 'status', was: 'Scheduled', became: 'Reschedule' },
        ],
      },
    ],
  });
});

test('a facility names the venue, and is cleared with another venue', async () => {
  const { schoolId } = school;
  const gym = await core.database.prisma.facility.create({
    data: { schoolId, name: 'Main Gym', kind: 'site' },
  });
  const { id } = await school.game();
  await edited([id], { facilityId: gym.id });
  expect(await school.gameOf(id)).toMatchObject({ venue: 'Main Gym', facilityId: gym.id });
  const { changeSetId = 0 } = await edited([id], { venue: 'Elsewhere' });
  expect(await school.gameOf(id)).not.toHaveProperty('facilityId');
  await school.undo(changeSetId);
  expect(await school.gameOf(id)).toMatchObject({ venue: 'Main Gym', facilityId: gym.id });
});

test('each game is told its conflicts with the others and with the stored ones', async () => {
  const stays = await school.game({ date: new Date('2030-09-20') });
  const one = await school.game({ date: new Date('2030-09-12') });
  const two = await school.game({ date: new Date('2030-09-13') });
  const view = await edited([one.id, two.id], { date: '2030-09-20' }, true);
  const rules = view.games.map(({ conflicts }) => conflicts.map(({ rule }) => rule));
  expect(rules.every((found) => found.includes('team'))).toBe(true);
  expect(view.conflicts.flatMap(({ gameIds }) => gameIds)).toContain(stays.id);
  expect(new Set(view.conflicts.map(({ fingerprint }) => fingerprint)).size).toBe(
    view.conflicts.length,
  );
  const off = await edited([one.id, two.id], { date: '2030-09-20', status: 'canceled' }, true);
  expect(off).toMatchObject({ changed: 2, conflicts: [] });
});

test('emails about the games that were not sent yet are canceled', async () => {
  const { id } = await school.game();
  const outbox = core.database.prisma.outboxMail;
  const { id: mailId } = await outbox.create({
    data: {
      schoolId: school.schoolId,
      gameId: id,
      kind: 'verification',
      recipient: school.opponent.email,
      data: {},
      nextAttemptAt: new Date('2040-01-01'),
    },
  });
  const other = await school.game();
  await edited([other.id], { time: null });
  expect(await outbox.findUnique({ where: { id: mailId } })).toMatchObject({ state: 'waiting' });
  await edited([id], { time: null });
  expect(await outbox.findUnique({ where: { id: mailId } })).toMatchObject({ state: 'canceled' });
});

test.each([
  [{}, 'Choose what to change.'],
  [{ shiftDays: 0, swapSides: false }, 'Choose what to change.'],
  [{ shiftDays: 1, date: '2030-09-07' }, 'not both'],
  [{ swapSides: true, side: 'home' }, 'not both'],
  [{ delete: true, time: null }, "can't be deleted and changed"],
  [{ status: 'verified', shiftDays: 1 }, "haven't seen the change"],
  [{ shiftDays: 800 }, 'from -731 to 731'],
  [{ status: 'played' }, 'Choose a status'],
  [{ facilityId: 2_000_000_000 }, 'Facility not found'],
] as const)('%j is refused with a sentence', async (change, sentence) => {
  const { id } = await school.game();
  const before = await stored();
  const { status, body } = await school.browser.post('/api/games/bulk', { gameIds: [id], change });
  expect({ status, text: JSON.stringify(body) }).toMatchObject({
    status: 400,
    text: expect.stringContaining(sentence),
  });
  expect(await stored()).toEqual(before);
});

test('nothing changes if one game would be out of range or is not the school’s', async () => {
  const { id } = await school.game();
  const late = await school.game({ date: new Date('2200-12-30') });
  const before = await stored();
  expect(await send([id, late.id], { shiftDays: 5 })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('2201-01-04') },
  });
  const other = await newStaff(core);
  const foreign = await core.make.game({ schoolId: other.school.id });
  for (const change of [{ shiftDays: 1 }, { delete: true }])
    expect(await send([id, foreign.id], change)).toMatchObject({ status: 404 });
  expect(await stored()).toEqual(before);
});

test('people are told of the games that are not over, once the time to undo is', async () => {
  const { schoolId, team, opponent } = school;
  const games = [await askedGame('confirmed', 'a'), await school.game()];
  const over = await school.game({ status: 'completed' });
  const past = await school.game({ date: new Date('2020-09-06') });
  const ids = [...games, over, past].map(({ id }) => id);
  const body = { gameIds: ids, change: { time: '17:30' } };
  const check = await school.browser.post('/api/games/bulk/check', body);
  const counted = ChangePreviewView.parse(check.body);
  expect(counted.groups.map(({ group, people }) => [group, people])).toContainEqual(['coaches', 1]);
  expect(counted.mails[0]?.games).toHaveLength(2);
  expect(await school.gameOf(games[0]?.id ?? 0)).toMatchObject({ status: 'verified' });
  const notifyThem = async () =>
    BulkEditView.parse(
      (await school.browser.post('/api/games/bulk', { ...body, tell: ['opponents', 'coaches'] }))
        .body,
    );
  const first = await notifyThem();
  expect(first).toMatchObject({ changed: 4, tellable: 2, change: { recipients: 2 } });
  expect(first.change?.changeSetId).toBe(first.changeSetId);
  expect(await school.undo(first.changeSetId ?? 0)).toMatchObject({ status: 200 });
  await school.emailsLeave(first.changeSetId ?? 0);
  expect(await school.countMails()).toBe(0);
  const second = await notifyThem();
  await school.emailsLeave(second.changeSetId ?? 0);
  for (const address of [opponent.email, team.coachEmail]) {
    const mails = await mailsTo(core, address);
    expect(mails.map(({ kind }) => kind)).toEqual(['game-changes']);
    expect(mails[0]?.data).toMatchObject({
      games: games.map(({ id }) => ({ what: 'moved', game: { gameId: id, time: '17:30' } })),
    });
  }
  expect(await school.undo(second.changeSetId ?? 0)).toMatchObject({ status: 409 });
  expect(await core.database.prisma.changeSet.count({ where: { schoolId } })).toBe(2);
});

test('a change of the status alone, and a deletion, are not told', async () => {
  const { id } = await school.game();
  const post = (change: BulkChange) =>
    school.browser.post('/api/games/bulk', { gameIds: [id], change, tell: ['coaches'] });
  expect((await post({ status: 'reschedule' })).body).not.toHaveProperty('change');
  expect(await post({ delete: true })).toMatchObject({ status: 400 });
  expect((await post({ status: 'canceled' })).body).toMatchObject({ change: { recipients: 1 } });
});

test('a change that changes nothing is no change', async () => {
  const { id } = await school.game();
  expect(await edited([id], { time: '19:00' })).toMatchObject({ changed: 0, games: [] });
  expect((await school.browser.get('/api/change-sets')).body).toEqual([]);
});
