import { GameView, WaysOutView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Opponent, Team } from '../generated/prisma/client.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
let volleyball: Team;
let basketball: Team;
let wrestling: Team;
let opponents: Opponent[];
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  staff = await newStaff(core);
  const schoolId = staff.school.id;
  volleyball = await core.make.team({ schoolId, sport: 'volleyball' });
  basketball = await core.make.team({ schoolId, sport: 'basketball' });
  wrestling = await core.make.team({ schoolId, sport: 'wrestling' });
  opponents = [
    await core.make.opponent({ schoolId, schoolName: 'Central' }),
    await core.make.opponent({ schoolId, schoolName: 'Oak Valley' }),
    await core.make.opponent({ schoolId, schoolName: 'Ridge' }),
  ];
  const { facility } = core.database.prisma;
  const site = await facility.create({ data: { schoolId, kind: 'site', name: 'Lincoln Campus' } });
  const space = (name: string, parts: object = {}) =>
    facility.create({
      data: { schoolId, kind: 'space', parentId: site.id, name, sports: [], ...parts },
    });
  await space('Main Gym', { setupMinutes: 30, clearMinutes: 15 });
  await space('Aux Gym');
  await space('Field', { outdoor: true });
  await space('Dance Room', { sports: ['cheer'] });
});

async function save(team: Team, place: number, parts: object = {}): Promise<number> {
  const { status, text } = await staff.browser.post('/api/games', {
    teamId: team.id,
    opponentId: opponents[place]?.id,
    date: '2030-11-06',
    time: '17:00',
    venue: 'Main Gym',
    isHome: true,
    ...parts,
  });
  expect({ status, text }).toMatchObject({ status: 201 });
  return GameView.parse(JSON.parse(text)).id;
}
async function waysOf(...ids: readonly number[]): Promise<WaysOutView> {
  const { status, text } = await staff.browser.get(
    `/api/conflicts/ways-out?games=${ids.join(',')}`,
  );
  expect({ status, text }).toMatchObject({ status: 200 });
  return WaysOutView.parse(JSON.parse(text));
}

test('are the nearest free time of the later game, and a free place of the site for its sport', async () => {
  const one = await save(volleyball, 0, { time: '17:00', endTime: '18:30' });
  const two = await save(basketball, 1, { time: '18:00', endTime: '19:30' });
  expect(await waysOf(one, two)).toEqual({
    games: [
      { gameId: one, time: '17:00', endTime: '18:30', setupMinutes: 30, clearMinutes: 15 },
      { gameId: two, time: '18:00', endTime: '19:30', setupMinutes: 30, clearMinutes: 15 },
    ],
    gameId: two,
    // After clearing, and setting up again.
    time: '19:15',
    venue: 'Aux Gym',
  });
});

test('are not where a third game is', async () => {
  const one = await save(volleyball, 0, { time: '17:00', endTime: '18:30' });
  const two = await save(basketball, 1, { time: '18:00', endTime: '19:30' });
  await save(wrestling, 2, { time: '20:00', endTime: '22:00' });
  const cheer = await core.make.team({ schoolId: staff.school.id, sport: 'cheer' });
  await save(cheer, 2, { venue: 'Aux Gym', time: '18:30', endTime: '20:00' });
  const ways = await waysOf(one, two);
  expect(ways).toMatchObject({ gameId: two, time: '14:45' });
  expect(ways.venue).toBeUndefined();
});

test('move what is not verified, and no away game', async () => {
  const one = await save(volleyball, 0, { time: '17:00' });
  const two = await save(basketball, 1, { time: '18:00' });
  await core.database.prisma.game.update({ where: { id: two }, data: { status: 'verified' } });
  expect((await waysOf(one, two)).gameId).toBe(one);
  const away = { isHome: false, venue: 'Oak Valley' };
  const three = await save(wrestling, 1, away);
  const four = await save(wrestling, 2, { ...away, venue: 'Ridge' });
  expect(await waysOf(three, four)).toEqual({ games: expect.any(Array), gameId: four });
  const home = await save(wrestling, 0, { venue: 'Aux Gym', time: '18:00' });
  expect(await waysOf(three, home)).toEqual({ games: expect.any(Array), gameId: home });
});

test('are refused for games of another school, and for less than two', async () => {
  const one = await save(volleyball, 0);
  const stranger = await newStaff(core);
  const get = (by: Staff, games: string) =>
    by.browser.get(`/api/conflicts/ways-out?games=${games}`);
  expect((await get(stranger, `${one},${one + 1}`)).status).toBe(404);
  expect((await get(staff, String(one))).status).toBe(400);
});
