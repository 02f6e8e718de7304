import { describe, expect, test } from 'vitest';
import { writeDueChanges } from '../src/schedule/changes/due-changes.ts';
import { newStaff } from '../testing/index.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { responsePaths } from '../testing/response-paths.ts';
import { useCore } from '../testing/use-core.ts';

const { core } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

const NOTE = 'Our gym is closed';
const PROPOSAL = {
  answer: 'reschedule',
  name: 'Sam Porter',
  note: NOTE,
  proposedDate: '2030-09-13',
  proposedTime: '18:30',
  proposedVenue: 'Gym 2',
};

/** A game that the other school answered, and calls about the response that its staff see. */
async function answered(answer: object) {
  const staff = await newStaff(core());
  const { game, opponent, path } = await requestedGame(core(), staff);
  expect((await core().browser().post(path, answer)).status).toBe(200);
  const listed = async () => {
    const { body } = await staff.browser.get('/api/games');
    return Array.isArray(body) ? body.find(({ id }) => id === game.id) : undefined;
  };
  const { requestedAt } = (await listed()).rescheduleRequest;
  const act = (what: string, body: object = {}) =>
    staff.browser.post(`/api/games/${game.id}/proposal/${what}`, { requestedAt, ...body });
  return { ...staff, game, opponent, path, listed, act, requestedAt };
}

const mails = (gameId: number, kind: string) =>
  core().database.prisma.outboxMail.findMany({
    where: { gameId, kind },
    orderBy: { createdAt: 'asc' },
  });
/** The time to undo what a school changed is over. */
async function emailsLeave(schoolId: number) {
  const text = `update change_sets set "sendAt" = now() - interval '1 second' where "schoolId" = $1`;
  await core().database.pool.query(text, [schoolId]);
  await writeDueChanges(core().deps);
}
const outboxIds = async (schoolId: number) =>
  (await core().database.prisma.outboxMail.findMany({ where: { schoolId } })).map(({ id }) => id);

const edit = (game: Awaited<ReturnType<typeof answered>>, changes: object) =>
  game.browser.put(`/api/games/${game.game.id}`, {
    teamId: game.game.teamId,
    opponentId: game.game.opponentId,
    date: '2030-09-06',
    time: '19:00',
    venue: 'Main Field',
    isHome: true,
    status: 'reschedule',
    ...changes,
  });

describe('accepting a proposal', () => {
  test('sets what was proposed, verifies the game, and thanks the contact with the game as agreed', async () => {
    const asked = await answered(PROPOSAL);
    const accepted = await asked.act('accept');
    expect([accepted.status, accepted.body]).toMatchObject([
      200,
      {
        thanked: true,
        game: {
          id: asked.game.id,
          date: '2030-09-13',
          time: '18:30',
          venue: 'Gym 2',
          status: 'verified',
          verifiedAt: expect.any(String),
        },
      },
    ]);
    await emailsLeave(asked.school.id);
    const [thanks, ...more] = await mails(asked.game.id, 'proposal-accepted');
    expect(more).toEqual([]);
    expect(thanks).toMatchObject({
      recipient: asked.opponent.email,
      state: 'waiting',
      data: {
        contactName: 'Max Manager',
        askedBy: { name: 'Pat Doe', email: asked.user.email },
        game: { date: '2030-09-13', time: '18:30', venue: 'Gym 2', revision: 3 },
      },
    });
  });

  test('keeps what was not proposed, also where staff changed it after the response', async () => {
    const asked = await answered({ answer: 'reschedule', proposedTime: '17:00' });
    expect((await edit(asked, { venue: 'Annex', date: '2030-09-07' })).status).toBe(200);
    expect((await asked.act('accept')).body).toMatchObject({
      game: { date: '2030-09-07', time: '17:00', venue: 'Annex', status: 'verified' },
    });
  });

  test('shows in the history who accepted, and the response still as the request that it was', async () => {
    const asked = await answered(PROPOSAL);
    await asked.act('accept');
    const { body: history } = await asked.browser.get('/api/audit');
    expect(history).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          kind: 'game',
          actor: expect.objectContaining({ email: asked.user.email }),
          changes: expect.objectContaining({ status: ['reschedule', 'verified'] }),
        }),
      ]),
    });
    const { body: story } = await asked.browser.get(`/api/games/${asked.game.id}/mail`);
    expect(story).toMatchObject({
      mails: [{ answer: { kind: 'reschedule', note: NOTE, acceptedAt: expect.any(String) } }],
    });
  });

  test('lets the link of the other school show the game as confirmed', async () => {
    const asked = await answered(PROPOSAL);
    await asked.act('accept');
    const page = await core().browser().get(asked.path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Gym 2');
    const again = await core().browser().post(asked.path, { answer: 'decline', note: 'No' });
    expect(again.status).toBe(409);
  });

  test('happens once: of two calls at the same time one is refused, and one email is sent', async () => {
    const asked = await answered(PROPOSAL);
    const statuses = (await Promise.all([asked.act('accept'), asked.act('accept')])).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    await emailsLeave(asked.school.id);
    expect(await mails(asked.game.id, 'proposal-accepted')).toHaveLength(1);
  });

  test('of a note alone, of a decline, and of an opponent that was replaced is refused', async () => {
    const noted = await answered({ answer: 'reschedule', note: NOTE });
    const declined = await answered({ answer: 'decline', note: NOTE });
    const replaced = await answered(PROPOSAL);
    const { id: opponentId } = await core().make.opponent({ schoolId: replaced.school.id });
    await edit(replaced, { opponentId });
    await edit(replaced, { opponentId, status: 'reschedule' });
    for (const [asked, code] of [
      [noted, 'conflict'],
      [declined, 'conflict'],
      [replaced, 'stale'],
    ] as const) {
      const before = await outboxIds(asked.school.id);
      expect(await asked.act('accept')).toMatchObject({
        status: 409,
        body: { code },
      });
      expect(await outboxIds(asked.school.id)).toEqual(before);
    }
  });

  test('of another response than the one that was seen is refused', async () => {
    const asked = await answered(PROPOSAL);
    expect((await asked.act('decline')).status).toBe(202);
    const path = (await responsePaths(core(), asked.opponent.email)).at(-1) ?? '';
    await core()
      .browser()
      .post(path, { ...PROPOSAL, proposedDate: '2030-09-20' });
    const refused = await asked.act('accept');
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'The other school has responded again. Check what they say now.' },
    ]);
    expect(await asked.listed()).toMatchObject({ date: '2030-09-06', status: 'reschedule' });
  });

  test('works without a thank-you to a contact who unsubscribed, or has no address', async () => {
    const unsubscribed = await answered(PROPOSAL);
    await core().browser().post(`${unsubscribed.path}/stop`, {});
    const unreachable = await answered(PROPOSAL);
    await core().database.prisma.opponent.update({
      where: { id: unreachable.opponent.id },
      data: { email: '' },
    });
    for (const asked of [unsubscribed, unreachable]) {
      expect((await asked.act('accept')).body).toMatchObject({
        thanked: false,
        game: { status: 'verified' },
      });
      await emailsLeave(asked.school.id);
      expect(await mails(asked.game.id, 'proposal-accepted')).toEqual([]);
    }
  });
});

test('a contact who unsubscribes is not thanked by an email that still waits', async () => {
  const asked = await answered(PROPOSAL);
  expect((await asked.act('accept')).body).toMatchObject({ thanked: true });
  await emailsLeave(asked.school.id);
  expect((await core().browser().post(`${asked.path}/stop`, {})).status).toBe(200);
  expect(await mails(asked.game.id, 'proposal-accepted')).toMatchObject([{ state: 'canceled' }]);
});

describe('suggesting another date', () => {
  const SUGGESTION = { date: '2030-09-12', time: '16:00', venue: 'Annex', message: 'Thursday?' };

  test('sets the game to it, and asks the other school with the message', async () => {
    const asked = await answered(PROPOSAL);
    const suggested = await asked.act('counter', SUGGESTION);
    expect(suggested.status).toBe(202);
    expect(await asked.listed()).toMatchObject({
      date: '2030-09-12',
      time: '16:00',
      venue: 'Annex',
      status: 'scheduled',
      verifiedAt: null,
    });
    const request = (await mails(asked.game.id, 'verification')).at(-1);
    expect(request).toMatchObject({
      state: 'waiting',
      data: {
        replyTo: 'proposal-countered',
        message: 'Thursday?',
        reminder: false,
        games: [{ date: '2030-09-12', venue: 'Annex' }],
      },
    });
    const path = (await responsePaths(core(), asked.opponent.email)).at(-1) ?? '';
    await core().browser().post(path, { answer: 'confirm' });
    expect(await asked.listed()).toMatchObject({ date: '2030-09-12', status: 'verified' });
  });

  test('leaves the end of a game that begins at another time', async () => {
    const asked = await answered(PROPOSAL);
    const { prisma } = core().database;
    const where = { id: asked.game.id };
    const endTime = new Date('1970-01-01T21:00:00Z');
    await prisma.game.update({ where, data: { endTime } });
    expect((await asked.act('counter', SUGGESTION)).status).toBe(202);
    expect(await prisma.game.findUniqueOrThrow({ where })).toMatchObject({ endTime: null });
  });

  test('changes nothing when the contact gets no email, or the fields are wrong', async () => {
    const asked = await answered(PROPOSAL);
    expect(await asked.act('counter', { ...SUGGESTION, venue: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Venue is required' },
    });
    await core().browser().post(`${asked.path}/stop`, {});
    expect((await asked.act('counter', SUGGESTION)).status).toBe(409);
    expect(await asked.listed()).toMatchObject({ date: '2030-09-06', status: 'reschedule' });
    expect(await mails(asked.game.id, 'verification')).toHaveLength(1);
  });
});

describe('asking again', () => {
  test.each([
    ['a proposal', PROPOSAL, 'proposal-declined'],
    ['a decline', { answer: 'decline', note: NOTE }, 'game-declined'],
  ])('after %s keeps the game as it is, and sends the message', async (_what, answer, replyTo) => {
    const asked = await answered(answer);
    expect((await asked.act('decline', { message: 'We send a bus.' })).status).toBe(202);
    expect(await asked.listed()).toMatchObject({
      date: '2030-09-06',
      time: '19:00',
      venue: 'Main Field',
      status: 'scheduled',
    });
    const requests = await mails(asked.game.id, 'verification');
    expect(requests.at(-1)?.data).toMatchObject({ replyTo, message: 'We send a bus.' });
    expect((await asked.act('decline')).status).toBe(409);
    expect(await mails(asked.game.id, 'verification')).toHaveLength(requests.length);
  });
});

test("another opponent does not inherit the first one's decline", async () => {
  const asked = await answered({ answer: 'decline', note: NOTE });
  const { id: opponentId } = await core().make.opponent({ schoolId: asked.school.id });
  expect((await edit(asked, { opponentId })).body).toMatchObject({ status: 'scheduled' });
  expect(await asked.listed()).not.toHaveProperty('rescheduleRequest');
});

test('a game shows why its email is still waiting, until it is sent', async () => {
  const staff = await newStaff(core());
  const { game } = await requestedGame(core(), staff);
  const listed = async () => (await staff.browser.get('/api/games')).body;
  expect(await listed()).toEqual([expect.not.objectContaining({ mailDelayed: expect.anything() })]);
  const problem = 'The mail server was not found.';
  await core().database.prisma.outboxMail.updateMany({
    where: { gameId: game.id },
    data: { attempts: 1, problem },
  });
  expect(await listed()).toMatchObject([{ status: 'scheduled', mailDelayed: problem }]);
  await core().database.prisma.outboxMail.updateMany({
    where: { gameId: game.id },
    data: { state: 'sent', problem: null },
  });
  expect(await listed()).toEqual([expect.not.objectContaining({ mailDelayed: expect.anything() })]);
});
