import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changingSchool } from '../testing/changing-school.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { PASSWORD, newStaff } from '../testing/index.ts';
import type { Staff } from '../testing/index.ts';
import { useCore } from '../testing/use-core.ts';

const { core, sysadmin } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

const ENDED =
  'The link in the email stopped working when your school was deactivated. Send the game for verification again.';

/** A game sent for verification; its email is sent unless the state says otherwise. */
async function asked(staff: Staff, mail: 'sent' | 'waiting' = 'sent') {
  const { database } = core();
  const { game, path } = await requestedGame(core(), staff);
  if (mail === 'sent') {
    await database.prisma.outboxMail.updateMany({
      where: { gameId: game.id },
      data: { state: 'sent', sealed: null },
    });
    await database.prisma.game.update({
      where: { id: game.id },
      data: { status: 'verification-sent' },
    });
  }
  return { id: game.id, path, stop: `${path}/stop` };
}

const threeAsked = async (staff: Staff) =>
  [await asked(staff), await asked(staff), await asked(staff, 'waiting')] as const;

const switchSchool = async (staff: Staff, isActive: boolean) => {
  const answer = await sysadmin().patch(`/api/sysadmin/schools/${staff.school.id}`, { isActive });
  expect(answer.status).toBe(200);
};
const gameOf = (id: number) => core().database.prisma.game.findUniqueOrThrow({ where: { id } });
const visitor = () => core().browser();

describe('a school that was deactivated and activated again', () => {
  test('keeps none of its emailed links', async () => {
    const staff = await newStaff(core());
    const [open, confirmed, waiting] = await threeAsked(staff);
    expect((await visitor().post(confirmed.path, { answer: 'confirm' })).status).toBe(200);
    for (const { path } of [open, confirmed, waiting]) {
      expect((await visitor().get(path)).status).toBe(200);
    }
    await switchSchool(staff, false);
    for (const { path } of [open, confirmed, waiting]) {
      expect((await visitor().get(path)).status).toBe(404);
    }
    await switchSchool(staff, true);
    for (const { id, path, stop } of [open, confirmed, waiting]) {
      const before = await gameOf(id);
      for (const address of [path, stop]) {
        expect((await visitor().get(address)).status).toBe(404);
        expect((await visitor().post(address, { answer: 'confirm' })).status).toBe(404);
      }
      expect(await gameOf(id)).toEqual(before);
    }
  });

  test('shows which games must be resent, and why; confirmations stay', async () => {
    const staff = await newStaff(core());
    const [open, confirmed, waiting] = await threeAsked(staff);
    const untouched = await core().make.game({ schoolId: staff.school.id });
    await visitor().post(confirmed.path, { answer: 'confirm' });
    await switchSchool(staff, false);
    await switchSchool(staff, true);
    await staff.browser.signIn(staff.user.email, PASSWORD);
    const games = (await staff.browser.get('/api/games')).body;
    expect(games).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: open.id, status: 'scheduled', mailProblem: ENDED }),
        expect.objectContaining({ id: waiting.id, status: 'scheduled', mailProblem: ENDED }),
        expect.objectContaining({ id: confirmed.id, status: 'verified' }),
      ]),
    );
    expect(await gameOf(confirmed.id)).toMatchObject({ mailProblem: null });
    expect(await gameOf(untouched.id)).toMatchObject({ mailProblem: null });
    expect((await staff.browser.post(`/api/games/${open.id}/verify`)).status).toBe(202);
    expect(await gameOf(open.id)).toMatchObject({ mailProblem: null });
  });

  test('gets none of them back by the undo of a change', async () => {
    const staff = await newStaff(core());
    const [deleted, confirmed] = [await asked(staff), await asked(staff)];
    const [moved, canceled] = [await asked(staff), await asked(staff)];
    await visitor().post(confirmed.path, { answer: 'confirm' });
    const change = async (path: string, body: object) => {
      const answer = await staff.browser.post(path, body);
      expect(answer.status).toBe(200);
      return z.object({ changeSetId: z.int() }).parse(answer.body).changeSetId;
    };
    const bulk = (gameIds: number[], made: object) =>
      change('/api/games/bulk', { gameIds, change: made });
    const changes = [
      await bulk([deleted.id, confirmed.id], { delete: true }),
      await bulk([moved.id], { shiftDays: 1 }),
      await change('/api/games/disrupt', { gameIds: [canceled.id], disruption: 'canceled' }),
    ];
    await switchSchool(staff, false);
    await switchSchool(staff, true);
    await staff.browser.signIn(staff.user.email, PASSWORD);
    for (const id of changes) {
      const undone = await staff.browser.post(`/api/change-sets/${id}/undo`);
      expect(undone.body).toMatchObject({ kept: [] });
    }
    for (const { id } of [deleted, moved, canceled])
      expect(await gameOf(id)).toMatchObject({ status: 'scheduled', mailProblem: ENDED });
    expect(await gameOf(confirmed.id)).toMatchObject({ status: 'verified', mailProblem: null });
    for (const { path } of [deleted, confirmed, moved, canceled]) {
      expect((await visitor().get(path)).status).toBe(404);
      expect((await visitor().post(path, { answer: 'confirm' })).status).toBe(404);
    }
  });

  test('tells nobody of a change or a confirmation from before', async () => {
    const school = await changingSchool(core());
    const { schoolId } = school;
    const { prisma } = core().database;
    const made = async () => {
      const { id } = await school.game({ status: 'verified', verifiedAt: new Date() });
      return { id, ...(await school.started([id], { tell: ['opponents', 'coaches'] })) };
    };
    const [held, halfWritten, late] = [await made(), await made(), await made()];
    await prisma.changeRecipient.updateMany({
      where: { changeSetId: halfWritten.changeSetId, audience: 'opponents' },
      data: { outboxId: randomUUID() },
    });
    await prisma.verification.create({
      data: {
        schoolId,
        gameId: held.id,
        tokenHash: `due-${schoolId}`,
        sentTo: school.opponent.email,
        snapshot: {},
        state: 'confirmed',
        expiresAt: new Date('2031-01-01'),
        digestDueAt: new Date(),
      },
    });
    await switchSchool(school, false);
    // As if its request had gone on during the deactivation.
    await prisma.changeRecipient.updateMany({
      where: { changeSetId: late.changeSetId },
      data: { skipped: null },
    });
    await prisma.changeSet.updateMany({
      where: { id: late.changeSetId },
      data: { writtenAt: null, sendAt: new Date() },
    });
    await switchSchool(school, true);
    await core().runRound('changes');
    await core().runRound('confirmations');
    expect(await school.countMails()).toBe(0);
    await school.browser.signIn(school.user.email, PASSWORD);
    const told = async ({ changeSetId }: { readonly changeSetId: number }) => {
      const { recipients, ...change } = await school.changeOf(changeSetId);
      return { ...change, states: recipients.map(({ state }) => state) };
    };
    const stopped = { sendAt: null, canUndo: true, states: ['skipped', 'skipped'] };
    expect(await told(held)).toMatchObject(stopped);
    expect(await told(late)).toMatchObject(stopped);
    expect(await told(halfWritten)).toMatchObject({
      sendAt: expect.any(String),
      states: ['sent', 'skipped'],
    });
    expect((await school.changeOf(held.changeSetId)).recipients[0]).toMatchObject({
      problem: 'Your school was deactivated before this email left.',
    });
    expect((await school.undo(held.changeSetId)).status).toBe(200);
  });

  test('sends no email requested during the deactivation', async () => {
    const staff = await newStaff(core());
    const game = await core().make.game({ schoolId: staff.school.id });
    const { pool } = core().database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('update schools set "isActive" = false where id = $1', [staff.school.id]);
      const asking = staff.browser.post(`/api/games/${game.id}/verify`);
      await expect
        .poll(async () => {
          const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return (await pool.query(waiting)).rowCount;
        })
        .toBe(1);
      await client.query('commit');
      expect((await asking).status).toBe(401);
    } finally {
      client.release();
    }
    expect(await core().database.prisma.verification.count({ where: { gameId: game.id } })).toBe(0);
    expect(await core().database.prisma.outboxMail.count({ where: { gameId: game.id } })).toBe(0);
  });
});

test('the links of a deleted school return 404', async () => {
  const staff = await newStaff(core());
  const { path, stop } = await asked(staff);
  expect((await sysadmin().delete(`/api/sysadmin/schools/${staff.school.id}`)).status).toBe(200);
  for (const address of [path, stop]) expect((await visitor().get(address)).status).toBe(404);
});
