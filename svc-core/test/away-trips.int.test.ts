import { AuditPageView, GameView, TeamView } from '@fieldhouse/core-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { newStaff } from '../testing/index.ts';
import type { Staff } from '../testing/index.ts';
import { requestedGame } from '../testing/requested-game.ts';
import { useCore } from '../testing/use-core.ts';

const { core } = useCore({ SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' });

let staff: Staff;
beforeEach(async () => {
  staff = await newStaff(core());
});

const TRIP = { dismissalTime: '13:45', departureTime: '14:15', transport: 'Bus 4' };
async function input() {
  const schoolId = staff.school.id;
  const [team, opponent] = [
    await core().make.team({ schoolId }),
    await core().make.opponent({ schoolId }),
  ];
  const game = { date: '2030-09-06', time: '16:30', venue: 'Adams', isHome: false };
  return { teamId: team.id, opponentId: opponent.id, ...game };
}
async function created(more: object = {}) {
  const { status, body } = await staff.browser.post('/api/games', { ...(await input()), ...more });
  expect([status, body]).toMatchObject([201, {}]);
  return GameView.parse(body);
}
const put = async (id: number, body: object) => {
  const answer = await staff.browser.put(`/api/games/${id}`, body);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return GameView.parse(answer.body);
};
const listed = async (id: number) =>
  [(await staff.browser.get('/api/games')).body]
    .flat()
    .map((one) => GameView.parse(one))
    .find((game) => game.id === id);

describe('the trip of a game', () => {
  test('is created, kept by an edit that leaves it out, changed and removed', async () => {
    const game = await created(TRIP);
    expect(game).toMatchObject(TRIP);
    expect(await listed(game.id)).toMatchObject(TRIP);
    const { teamId, opponentId, date, time, isHome } = game;
    const edit = { teamId, opponentId, date, time, isHome, venue: 'Adams Gym' };
    expect(await put(game.id, edit)).toMatchObject({ ...TRIP, venue: 'Adams Gym' });
    expect(await put(game.id, { ...edit, transport: 'Van' })).toMatchObject({
      ...TRIP,
      transport: 'Van',
    });
    const none = { dismissalTime: null, departureTime: null, transport: null };
    const removed = await put(game.id, { ...edit, ...none });
    for (const name of Object.keys(none)) expect(removed).not.toHaveProperty(name);
    const { body } = await staff.browser.get(`/api/audit?kind=game&record=${game.id}`);
    expect(AuditPageView.parse(body).entries[0]?.changes).toEqual({
      dismissalTime: ['13:45:00', null],
      departureTime: ['14:15:00', null],
      transport: ['Van', null],
    });
  });

  test('voids no request, since the other school does not agree to it', async () => {
    const { game, path } = await requestedGame(core(), staff);
    const edit = {
      teamId: game.teamId,
      opponentId: game.opponentId,
      date: '2030-09-06',
      time: '19:00',
      venue: game.venue,
      isHome: game.isHome,
    };
    await put(game.id, { ...edit, ...TRIP });
    const confirm = new URLSearchParams({ answer: 'confirm' }).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await core().browser().send('POST', path, confirm, form)).status).toBe(200);
    expect(await listed(game.id)).toMatchObject({ status: 'verified', ...TRIP });
    await put(game.id, { ...edit, status: 'verified', transport: 'Bus 5' });
    expect(await listed(game.id)).toMatchObject({ status: 'verified', transport: 'Bus 5' });
  });

  test('comes back with a deleted game, and with the undo of a change', async () => {
    const game = await created(TRIP);
    const { teamId, opponentId, date, time, isHome, venue } = game;
    const canceled = await staff.browser.post('/api/games/disrupt', {
      gameIds: [game.id],
      disruption: 'canceled',
      reason: 'Weather',
    });
    const { changeSetId } = Object(canceled.body);
    const edit = { teamId, opponentId, date, time, isHome, venue, status: 'canceled' };
    await put(game.id, { ...edit, transport: 'Van' });
    await staff.browser.post(`/api/change-sets/${changeSetId}/undo`);
    expect(await listed(game.id)).toMatchObject({ status: 'scheduled', transport: 'Van' });
    await staff.browser.delete(`/api/games/${game.id}`);
    const { body } = await staff.browser.get(`/api/audit?kind=game&record=${game.id}`);
    const entryId = AuditPageView.parse(body).entries[0]?.id;
    expect((await staff.browser.post('/api/games/restore', { entryId })).status).toBe(201);
    expect(await listed(game.id)).toMatchObject({ ...TRIP, transport: 'Van' });
  });

  test.each([
    [{ departureTime: '25:00' }, { departureTime: 'Enter a valid time' }],
    [{ dismissalTime: '2 PM' }, { dismissalTime: 'Enter a valid time' }],
    [{ transport: ' ' }, { transport: 'Enter how the team travels' }],
    [{ transport: 'x'.repeat(121) }, { transport: 'Must be at most 120 characters' }],
  ])('is refused as %j', async (more, fields) => {
    const answer = await staff.browser.post('/api/games', { ...(await input()), ...more });
    expect([answer.status, answer.body]).toMatchObject([400, { fields }]);
  });
});

describe('the usual trip of a team', () => {
  const team = { sport: 'football', level: 'varsity' };
  const usual = { dismissMinutes: 150, departMinutes: 120, transport: 'Bus' };

  test('is stored, kept by an edit that leaves it out, and removed', async () => {
    const made = TeamView.parse(
      (await staff.browser.post('/api/teams', { ...team, ...usual })).body,
    );
    expect(made).toMatchObject(usual);
    const saved = async (more: object) =>
      (await staff.browser.put(`/api/teams/${made.id}`, { ...team, ...more })).body;
    expect(await saved({ coachName: 'Jo' })).toMatchObject(usual);
    const none = { dismissMinutes: null, departMinutes: null, transport: null };
    expect(await saved(none)).toMatchObject(none);
  });

  test.each([-1, 1_441, 1.5])('is not %d minutes before the game', async (departMinutes) => {
    const answer = await staff.browser.post('/api/teams', { ...team, departMinutes });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { fields: { departMinutes: 'Enter 0 to 1440 minutes' } },
    ]);
  });
});
