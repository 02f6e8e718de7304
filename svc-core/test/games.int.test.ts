import { GameView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Answer, Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
let teamId: number;
let opponentId: number;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
  teamId = (await core.make.team({ schoolId: staff.school.id, sport: 'football' })).id;
  opponentId = (await core.make.opponent({ schoolId: staff.school.id })).id;
});
afterAll(() => core.close());

const friday = () => ({
  teamId,
  opponentId,
  date: '2030-09-06',
  time: '19:00:00',
  venue: 'Memorial Stadium',
  isHome: true,
  status: 'scheduled',
});
const post = (changes: object = {}) =>
  staff.browser.post('/api/games', { ...friday(), ...changes });
const put = (id: number, changes: object = {}) =>
  staff.browser.put(`/api/games/${id}`, { ...friday(), ...changes });
const idOf = (answer: Answer) => GameView.parse(answer.body).id;

describe('POST /api/games', () => {
  test('creates a game and returns exactly the keys of a plain game', async () => {
    const answer = await post();
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...friday(),
      id: expect.any(Number),
      schoolId: staff.school.id,
      time: '19:00',
      score: null,
      ourScore: null,
      theirScore: null,
      verifiedAt: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      team: { id: teamId, sport: 'football', level: 'varsity' },
      opponent: {
        id: opponentId,
        schoolName: expect.any(String),
        managerName: 'Max Manager',
        email: expect.any(String),
        phone: '5551234567',
      },
    });
  });

  test('defaults to a scheduled home game', async () => {
    const answer = await post({ isHome: undefined, status: undefined });
    expect(answer.body).toMatchObject({ isHome: true, status: 'scheduled' });
  });

  test('accepts a TBD time and a neutral site', async () => {
    expect((await post({ time: null, neutral: true })).body).toMatchObject({
      time: null,
      neutral: true,
    });
  });

  test.each([
    ['teamId', { teamId: 0 }, 'Team is required'],
    ['teamId', { teamId: '7' }, 'Team is required'],
    ['teamId', { teamId: undefined }, 'Team is required'],
    ['teamId', { teamId: 2_147_483_648 }, 'Team is required'],
    ['opponentId', { opponentId: null }, 'Opponent is required'],
    ['date', { date: '' }, 'Date is required'],
    ['date', { date: undefined }, 'Date is required'],
    ['date', { date: '2030-02-30' }, 'Enter a valid date'],
    ['date', { date: '1899-12-31' }, 'Enter a valid date'],
    ['time', { time: '' }, 'Time is required'],
    ['time', { time: undefined }, 'Time is required'],
    ['time', { time: '25:61' }, 'Enter a valid time'],
    ['venue', { venue: ' ' }, 'Venue is required'],
    ['status', { status: 'postponed' }, 'Choose a status'],
    [
      'score',
      { status: 'completed', score: 'W 14-21' },
      'Put our score first. For a win it must be higher, like W 21-14.',
    ],
    ['venue', { venue: 'a\u0000b' }, 'Contains hidden control characters'],
  ])('rejects an invalid %s: %j', async (field, changes, sentence) => {
    const answer = await post(changes);
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: sentence, code: 'invalid-input', fields: { [field]: sentence } },
    ]);
  });

  test('treats another school’s team or opponent as missing', async () => {
    const other = await core.make.school();
    const foreignTeam = await core.make.team({ schoolId: other.id });
    const foreignOpponent = await core.make.opponent({ schoolId: other.id });
    const missing = await post({ teamId: 2_000_000_000 });
    expect(missing.body).toEqual({
      message: 'Team not found',
      code: 'invalid-input',
      fields: { teamId: 'Team not found' },
    });
    const foreign = await post({ teamId: foreignTeam.id });
    expect([foreign.status, foreign.text]).toEqual([400, missing.text]);
    const opponent = await post({ opponentId: foreignOpponent.id });
    expect([opponent.status, opponent.body]).toEqual([
      400,
      {
        message: 'Opponent not found',
        code: 'invalid-input',
        fields: { opponentId: 'Opponent not found' },
      },
    ]);
    expect((await staff.browser.get('/api/games')).body).toEqual([]);
  });

  test('ignores read-only keys', async () => {
    const answer = await post({
      id: 99_999,
      schoolId: (await core.make.school()).id,
      verifiedAt: '2020-01-01T00:00:00Z',
      verificationToken: 'chosen',
      ourScore: 99,
      mailProblem: 'x',
    });
    expect(answer.body).toMatchObject({
      schoolId: staff.school.id,
      verifiedAt: null,
      ourScore: null,
    });
    expect(answer.text).not.toMatch(/verificationToken|chosen/);
  });
});

describe('a score', () => {
  test('that an earlier release stored is kept by an edit of something else', async () => {
    const id = idOf(await post({ status: 'completed', score: '28-21' }));
    const score = '28-21 at Lincoln';
    await core.database.pool.query('update games set score = $1 where id = $2', [score, id]);
    const edited = await put(id, { status: 'completed', score, time: '18:00:00' });
    expect(edited).toMatchObject({ status: 200, body: { time: '18:00', score } });
    expect(await put(id, { status: 'completed', score: 'May 3-1' })).toMatchObject({
      status: 400,
      body: { fields: { score: expect.stringContaining('looks like a date') } },
    });
  });

  test.each([
    ['W 24-17', 24, 17],
    ['L 14-21', 14, 21],
    ['T 1-1', 1, 1],
    ['3rd Place', null, null],
  ])('%s of a completed game is stored with its numbers', async (score, ourScore, theirScore) => {
    const answer = await post({ status: 'completed', score });
    expect(answer.body).toMatchObject({ score, ourScore, theirScore });
  });

  test('is stored only if the game is completed', async () => {
    expect((await post({ score: 'W 24-17' })).body).toMatchObject({ score: null, ourScore: null });
    const id = idOf(await post({ status: 'completed', score: 'W 24-17' }));
    expect((await put(id, { status: 'completed' })).body).toMatchObject({
      score: 'W 24-17',
      ourScore: 24,
    });
    expect((await put(id, { status: 'canceled' })).body).toMatchObject({
      score: null,
      theirScore: null,
    });
  });
});

describe('GET /api/games', () => {
  test('lists by date and time, TBD last on its day', async () => {
    const late = idOf(await post({ time: '20:00:00' }));
    const undecided = idOf(await post({ time: null }));
    const early = idOf(await post({ time: '08:30' }));
    const before = idOf(await post({ date: '2029-12-31', time: '23:59' }));
    const { body } = await staff.browser.get('/api/games');
    const games = [body].flat().map((game) => GameView.parse(game));
    expect(games.map((game) => game.id)).toEqual([before, early, late, undecided]);
    expect(games.map((game) => game.time)).toEqual(['23:59', '08:30', '20:00', null]);
  });

  test('shows the other school’s request while the status is reschedule', async () => {
    const id = idOf(await post({ status: 'reschedule' }));
    await core.database.prisma.verification.create({
      data: {
        schoolId: staff.school.id,
        gameId: id,
        tokenHash: `hash of ${id}`,
        sentTo: 'x@y.test',
        snapshot: {},
        state: 'reschedule',
        note: 'Gym closed',
        proposedDate: new Date('2030-09-08'),
        proposedTime: new Date('1970-01-01T18:30:00Z'),
        expiresAt: new Date('2031-01-01'),
        answeredAt: new Date('2030-01-01T10:00:00.120Z'),
      },
    });
    expect((await staff.browser.get('/api/games')).body).toMatchObject([
      {
        rescheduleRequest: {
          note: 'Gym closed',
          proposedDate: '2030-09-08',
          proposedTime: '18:30',
          proposedVenue: null,
          requestedAt: '2030-01-01T10:00:00.120Z',
        },
      },
    ]);
    expect((await put(id, { status: 'scheduled' })).body).not.toHaveProperty('rescheduleRequest');
  });

  test('tells a declined game from one to reschedule, and shows since when a response is pending', async () => {
    const list = async () => (await staff.browser.get('/api/games')).body;
    const id = idOf(await post());
    const { prisma } = core.database;
    const request = await prisma.verification.create({
      data: {
        schoolId: staff.school.id,
        gameId: id,
        tokenHash: `pending ${id}`,
        sentTo: 'x@y.test',
        snapshot: {},
        expiresAt: new Date('2031-01-01'),
        createdAt: new Date('2026-01-01T10:00:00Z'),
      },
    });
    expect(await list()).toMatchObject([{ status: 'scheduled' }]);
    expect(await list()).not.toHaveProperty('0.awaitingSince');
    await prisma.game.update({ where: { id }, data: { status: 'verification-sent' } });
    expect(await list()).toMatchObject([{ awaitingSince: '2026-01-01T10:00:00.000Z' }]);
    await prisma.game.update({ where: { id }, data: { status: 'reschedule' } });
    await prisma.verification.update({
      where: { id: request.id },
      data: { state: 'declined', note: 'No team', answeredAt: new Date() },
    });
    expect(await list()).toMatchObject([
      { rescheduleRequest: { declined: true, note: 'No team' } },
    ]);
    expect(await list()).not.toHaveProperty('0.awaitingSince');
  });

  test('returns 304 for an unchanged list, and compresses a long one', async () => {
    for (let day = 1; day <= 9; day += 1) await post({ date: `2030-10-0${day}` });
    const first = await staff.browser.get('/api/games', { 'accept-encoding': 'gzip' });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    // Without it, Node's fetch bypasses caches.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await staff.browser.get('/api/games', known);
    expect([again.status, again.text]).toEqual([304, '']);
    await post();
    expect((await staff.browser.get('/api/games', known)).status).toBe(200);
  });
});

describe('DELETE /api/games/:id', () => {
  test('deletes a game with its link, and cancels its email', async () => {
    const id = idOf(await post());
    const mail = await core.database.prisma.outboxMail.create({
      data: {
        schoolId: staff.school.id,
        gameId: id,
        kind: 'verification',
        recipient: 'x@y.test',
        data: {},
        sealed: Buffer.from('secret'),
      },
    });
    const answer = await staff.browser.delete(`/api/games/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Game deleted' }]);
    const after = await core.database.prisma.outboxMail.findUniqueOrThrow({
      where: { id: mail.id },
    });
    expect([after.state, after.sealed]).toEqual(['canceled', null]);
    const again = await staff.browser.delete(`/api/games/${id}`);
    expect([again.status, again.body]).toEqual([
      404,
      { message: 'Game not found', code: 'not-found' },
    ]);
  });
});
