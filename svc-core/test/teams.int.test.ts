import { TeamView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';
import { warmUp } from '../testing/warm-up.ts';

let core: TestCore;
let staff: Staff;
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterAll(() => core.close());

const football = {
  sport: 'football',
  level: 'varsity',
  coachName: 'Jo Rivers',
  coachEmail: 'Jo@Rivers.test',
  coachPhone: '(555) 123-4567',
};

describe('POST /api/teams', () => {
  test('creates a team and returns it without unused keys', async () => {
    const answer = await staff.browser.post('/api/teams', football);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      schoolId: staff.school.id,
      sport: 'football',
      level: 'varsity',
      coachName: 'Jo Rivers',
      coachEmail: 'jo@rivers.test',
      coachPhone: '5551234567',
      emailCoach: false,
      published: false,
      slug: null,
      hideVenueUntilHours: null,
      defaultFacilityId: null,
      defaultHomeTime: null,
      gameMinutes: null,
      dismissMinutes: null,
      departMinutes: null,
      transport: null,
      gamesCount: 0,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updatedAt: expect.any(String),
    });
  });

  test('reads jv as jr-varsity and stores gender and a custom sport’s name', async () => {
    const answer = await staff.browser.post('/api/teams', {
      sport: 'other',
      level: 'jv',
      gender: 'girls',
      sportName: 'Lacrosse',
    });
    expect(answer.body).toMatchObject({
      level: 'jr-varsity',
      gender: 'girls',
      sportName: 'Lacrosse',
    });
    const named = await staff.browser.post('/api/teams', {
      sport: 'golf',
      level: 'varsity',
      sportName: 'Lacrosse',
    });
    expect(named.body).not.toHaveProperty('sportName');
  });

  test.each([
    ['sport', { ...football, sport: '' }, 'Sport is required'],
    ['sport', { ...football, sport: 'chess' }, 'Sport is required'],
    ['sport', { level: 'varsity' }, 'Sport is required'],
    ['level', { ...football, level: undefined }, 'Level is required'],
    ['level', { ...football, level: 'senior' }, 'Level is required'],
    ['coachEmail', { ...football, coachEmail: 'nope' }, 'Invalid email format'],
    ['coachPhone', { ...football, coachPhone: '555123456' }, 'Phone number should be 10 digits'],
    ['coachPhone', { ...football, coachPhone: '15551234567' }, 'Phone number should be 10 digits'],
    ['gender', { ...football, gender: 'mixed' }, 'Gender must be boys, girls, or coed'],
  ])('rejects an invalid %s', async (field, body, sentence) => {
    const answer = await staff.browser.post('/api/teams', body);
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: sentence, code: 'invalid-input', fields: { [field]: sentence } },
    ]);
    expect((await staff.browser.get('/api/teams')).body).toEqual([]);
  });

  test('rejects a duplicate team within a school, not across schools', async () => {
    await warmUp(core);
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => staff.browser.post('/api/teams', football)),
    );
    const statuses = attempts.map((attempt) => attempt.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(attempts.find((attempt) => attempt.status === 409)?.body).toEqual({
      message: 'This team already exists',
      code: 'duplicate',
    });
    expect((await staff.browser.post('/api/teams', { ...football, gender: 'girls' })).status).toBe(
      201,
    );
    const other = await newStaff(core);
    expect((await other.browser.post('/api/teams', football)).status).toBe(201);
  });

  test('ignores unknown keys', async () => {
    const other = await core.make.school();
    const answer = await staff.browser.post('/api/teams', {
      ...football,
      id: 999_999,
      schoolId: other.id,
      gamesCount: 7,
      createdAt: '2001-01-01T00:00:00Z',
    });
    expect(answer.body).toMatchObject({ schoolId: staff.school.id, gamesCount: 0 });
    expect(TeamView.parse(answer.body).id).not.toBe(999_999);
    expect(TeamView.parse(answer.body).createdAt).not.toMatch(/^2001/);
  });

  test('stores text as typed', async () => {
    const coachName = '<script>alert(1)</script> O’Neil & "Co"';
    const answer = await staff.browser.post('/api/teams', { ...football, coachName });
    expect(answer.body).toMatchObject({ coachName });
  });
});

describe('GET /api/teams', () => {
  test('lists the school’s own teams, oldest first, with their number of games', async () => {
    const first = await core.make.team({ schoolId: staff.school.id });
    const second = await core.make.team({ schoolId: staff.school.id });
    await core.make.game({ schoolId: staff.school.id, teamId: first.id });
    await core.make.game({ schoolId: staff.school.id, teamId: first.id });
    await core.make.team({ schoolId: (await core.make.school()).id });
    const answer = await staff.browser.get('/api/teams');
    expect(answer.body).toMatchObject([
      { id: first.id, gamesCount: 2 },
      { id: second.id, gamesCount: 0 },
    ]);
  });
});

describe('PUT /api/teams/:id', () => {
  test('updates a team', async () => {
    const team = await core.make.team({ schoolId: staff.school.id });
    const answer = await staff.browser.put(`/api/teams/${team.id}`, football);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: team.id, sport: 'football', coachName: 'Jo Rivers' });
  });

  test('rejects a change that duplicates another team', async () => {
    await staff.browser.post('/api/teams', football);
    const team = await core.make.team({ schoolId: staff.school.id });
    const answer = await staff.browser.put(`/api/teams/${team.id}`, football);
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'This team already exists', code: 'duplicate' },
    ]);
  });
});

describe('DELETE /api/teams/:id', () => {
  test('deletes a team without games, and returns 404 after that', async () => {
    const team = await core.make.team({ schoolId: staff.school.id });
    const answer = await staff.browser.delete(`/api/teams/${team.id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Team deleted' }]);
    const again = await staff.browser.delete(`/api/teams/${team.id}`);
    expect([again.status, again.body]).toEqual([
      404,
      { message: 'Team not found', code: 'not-found' },
    ]);
  });

  test('returns 409 with the number of games for a team with games', async () => {
    const game = await core.make.game({ schoolId: staff.school.id });
    const answer = await staff.browser.delete(`/api/teams/${game.teamId}`);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        message: 'This team has 1 game(s) in the system. Please delete all games first.',
        code: 'in-use',
      },
    ]);
  });

  test('racing with a new game leaves either the team or no game, and never returns 500', async () => {
    const opponent = await core.make.opponent({ schoolId: staff.school.id });
    for (let round = 0; round < 8; round += 1) {
      const team = await core.make.team({ schoolId: staff.school.id });
      const game = {
        teamId: team.id,
        opponentId: opponent.id,
        date: '2030-01-05',
        time: '10:00:00',
        venue: 'Gym',
      };
      const [made, deleted] = await Promise.all([
        staff.browser.post('/api/games', game),
        staff.browser.delete(`/api/teams/${team.id}`),
      ]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });
});
