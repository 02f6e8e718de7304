import { BulkEditView, UndoneChangeView } from '@fieldhouse/core-contract';
import type { BulkChange } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeDueChanges } from '../src/schedule/changes/due-changes.ts';
import { changingSchool } from '../testing/changing-school.ts';
import type { ChangingSchool } from '../testing/changing-school.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';
import { responsePaths } from '../testing/response-paths.ts';

let core: TestCore;
let school: ChangingSchool;
beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' } });
});
afterAll(() => core.close());
beforeEach(async () => {
  school = await changingSchool(core);
});

test('for two minutes nobody is told, and an undo restores exactly what was', async () => {
  const verified = { status: 'verified', verifiedAt: new Date(), verificationToken: 'a' };
  const games = [
    await school.game(verified),
    await school.game({ time: null, publicNote: 'Senior night' }),
  ];
  const ids = games.map(({ id }) => id);
  const facts = async () => {
    const rows = await core.database.prisma.game.findMany({ where: { id: { in: ids } } });
    return rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ version: _v, updatedAt: _u, calendarSequence: _c, ...rest }) => rest);
  };
  const before = await facts();
  const { changeSetId, sendAt, recipients } = await school.started(ids, {
    disruption: 'canceled',
    tell: ['opponents', 'coaches'],
  });
  expect(recipients).toBe(2);
  const seconds = (Date.parse(sendAt ?? '') - Date.now()) / 1_000;
  expect(seconds).toBeGreaterThan(100);
  expect(seconds).toBeLessThan(125);
  await writeDueChanges(core.deps);
  expect(await school.countMails()).toBe(0);
  expect(await school.undo(changeSetId)).toMatchObject({
    status: 200,
    body: { restored: 2, kept: [] },
  });
  expect(await facts()).toEqual(before);
  await school.emailsLeave(changeSetId);
  expect(await school.countMails()).toBe(0);
  expect(await school.undo(changeSetId)).toMatchObject({ status: 409 });
  const change = await school.changeOf(changeSetId);
  expect(change.undoneAt).not.toBeNull();
  expect(change.recipients.map(({ state }) => state)).toEqual(['canceled', 'canceled']);
});

test('an undo one second before the two minutes end sends nothing', async () => {
  const { id } = await school.game();
  const { changeSetId } = await school.started([id], { tell: ['coaches'] });
  await school.leaveIn(changeSetId, '1 second');
  expect(await school.undo(changeSetId)).toMatchObject({ status: 200 });
  await school.emailsLeave(changeSetId);
  expect(await school.countMails()).toBe(0);
  expect(await school.gameOf(id)).not.toHaveProperty('disruption');
});

test('an undo one second after them says that the emails left', async () => {
  const { id } = await school.game();
  const { changeSetId } = await school.started([id], { tell: ['coaches'] });
  await school.leaveIn(changeSetId, '-1 second');
  expect(await school.undo(changeSetId)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^The emails about this change left at /) },
  });
  expect(await school.gameOf(id)).toMatchObject({ disruption: 'postponed' });
});

test('an undo keeps what somebody changed since, and says so', async () => {
  const edited = await school.game();
  const left = await school.game();
  const { changeSetId } = await school.started([edited.id, left.id], { tell: ['coaches'] });
  await school.started([edited.id], { disruption: 'canceled' });
  const { body } = await school.undo(changeSetId);
  expect(UndoneChangeView.parse(body)).toMatchObject({
    restored: 1,
    kept: [{ gameId: edited.id }],
  });
  expect(await school.gameOf(edited.id)).toMatchObject({ status: 'canceled' });
  expect(await school.gameOf(left.id)).not.toHaveProperty('disruption');
});

/** Changes games together. @returns the ID of the change set. */
async function edited(gameIds: readonly number[], change: BulkChange): Promise<number> {
  const { status, body } = await school.browser.post('/api/games/bulk', { gameIds, change });
  expect({ status, body }).toMatchObject({ status: 200 });
  return BulkEditView.parse(body).changeSetId ?? 0;
}

/** Sends a game for verification. @returns the path of the emailed link. */
async function asked(gameId: number): Promise<string> {
  expect((await school.browser.post(`/api/games/${gameId}/verify`)).status).toBe(202);
  const [path = ''] = await responsePaths(core, school.opponent.email);
  return path;
}

test('an undo keeps what the other school was asked about, what it confirmed, and what was played', async () => {
  const games = [
    await school.game(),
    await school.game(),
    await school.game(),
    await school.game(),
  ];
  const [confirmed = 0, waiting = 0, played = 0, left = 0] = games.map(({ id }) => id);
  const changeSetId = await edited([confirmed, waiting, played, left], { time: '18:00' });
  const confirm = async (path: string) =>
    (await core.browser().post(path, { answer: 'confirm' })).status;
  expect(await confirm(await asked(confirmed))).toBe(200);
  const open = await asked(waiting);
  await edited([played], { status: 'completed' });
  const { body } = await school.undo(changeSetId);
  expect(UndoneChangeView.parse(body)).toMatchObject({
    restored: 1,
    kept: [{ gameId: confirmed }, { gameId: waiting }, { gameId: played }],
  });
  expect(await school.gameOf(confirmed)).toMatchObject({ time: '18:00', status: 'verified' });
  expect(await school.gameOf(played)).toMatchObject({ time: '18:00', status: 'completed' });
  expect(await school.gameOf(left)).toMatchObject({ time: '19:00' });
  expect(await confirm(open)).toBe(200);
  expect(await school.gameOf(waiting)).toMatchObject({ time: '18:00', status: 'verified' });
});

test('an undo brings back no confirmation of a game that was changed again', async () => {
  const verified = { status: 'verified', verifiedAt: new Date() };
  const { id: moved } = await school.game(verified);
  const { id: canceled } = await school.game(verified);
  const move = await edited([moved], { time: '18:00' });
  const cancellation = await school.started([canceled], { disruption: 'canceled' });
  await edited([moved, canceled], { venue: 'South Field' });
  for (const [id, changeSetId, status] of [
    [moved, move, 'scheduled'],
    [canceled, cancellation.changeSetId, 'canceled'],
  ] as const) {
    const { body } = await school.undo(changeSetId);
    expect(UndoneChangeView.parse(body)).toMatchObject({ restored: 0, kept: [{ gameId: id }] });
    expect(await school.gameOf(id)).toMatchObject({ venue: 'South Field', status });
  }
});

test('an undo says if what a game referred to was deleted since', async () => {
  const { id } = await school.game();
  const other = await core.make.opponent({ schoolId: school.schoolId });
  const { body } = await school.browser.put(`/api/games/${id}`, {
    teamId: school.team.id,
    opponentId: other.id,
    date: '2030-09-06',
    time: '19:00',
    venue: 'Main Field',
    tell: ['coaches'],
  });
  expect(body).toMatchObject({ change: { recipients: 1 } });
  expect(await school.browser.delete(`/api/opponents/${school.opponent.id}`)).toMatchObject({
    status: 200,
  });
  const [change] = await core.database.prisma.changeSet.findMany({
    where: { schoolId: school.schoolId },
  });
  expect(await school.undo(change?.id ?? 0)).toMatchObject({ status: 409 });
});

test('Send Now does not wait', async () => {
  const { id } = await school.game();
  const { changeSetId } = await school.started([id], { tell: ['coaches'] });
  const sent = await school.browser.post(`/api/change-sets/${changeSetId}/send-now`);
  expect(sent).toMatchObject({ status: 200, body: { changeSetId, recipients: 1 } });
  await expect
    .poll(async () => (await mailsTo(core, school.team.coachEmail)).length, { timeout: 10_000 })
    .toBe(1);
  expect(await school.undo(changeSetId)).toMatchObject({ status: 409 });
});

test('Send Now also writes what another school has to send, on behalf of no one', async () => {
  const { id } = await school.game();
  const { changeSetId } = await school.started([id], { tell: ['coaches'] });
  await school.leaveIn(changeSetId, '-1 second');
  const other = await changingSchool(core);
  const game = await other.game();
  const sent = await other.started([game.id], { tell: ['coaches'] });
  await other.browser.post(`/api/change-sets/${sent.changeSetId}/send-now`);
  for (const each of [other, school])
    await expect.poll(() => each.countMails(), { timeout: 5_000 }).toBe(1);
});

test('a change that nobody is told of can be undone for 30 days', async () => {
  const { id } = await school.game();
  const { changeSetId, sendAt } = await school.started([id]);
  expect(sendAt).toBeNull();
  const age = (days: number) =>
    core.database.pool.query(
      `update change_sets set "createdAt" = now() - make_interval(days => $2) where id = $1`,
      [changeSetId, days],
    );
  await age(31);
  expect(await school.undo(changeSetId)).toMatchObject({ status: 409 });
  await age(29);
  expect(await school.undo(changeSetId)).toMatchObject({ status: 200 });
});
