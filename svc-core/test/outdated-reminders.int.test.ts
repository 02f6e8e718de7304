import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { grantSendPermit } from '../src/outbound/mail/send-permit.ts';
import { writeDueNotices } from '../src/schedule/reminders/due-notices.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';
import { mailsTo } from '../testing/outbox.ts';
import { remindingSchool } from '../testing/reminding-school.ts';
import type { RemindingSchool } from '../testing/reminding-school.ts';

let core: TestCore;
/** Another instance on the same database. Its background tasks cancel emails that are no longer wanted. */
let other: TestCore;
beforeAll(async () => {
  core = await startCore();
  other = await startCore({ env: { DATABASE_URL: core.databaseUrl }, background: true });
});
afterAll(async () => {
  await other.close();
  await core.close();
});

/** The day before the games, 9 AM in New York. */
const DUE = '2030-09-05T13:00:00Z';
const round = ({ deps } = core) => writeDueNotices(deps, new Date(DUE));

describe('a game that changes before its reminder leaves', () => {
  const statesOf = async (school: RemindingSchool) =>
    (await school.notices('game-reminder')).map(({ recipient, state, gameIds }) => [
      recipient,
      state,
      gameIds,
    ]);
  const canceled = (school: RemindingSchool, count: number) =>
    vi.waitFor(
      async () => {
        const states = (await school.notices('game-reminder')).map(({ state }) => state);
        expect(states.filter((state) => state === 'canceled')).toHaveLength(count);
      },
      // The task that cancels them runs every second, which is also how long Vitest waits by default.
      { timeout: 15_000 },
    );

  test('called off: nobody is reminded of it, and of the other games in a new email', async () => {
    const school = await remindingSchool(core, { remindOpponents: true });
    const email = `two${school.schoolId}@other.test`;
    const off = await school.game();
    const both = await core.make.opponent({ schoolId: school.schoolId, email });
    const alsoOff = await school.game({ opponentId: both.id });
    const stays = await school.game({ opponentId: both.id });
    await round();
    await school.started([off.id, alsoOff.id], { tell: [] });
    await canceled(school, 2);
    await Promise.all([round(), round(other)]);
    await round();
    expect(await statesOf(school)).toEqual([
      [school.opponent.email, 'canceled', [off.id]],
      [email, 'canceled', [alsoOff.id, stays.id]],
      [email, 'waiting', [stays.id]],
    ]);
    const links = await core.database.prisma.noticeLink.findMany({
      where: { schoolId: school.schoolId },
    });
    expect(links.map(({ address }) => address)).toEqual([email]);
  });

  test('called off while a worker holds it: the worker may not send it', async () => {
    const school = await remindingSchool(core, { remindOpponents: true });
    const { id } = await school.game();
    await round();
    const [mail] = await school.notices('game-reminder');
    const lease = randomUUID();
    const leaseUntil = new Date(Date.now() + 60_000);
    await core.database.prisma.outboxMail.update({
      where: { id: mail?.id ?? '' },
      data: { state: 'leased', leaseOwner: lease, leaseUntil },
    });
    const permit = () => grantSendPermit(core.deps, mail?.id ?? '', lease);
    expect(await permit()).toEqual({ leave: 'granted' });
    await school.started([id], { tell: [] });
    expect(await permit()).toEqual({ leave: 'refused' });
  });

  test('moved to another time: the reminder says the new one', async () => {
    const school = await remindingSchool(core, { remindOpponents: true });
    const { id } = await school.game();
    await round();
    await school.started([id], { disruption: 'delayed', newTime: '20:00', tell: [] });
    await canceled(school, 1);
    await round();
    expect(
      (await mailsTo(core, school.opponent.email)).map(({ state, data }) => [state, data]),
    ).toMatchObject([
      ['canceled', { games: [{ game: { time: '19:00' } }] }],
      ['waiting', { games: [{ game: { time: '20:00' } }] }],
    ]);
  });

  test('moved to another day, or deleted: nobody is reminded of it', async () => {
    const school = await remindingSchool(core, { remindOpponents: true });
    const moved = await school.game();
    const deleted = await school.gameAgainst(`gone${school.schoolId}@other.test`);
    await round();
    await core.database.prisma.game.update({
      where: { id: moved.id },
      data: { date: new Date('2030-09-13') },
    });
    expect((await school.browser.delete(`/api/games/${deleted.id}`)).status).toBe(200);
    await canceled(school, 2);
    await round();
    expect((await statesOf(school)).map(([, state]) => state)).toEqual(['canceled', 'canceled']);
  });

  test('a reminder that a system administrator canceled is not written again', async () => {
    const school = await remindingSchool(core, { remindOpponents: true });
    await school.game();
    await round();
    await core.database.prisma.outboxMail.updateMany({
      where: { schoolId: school.schoolId },
      data: { state: 'canceled' },
    });
    await round();
    expect((await statesOf(school)).map(([, state]) => state)).toEqual(['canceled']);
  });
});
