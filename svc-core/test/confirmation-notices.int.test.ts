import { formatTime } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailAllDueConfirmations } from '../src/schedule/verification/due-confirmation-emails.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { requestedGames } from '../testing/requested-games.ts';
import { responsePaths } from '../testing/response-paths.ts';

let core: TestCore;
/** Another instance on the same database. */
let other: TestCore;
beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' } });
  other = await startCore({ env: { DATABASE_URL: core.databaseUrl } });
});
afterAll(async () => {
  await other.close();
  await core.close();
});

const db = () => core.database.prisma;
const choose = (staff: Staff, confirmations: string) =>
  staff.browser.put('/api/user/notifications', { confirmations });

/** The other school confirms a new game. */
async function confirmedGame(staff: Staff) {
  const asked = await requestedGame(core, staff);
  const answer = { answer: 'confirm', name: 'Sam Porter', note: 'See you' };
  expect((await core.browser().post(asked.path, answer)).status).toBe(200);
  return asked.game;
}

const mails = (schoolId: number, kind = 'confirmations') =>
  db().outboxMail.findMany({
    where: { schoolId, kind },
    orderBy: { createdAt: 'asc' },
    select: { recipient: true, data: true, gameId: true, userId: true },
  });
const makeDue = (schoolId: number) =>
  db().verification.updateMany({
    where: { schoolId, digestDueAt: { not: null } },
    data: { digestDueAt: new Date(0) },
  });
const sendDue = () => Promise.all([core, other].map(({ deps }) => emailAllDueConfirmations(deps)));
const confirmed = (...gameIds: readonly number[]) =>
  expect.objectContaining({
    confirmed: gameIds.map((gameId) =>
      expect.objectContaining({
        game: expect.objectContaining({ gameId }),
      }),
    ),
  });

describe('a user chooses how to be told of confirmations', () => {
  test('once a day unless changed, for each user alone', async () => {
    const staff = await newStaff(core);
    const colleague = await newStaff(core, staff.school);
    const path = '/api/user/notifications';
    expect((await staff.browser.get(path)).body).toMatchObject({ confirmations: 'daily' });
    expect((await choose(staff, 'each')).body).toMatchObject({ confirmations: 'each' });
    expect((await staff.browser.get(path)).body).toMatchObject({ confirmations: 'each' });
    expect((await colleague.browser.get(path)).body).toMatchObject({ confirmations: 'daily' });
    expect(await choose(staff, 'hourly')).toMatchObject({
      status: 400,
      body: { message: 'Choose each, daily, or never' },
    });
  });

  test('each: the email is written right after the response', async () => {
    const staff = await newStaff(core);
    await choose(staff, 'each');
    const game = await confirmedGame(staff);
    expect(await mails(staff.school.id)).toEqual([
      {
        recipient: staff.user.email,
        gameId: game.id,
        userId: staff.user.id,
        data: {
          staffName: 'Pat Doe',
          confirmed: [
            {
              game: expect.objectContaining({ gameId: game.id, date: '2030-09-06' }),
              answeredBy: 'Sam Porter',
              note: 'See you',
            },
          ],
          gamesUrl: `http://localhost:8080/games/${game.id}`,
        },
      },
    ]);
    await sendDue();
    expect(await mails(staff.school.id)).toHaveLength(1);
  });

  test('each: games that are confirmed together go into one email', async () => {
    const staff = await newStaff(core);
    await choose(staff, 'each');
    const asked = await requestedGames(core, staff, [{}, {}, {}]);
    const answer = { answer: 'confirm-all', name: 'Sam Porter' };
    expect((await core.browser().post(asked.paths[0] ?? '', answer)).status).toBe(200);
    const sent = await mails(staff.school.id);
    expect(sent).toMatchObject([{ gameId: null, data: confirmed(...asked.ids) }]);
  });

  test('never: no email, also not later', async () => {
    const staff = await newStaff(core);
    await choose(staff, 'never');
    await confirmedGame(staff);
    await choose(staff, 'daily');
    await makeDue(staff.school.id);
    await sendDue();
    expect(await mails(staff.school.id)).toEqual([]);
  });

  test('a decline is emailed at once, whatever was chosen', async () => {
    const staff = await newStaff(core);
    await choose(staff, 'never');
    const { path, game } = await requestedGame(core, staff);
    await core.browser().post(path, { answer: 'decline', note: 'No team' });
    expect(await mails(staff.school.id, 'reschedule-request')).toMatchObject([
      {
        recipient: staff.user.email,
        data: { declined: true, gamesUrl: `http://localhost:8080/games/${game.id}` },
      },
    ]);
  });
});

describe('the daily email', () => {
  test.each(['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'])(
    'is due at the next 5 PM in %s',
    async (timezone) => {
      const staff = await newStaff(core, await core.make.school({ timezone }));
      const game = await confirmedGame(staff);
      const { digestDueAt, answeredAt } = await db().verification.findFirstOrThrow({
        where: { gameId: game.id },
      });
      if (!digestDueAt || !answeredAt) throw new Error('The confirmation has no daily email');
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'short' });
      expect(formatTime(clock.format(digestDueAt))).toBe('5:00 PM');
      const wait = digestDueAt.getTime() - answeredAt.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
      await sendDue();
      expect(await mails(staff.school.id)).toEqual([]);
    },
  );

  test('names all games of a person in one email, once, though two instances write it', async () => {
    const staff = await newStaff(core);
    const colleague = await newStaff(core, staff.school);
    const first = await confirmedGame(staff);
    const second = await confirmedGame(staff);
    const theirs = await confirmedGame(colleague);
    await makeDue(staff.school.id);
    await sendDue();
    await sendDue();
    const written = await mails(staff.school.id);
    expect(written).toHaveLength(2);
    expect(written).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          recipient: staff.user.email,
          data: confirmed(first.id, second.id),
        }),
        expect.objectContaining({ recipient: colleague.user.email, data: confirmed(theirs.id) }),
      ]),
    );
  });

  test('leaves out a game that changed since, and is not written for that one alone', async () => {
    const staff = await newStaff(core);
    const game = await confirmedGame(staff);
    await staff.browser.put(`/api/games/${game.id}`, {
      teamId: game.teamId,
      opponentId: game.opponentId,
      date: '2030-09-07',
      time: '19:00',
      venue: game.venue,
      status: 'verified',
    });
    await makeDue(staff.school.id);
    await sendDue();
    expect(await mails(staff.school.id)).toEqual([]);
    expect(
      await db().verification.count({ where: { digestDueAt: { not: null }, gameId: game.id } }),
    ).toBe(0);
  });

  test('is written again by the next round when its transaction failed', async () => {
    const staff = await newStaff(core);
    const game = await confirmedGame(staff);
    await makeDue(staff.school.id);
    const { pool } = core.database;
    await pool.query('alter table mail_outbox rename to mail_outbox_away');
    await sendDue();
    await pool.query('alter table mail_outbox_away rename to mail_outbox');
    await sendDue();
    expect(await mails(staff.school.id)).toMatchObject([{ data: confirmed(game.id) }]);
  });

  test('goes to the school when the person has left it', async () => {
    const staff = await newStaff(core);
    await confirmedGame(staff);
    await makeDue(staff.school.id);
    await db().user.update({ where: { id: staff.user.id }, data: { isActive: false } });
    await sendDue();
    expect(await mails(staff.school.id)).toMatchObject([
      { recipient: staff.school.adminEmail, userId: null, data: { staffName: staff.school.name } },
    ]);
  });
});

describe('the coach', () => {
  const COACH = { coachName: 'Alex Moreno', coachEmail: 'coach@team.test' };
  test.each([true, false])('is emailed with the game only if the team says so: %s', async (on) => {
    const staff = await newStaff(core);
    const schoolId = staff.school.id;
    const team = await core.make.team({ schoolId, ...COACH, emailCoach: on });
    const opponent = await core.make.opponent({ schoolId });
    const game = await core.make.game({
      schoolId,
      teamId: team.id,
      opponentId: opponent.id,
    });
    await staff.browser.post(`/api/games/${game.id}/verify`);
    const [path = ''] = await responsePaths(core, opponent.email);
    expect((await core.browser().post(path, { answer: 'confirm' })).status).toBe(200);
    const told = {
      recipient: COACH.coachEmail,
      gameId: game.id,
      userId: null,
      data: expect.objectContaining({
        coachName: COACH.coachName,
        director: expect.objectContaining({ email: staff.user.email }),
      }),
    };
    expect(await mails(schoolId, 'coach-confirmation')).toEqual(on ? [told] : []);
  });

  test('is off for a new team, stays as it is when not given, and is off without an email', async () => {
    const { browser } = await newStaff(core);
    const team = { sport: 'golf', level: 'varsity', ...COACH };
    const made = await browser.post('/api/teams', team);
    expect(made.body).toMatchObject({ emailCoach: false });
    const { id } = await db().team.findFirstOrThrow({ where: { sport: 'golf' } });
    const put = async (parts: object) =>
      (await browser.put(`/api/teams/${id}`, { ...team, ...parts })).body;
    expect(await put({ emailCoach: true })).toMatchObject({ emailCoach: true });
    expect(await put({})).toMatchObject({ emailCoach: true });
    expect(await put({ coachEmail: '' })).toMatchObject({ emailCoach: false });
  });
});
