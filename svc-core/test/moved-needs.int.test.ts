import { BulkEditView, DashboardView } from '@fieldhouse/core-contract';
import type { GameUpdate } from '@fieldhouse/core-contract';
import { expect, test } from 'vitest';
import type { Game } from '../generated/prisma/client.ts';
import { recordSent } from '../src/outbound/mail/record-sent.ts';
import { dayIn, newStaff } from '../testing/index.ts';
import type { Staff } from '../testing/index.ts';
import { responsePaths } from '../testing/response-paths.ts';
import { useCore } from '../testing/use-core.ts';

const { core } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

const day = (away: number) =>
  new Date(Date.parse(dayIn('UTC')) + away * 86_400_000).toISOString().slice(0, 10);
/** Beyond the days in which a game that was not sent waits for a person. */
const FAR_AHEAD = day(120);
const LATER = day(127);

interface Asked {
  readonly staff: Staff;
  readonly game: Game;
}

const ANSWERS = {
  confirmed: { answer: 'confirm' },
  reschedule: { answer: 'reschedule', note: 'Bus trouble' },
  declined: { answer: 'decline', note: 'No team' },
};

/** A game far ahead of a team whose name has all of its parts. The other school was asked about it, and has responded. */
async function asked(until: 'queued' | 'asked' | keyof typeof ANSWERS): Promise<Asked> {
  const staff = await newStaff(core());
  const schoolId = staff.school.id;
  const { id: opponentId, email } = await core().make.opponent({ schoolId });
  const { id: teamId } = await core().make.team({
    schoolId,
    sport: 'other',
    sportName: 'Rowing',
    gender: 'girls',
    level: 'jr-varsity',
  });
  const date = new Date(FAR_AHEAD);
  const its = { staff, game: await core().make.game({ schoolId, teamId, opponentId, date }) };
  await send(its);
  const [path = ''] = await responsePaths(core(), email);
  if (until !== 'queued') await accept(its);
  if (until === 'queued' || until === 'asked') return its;
  expect((await core().browser().post(path, ANSWERS[until])).status).toBe(200);
  return its;
}

const send = async ({ staff, game }: Asked) =>
  expect((await staff.browser.post(`/api/games/${game.id}/verify`)).status).toBe(202);

/** The mail server accepts the emails that wait. */
async function accept({ staff }: Asked): Promise<void> {
  const where = { schoolId: staff.school.id, state: 'waiting' };
  const mails = await core().database.prisma.outboxMail.findMany({ where, select: { id: true } });
  await recordSent(
    core().database,
    mails.map(({ id }) => id),
  );
}

async function edit({ staff, game }: Asked, changes: Partial<GameUpdate>): Promise<void> {
  const { status } = await staff.browser.put(`/api/games/${game.id}`, {
    teamId: game.teamId,
    opponentId: game.opponentId,
    date: FAR_AHEAD,
    time: '19:00',
    venue: game.venue,
    isHome: game.isHome,
    ...changes,
  });
  expect(status).toBe(200);
}

async function bulkEdit({ staff, game }: Asked): Promise<number | undefined> {
  const input = { gameIds: [game.id], change: { shiftDays: 7 } };
  const { body } = await staff.browser.post('/api/games/bulk', input);
  return BulkEditView.parse(body).changeSetId;
}

const needsOf = async ({ staff }: Asked) =>
  DashboardView.parse((await staff.browser.get('/api/dashboard?year=all')).body).needs.map(
    ({ need, count, games }) => [need, count, games.map(({ date }) => date)],
  );

test.each(['asked', 'confirmed', 'reschedule'] as const)(
  'a game that was %s and then moved by an edit waits until it is sent again',
  async (until) => {
    const its = await asked(until);
    await edit(its, { date: LATER, status: 'scheduled' });
    expect(await needsOf(its)).toEqual([['moved', 1, [LATER]]]);
    await send(its);
    expect(await needsOf(its)).toEqual([]);
    await accept(its);
    expect(await needsOf(its)).toEqual([]);
  },
);

test('a game that was moved by a bulk edit waits, unless that is undone', async () => {
  const its = await asked('confirmed');
  const changeSetId = await bulkEdit(its);
  expect(await needsOf(its)).toEqual([['moved', 1, [LATER]]]);
  await its.staff.browser.post(`/api/change-sets/${changeSetId}/undo`);
  expect(await needsOf(its)).toEqual([]);
});

test('a game that was moved again before the new request left waits for the first one', async () => {
  const its = await asked('confirmed');
  await edit(its, { date: LATER });
  await send(its);
  await edit(its, { date: day(130) });
  expect(await needsOf(its)).toEqual([['moved', 1, [day(130)]]]);
});

test('another time, venue, side, team or opponent is a change, and the same ones again are none', async () => {
  const its = await asked('confirmed');
  const schoolId = its.staff.school.id;
  const [team, opponent] = [
    await core().make.team({ schoolId }),
    await core().make.opponent({ schoolId, email: '' }),
  ];
  for (const change of [
    { time: null },
    { venue: 'Elsewhere' },
    { isHome: !its.game.isHome },
    { teamId: team.id },
    { opponentId: opponent.id },
  ]) {
    await edit(its, change);
    expect([change, await needsOf(its)]).toEqual([change, [['moved', 1, [FAR_AHEAD]]]]);
  }
  await edit(its, {});
  expect(await needsOf(its)).toEqual([]);
});

test('a game that nobody expects does not wait: not sent yet, declined, off, or over', async () => {
  const queued = await asked('queued');
  await edit(queued, { date: LATER });
  expect(await needsOf(queued)).toEqual([]);
  const declined = await asked('declined');
  await edit(declined, { date: LATER, status: 'scheduled' });
  expect(await needsOf(declined)).toEqual([]);
  const moved = await asked('confirmed');
  await edit(moved, { date: LATER });
  await edit(moved, { date: LATER, status: 'canceled' });
  expect(await needsOf(moved)).toEqual([]);
  await edit(moved, { date: day(-2), status: 'scheduled' });
  expect(await needsOf(moved)).toEqual([]);
});
