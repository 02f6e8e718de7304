import { AuditPageView, GameView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, test } from 'vitest';
import { newStaff } from '../testing/index.ts';
import type { Staff } from '../testing/index.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { useCore } from '../testing/use-core.ts';

const { core, sysadmin } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

let staff: Staff;
beforeEach(async () => {
  staff = await newStaff(core());
});

const history = async (query: string) =>
  AuditPageView.parse((await staff.browser.get(`/api/audit${query}`)).body).entries;
const deletionOf = async (gameId: number) => {
  await staff.browser.delete(`/api/games/${gameId}`);
  const [entry] = await history(`?kind=game&record=${gameId}`);
  if (entry?.action !== 'deleted') throw new Error('The deletion is not in the history');
  return entry;
};
const restore = (entryId: number, { browser } = staff) =>
  browser.post('/api/games/restore', { entryId });
const gameNow = async (id: number) => {
  const { body } = await staff.browser.get('/api/games');
  return z
    .array(GameView)
    .parse(body)
    .find((game) => game.id === id);
};

describe('a deleted game', () => {
  test('is restored as it was under its ID, and the history says by whom', async () => {
    const game = await core().make.game({
      schoolId: staff.school.id,
      time: null,
      isHome: false,
      neutral: true,
      status: 'completed',
      score: 'W 24-17',
      ourScore: 24,
      theirScore: 17,
      gameType: 'tournament',
      verifiedAt: new Date('2026-01-02T03:04:05Z'),
    });
    const { createdAt: _made, updatedAt: _changed, ...before } = (await gameNow(game.id)) ?? {};
    const entry = await deletionOf(game.id);
    expect(entry.restorable).toBe(true);
    const answer = await restore(entry.id);
    expect([answer.status, answer.body]).toMatchObject([201, before]);
    expect(await gameNow(game.id)).toMatchObject(before);
    const [restored, deleted] = await history(`?kind=game&record=${game.id}`);
    expect(restored).toMatchObject({
      action: 'restored',
      actor: { id: staff.user.id },
      label: expect.stringMatching(/^2030-09-06 at Opponent \d+$/),
      changes: { status: ['completed', 'completed'] },
    });
    expect([deleted?.action, deleted?.restorable]).toEqual(['deleted', undefined]);
  });

  test.each([
    ['scheduled', 'scheduled'],
    ['verification-sent', 'scheduled'],
    ['verified', 'scheduled'],
    ['reschedule', 'scheduled'],
    ['canceled', 'canceled'],
  ])('that was %s is %s again', async (status, after) => {
    const verifiedAt = new Date('2026-01-02T03:04:05Z');
    const game = await core().make.game({ schoolId: staff.school.id, status, verifiedAt });
    const answer = await restore((await deletionOf(game.id)).id);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { status: after, verifiedAt: after === 'canceled' ? verifiedAt.toISOString() : null },
    ]);
  });

  test('does not get its emailed links back, and can be sent again', async () => {
    const { game, path } = await requestedGame(core(), staff);
    await restore((await deletionOf(game.id)).id);
    expect((await core().browser().get(path)).status).toBe(404);
    expect((await staff.browser.post(`/api/games/${game.id}/verify`)).status).toBe(202);
  });

  test('is restored once, also when two people do it at the same time', async () => {
    const { id } = await core().make.game({ schoolId: staff.school.id });
    const entry = await deletionOf(id);
    const colleague = await newStaff(core(), staff.school);
    const answers = await Promise.all([restore(entry.id), restore(entry.id, colleague)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const again = await restore(entry.id);
    expect([again.status, again.body]).toEqual([
      409,
      { message: 'This game was already restored.', code: 'already-done' },
    ]);
    const actions = (await history(`?kind=game&record=${id}`)).map(({ action }) => action);
    expect(actions).toEqual(['restored', 'deleted', 'created']);
  });

  test.each([
    ['teams', 'teamId', "This game's team was deleted. Add the team and schedule the game again."],
    [
      'opponents',
      'opponentId',
      "This game's opponent was deleted. Add the opponent and schedule the game again.",
    ],
  ] as const)('is not restored without its record in %s', async (path, field, message) => {
    const game = await core().make.game({ schoolId: staff.school.id });
    const entry = await deletionOf(game.id);
    expect((await staff.browser.delete(`/api/${path}/${game[field]}`)).status).toBe(200);
    const answer = await restore(entry.id);
    expect([answer.status, answer.body]).toEqual([409, { message, code: 'conflict' }]);
    expect(await gameNow(game.id)).toBeUndefined();
  });
});

describe('an entry that cannot be restored is 404', () => {
  test("another school's, for staff and whatever the session says", async () => {
    const { id } = await core().make.game({ schoolId: staff.school.id });
    const entry = await deletionOf(id);
    const other = await newStaff(core());
    expect((await restore(entry.id, other)).status).toBe(404);
    expect((await sysadmin().post('/api/games/restore', { entryId: entry.id })).status).toBe(403);
    expect(await core().database.prisma.game.findUnique({ where: { id } })).toBeNull();
  });

  test('another action, another kind of record, and an unknown entry', async () => {
    const game = await core().make.game({ schoolId: staff.school.id });
    const [created] = await history(`?kind=game&record=${game.id}`);
    const team = await core().make.team({ schoolId: staff.school.id });
    await staff.browser.delete(`/api/teams/${team.id}`);
    const [deletedTeam] = await history(`?kind=team&record=${team.id}`);
    for (const id of [created?.id ?? 0, deletedTeam?.id ?? 0, 2_000_000_000])
      expect([id, (await restore(id)).status]).toEqual([id, 404]);
    expect((await staff.browser.post('/api/games/restore', { entryId: 0 })).status).toBe(400);
  });
});

describe('the history of a game', () => {
  test('has its verification requests with related=verifications, and no one else’s', async () => {
    const { game, path } = await requestedGame(core(), staff);
    await requestedGame(core(), staff);
    await core().browser().post(path, { answer: 'confirm' });
    const entries = await history(`?kind=game&record=${game.id}&related=verifications`);
    expect(entries.map(({ kind, action, actorKind }) => `${kind} ${action} ${actorKind}`)).toEqual([
      'game changed visitor',
      'verification changed visitor',
      'verification created person',
      'game created system',
    ]);
    const ids = [...new Set(entries.map(({ kind, recordId }) => kind === 'game' && recordId))];
    expect(ids).toEqual([String(game.id), false]);
    expect((await staff.browser.get('/api/audit?kind=game&record=1&related=x')).status).toBe(400);
    const other = await newStaff(core());
    const { body } = await other.browser.get(
      `/api/audit?kind=game&record=${game.id}&related=verifications`,
    );
    expect(body).toEqual({ entries: [], next: null });
  });

  test('names teams and opponents, deleted ones too', async () => {
    const { browser, school } = staff;
    const golf = await core().make.team({ schoolId: school.id, sport: 'golf', gender: 'girls' });
    const tennis = await core().make.team({ schoolId: school.id, sport: 'tennis' });
    const game = await core().make.game({ schoolId: school.id, teamId: golf.id });
    const opponent = await core().make.opponent({ schoolId: school.id, schoolName: 'Eastview' });
    const input = { date: '2030-09-06', time: '19:00', venue: 'Main Field' };
    const refs = { teamId: tennis.id, opponentId: opponent.id };
    expect((await browser.put(`/api/games/${game.id}`, { ...input, ...refs })).status).toBe(200);
    await browser.delete(`/api/teams/${golf.id}`);
    await browser.delete(`/api/opponents/${game.opponentId}`);
    const [changed, created] = await history(`?kind=game&record=${game.id}`);
    expect(changed).toMatchObject({
      team: 'Tennis Varsity',
      names: {
        teamId: ['Girls Golf Varsity', 'Tennis Varsity'],
        opponentId: [expect.stringMatching(/^Opponent \d+$/), 'Eastview'],
      },
      actor: { name: 'Pat Doe' },
    });
    expect(created).toMatchObject({ team: 'Girls Golf Varsity' });
    const { body } = await sysadmin().get(`/api/admin/audit?kind=game&record=${game.id}`);
    expect(body).toMatchObject({ entries: [{ names: changed?.names, team: changed?.team }, {}] });
  });
});

describe('the check before a restore', () => {
  const check = (entryId: number, { browser } = staff) =>
    browser.post('/api/games/restore/check', { entryId });
  const Conflicts = z.object({
    conflicts: z.array(z.object({ fingerprint: z.string(), rule: z.string() })),
  });
  const openNow = async () =>
    z
      .object({ open: Conflicts.shape.conflicts })
      .parse((await staff.browser.get('/api/conflicts?year=2030-31')).body).open;

  /** A team with two games at the same time, of which one is deleted. */
  async function deletedOfTwo(more: object = {}) {
    const schoolId = staff.school.id;
    const team = await core().make.team({ schoolId });
    const both = { schoolId, teamId: team.id, time: new Date('1970-01-01T19:00:00Z') };
    await core().make.game(both);
    const game = await core().make.game({ ...both, ...more });
    return { game, team, entry: await deletionOf(game.id) };
  }

  test('tells the conflicts that the game then has, and restores nothing', async () => {
    const { game, entry } = await deletedOfTwo();
    expect(await openNow()).toEqual([]);
    const { status, body } = await check(entry.id);
    expect(status).toBe(200);
    const told = Conflicts.parse(body).conflicts;
    expect(told.map(({ rule }) => rule)).toEqual(['team']);
    expect(await gameNow(game.id)).toBeUndefined();
    await restore(entry.id);
    expect(await openNow()).toEqual(told);
  });

  test('a canceled game has none', async () => {
    const { entry } = await deletedOfTwo({ status: 'canceled' });
    expect((await check(entry.id)).body).toEqual({ conflicts: [] });
  });

  test('is refused where the restore is', async () => {
    const { entry, team } = await deletedOfTwo();
    expect((await check(entry.id, await newStaff(core()))).status).toBe(404);
    await restore(entry.id);
    expect((await check(entry.id)).body).toMatchObject({ code: 'already-done' });
    const { prisma } = core().database;
    await prisma.game.deleteMany({ where: { teamId: team.id } });
    await prisma.team.delete({ where: { id: team.id } });
    const [answer, refusal] = [await check(entry.id), await restore(entry.id)];
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { message: "This game's team was deleted. Add the team and schedule the game again." },
    ]);
    expect([refusal.status, refusal.body]).toMatchObject([answer.status, { code: 'conflict' }]);
  });
});
