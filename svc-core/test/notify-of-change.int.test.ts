import { BulkEditView, StartedChangeView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changingSchool } from '../testing/changing-school.ts';
import type { ChangingSchool } from '../testing/changing-school.ts';
import { PASSWORD, startCore } from '../testing/index.ts';
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

const notify = (id: number, tell: readonly string[] = ['opponents'], browser = school.browser) =>
  browser.post(`/api/change-sets/${id}/notify`, { tell });
const bulkEdit = async (gameIds: readonly number[], change: object) =>
  BulkEditView.parse((await school.browser.post('/api/games/bulk', { gameIds, change })).body)
    .changeSetId ?? 0;
/** As if the change had been made two days ago. */
const madeEarlier = (id: number) =>
  core.database.pool.query(
    `update change_sets set "createdAt" = now() - interval '2 days' where id = $1`,
    [id],
  );
const untoldGames = async (id: number) => (await school.changeOf(id)).untoldGames;

test('people can be told later of games that were called off, and are asked about their make-up games', async () => {
  const { id } = await school.game({ status: 'verified', verifiedAt: new Date() });
  const { id: moved } = await school.game({ date: new Date('2030-09-07') });
  const off = { newDate: '2030-10-04', note: 'Lightning' };
  const { changeSetId } = await school.started([id, moved], off);
  expect(await untoldGames(changeSetId)).toBe(2);
  // It is not postponed anymore, so that nothing makes up for it.
  await bulkEdit([moved], { date: '2030-11-01' });
  expect(await untoldGames(changeSetId)).toBe(1);
  await madeEarlier(changeSetId);
  const { body } = await notify(changeSetId, ['opponents', 'coaches']);
  expect(StartedChangeView.parse(body)).toMatchObject({
    changeSetId,
    sendAt: expect.any(String),
    recipients: 2,
  });
  await school.emailsLeave(changeSetId);
  const asked = await core.database.prisma.verification.findMany({
    where: { schoolId: school.schoolId },
    select: { game: { select: { replacesGameId: true } } },
  });
  expect(asked).toEqual([{ game: { replacesGameId: id } }]);
  expect(await mailsTo(core, school.team.coachEmail)).toMatchObject([
    { data: { note: 'Lightning', games: [{ what: 'postponed' }] } },
  ]);
});

test('people can be told of the games of a bulk edit that are ahead and not as before', async () => {
  const { id: ahead } = await school.game();
  const { id: again } = await school.game({ date: new Date('2030-09-07') });
  const { id: over } = await school.game({ date: new Date('2030-09-08'), status: 'completed' });
  const { id: past } = await school.game({ date: new Date('2020-09-08') });
  const { id: off } = await school.game({ date: new Date('2030-09-09') });
  const { id: told } = await school.game({ date: new Date('2030-09-10') });
  const changeSetId = await bulkEdit([ahead, again, over, past, off, told], { time: '18:00' });
  expect(await untoldGames(changeSetId)).toBe(4);
  await school.started([off]);
  expect(await untoldGames(changeSetId)).toBe(3);
  const later = { gameIds: [told], change: { time: '20:00' }, tell: ['opponents'] };
  expect(await school.browser.post('/api/games/bulk', later)).toMatchObject({ status: 200 });
  expect(await untoldGames(changeSetId)).toBe(2);
  await bulkEdit([again], { time: '19:00' });
  expect(await untoldGames(changeSetId)).toBe(1);
  await notify(changeSetId);
  await school.emailsLeave(changeSetId);
  const mails = await mailsTo(core, school.opponent.email);
  expect(mails.map(({ data }) => data)).toMatchObject([
    { games: [{ what: 'moved', was: { time: '19:00' }, game: { gameId: ahead } }] },
  ]);
});

test('nobody is told of a change that is over, told, undone or not of this kind', async () => {
  const { id } = await school.game();
  const refused = async (changeSetId: number) => {
    const { status, body } = await notify(changeSetId);
    expect(status).toBe(409);
    expect(await school.browser.post(`/api/change-sets/${changeSetId}/notify/check`)).toMatchObject(
      {
        status: 409,
      },
    );
    return body;
  };
  const told = await school.started([id], { tell: ['coaches'] });
  expect(await refused(told.changeSetId)).toMatchObject({
    code: 'already-done',
    message: 'People were already notified of this change.',
  });
  await school.undo(told.changeSetId);
  expect(await refused(told.changeSetId)).toMatchObject({
    code: 'already-done',
    message: 'This change was undone, so no one is notified of it.',
  });
  const postponed = await school.started([id]);
  const backOn = await school.started([id], { disruption: null });
  expect(await refused(postponed.changeSetId)).toMatchObject({
    code: 'conflict',
    message: 'These games are over, were deleted or are as before, so no one is notified.',
  });
  await core.database.pool.query(
    `update change_sets set "createdAt" = now() - interval '31 days' where id = $1`,
    [backOn.changeSetId],
  );
  expect(await refused(backOn.changeSetId)).toMatchObject({
    message: 'People can be notified of a change for 30 days.',
  });
  const deleted = await bulkEdit([id], { delete: true });
  expect(await refused(deleted)).toMatchObject({
    message: 'No one can be notified of games that were added, copied or deleted.',
  });
  expect(await untoldGames(deleted)).toBe(0);
  expect(await notify(deleted, [])).toMatchObject({ status: 400 });
});

test('a school that reached its limit of emails can still tell of the change later', async () => {
  const limited = await startCore({
    env: { DATABASE_URL: core.databaseUrl, MAIL_SCHOOL_NOTICES_PER_DAY: '1' },
  });
  try {
    const { id } = await school.game();
    const { changeSetId } = await school.started([id]);
    await madeEarlier(changeSetId);
    const browser = await limited.browser().signIn(school.user.email, PASSWORD);
    const tooMany = await notify(changeSetId, ['opponents', 'coaches'], browser);
    expect(tooMany.status).toBe(429);
    expect(await school.changeOf(changeSetId)).toMatchObject({ tell: [], untoldGames: 1 });
    expect(await notify(changeSetId)).toMatchObject({ status: 200, body: { recipients: 1 } });
  } finally {
    await limited.close();
  }
});
