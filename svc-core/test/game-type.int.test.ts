import { GameBatchView, GameCheckView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changingSchool } from '../testing/changing-school.ts';
import type { ChangingSchool } from '../testing/changing-school.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

let core: TestCore;
let school: ChangingSchool;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());
beforeEach(async () => {
  school = await changingSchool(core);
});

const entry = (more: object = {}) => ({
  teamId: school.team.id,
  opponentId: school.opponent.id,
  date: '2030-09-06',
  time: '19:00',
  venue: 'Main Field',
  ...more,
});
const typeOf = async (id: number) => {
  const { body } = await school.browser.get(`/api/games/${id}`);
  return Object(body).gameType;
};

test('a type is chosen and kept by edits, and no other school has to agree to it', async () => {
  expect(await school.browser.post('/api/games', entry({ gameType: 'friendly' }))).toMatchObject({
    status: 400,
    body: { fields: { gameType: 'Choose a type' } },
  });
  const { body } = await school.browser.post('/api/games', entry({ gameType: 'scrimmage' }));
  expect(body).toMatchObject({ gameType: 'scrimmage' });
  const { id } = await school.game({ status: 'verified', verifiedAt: new Date() });
  expect(await typeOf(id)).toBeUndefined();
  const put = (more: object) =>
    school.browser.put(`/api/games/${id}`, entry({ status: 'verified', ...more }));
  await put({});
  const verifiedAt = (await school.gameOf(id))?.verifiedAt;
  expect((await put({ gameType: 'playoff' })).body).toMatchObject({
    status: 'verified',
    verifiedAt,
    gameType: 'playoff',
  });
  await put({ time: '18:00' });
  expect(await typeOf(id)).toBe('playoff');
});

test('many games get a type at once, which an undo takes back', async () => {
  const ids = [
    (await school.game({ gameType: 'scrimmage' })).id,
    (await school.game({ status: 'verified' })).id,
  ];
  const { body } = await school.browser.post('/api/games/bulk', {
    gameIds: ids,
    change: { gameType: 'scrimmage' },
  });
  const changeSetId = Number(Object(body).changeSetId);
  expect(body).toMatchObject({
    changed: 1,
    agreed: 0,
    tellable: 0,
    games: [{ was: { gameType: 'game' }, becomes: { gameType: 'scrimmage' } }],
  });
  expect(await school.changeOf(changeSetId)).toMatchObject({
    games: [{ facts: [{ what: 'type', was: 'Game', became: 'Scrimmage' }] }],
  });
  await school.undo(changeSetId);
  expect(await Promise.all(ids.map(typeOf))).toEqual(['scrimmage', undefined]);
});

test('scrimmages count in no contest limit, whether they are saved, checked or entered together', async () => {
  const rules = [{ sport: 'football', maxSeason: 1 }];
  expect(await school.browser.put('/api/contest-rules', rules)).toMatchObject({ status: 200 });
  const rulesOf = (conflicts: readonly { readonly rule: string }[]) =>
    conflicts.map(({ rule }) => rule);
  const check = async (more: object) =>
    rulesOf(
      GameCheckView.parse((await school.browser.post('/api/games/check', entry(more))).body)
        .conflicts,
    );
  const batch = async (games: readonly object[]) =>
    rulesOf(
      GameBatchView.parse((await school.browser.post('/api/games/batch', { games })).body)
        .conflicts,
    );
  const scrimmage = (date: string) => entry({ date, gameType: 'scrimmage' });
  expect(await batch([scrimmage('2030-08-16'), scrimmage('2030-08-23')])).toEqual([]);
  expect(await check({})).toEqual([]);
  await school.game({ date: new Date('2030-09-06') });
  expect(await check({ date: '2030-09-20' })).toEqual(['limit']);
  expect(await check({ date: '2030-09-20', gameType: 'scrimmage' })).toEqual([]);
  expect(await batch([entry({ date: '2030-09-27' })])).toEqual(['limit']);
});
