import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStaff, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';

let core: TestCore;
beforeAll(async () => {
  // Elsewhere in the tests, every answer is computed and compared with the one before.
  core = await startCore({ env: { CHECK_ANSWERS: '0' } });
});
afterAll(() => core.close());

const games = async (browser: Browser) => (await browser.get('/api/games')).text;

/** Runs `work` while no statement can read games. */
async function withoutGames<T>(work: () => Promise<T>): Promise<T> {
  const { pool } = core.database;
  await pool.query('alter table games rename to hidden_games');
  try {
    return await work();
  } finally {
    await pool.query('alter table hidden_games rename to games');
  }
}

test('a list that has not changed is not read again, and no other school gets it', async () => {
  const [one, two] = [await newStaff(core), await newStaff(core)];
  await core.make.game({ schoolId: one.school.id });
  await core.make.game({ schoolId: two.school.id });
  const first = await games(one.browser);
  expect(first).toContain(`"schoolId":${one.school.id},`);
  await withoutGames(async () => {
    expect(await games(one.browser)).toBe(first);
    expect((await two.browser.get('/api/games')).status).toBe(500);
  });
  expect(await games(two.browser)).toContain(`"schoolId":${two.school.id},`);
});

test('a change is in the next answer, and an ended session gets none', async () => {
  const { browser, school } = await newStaff(core);
  const game = await core.make.game({ schoolId: school.id });
  const first = await games(browser);
  await core.database.pool.query('update games set venue = $2 where id = $1', [
    game.id,
    'Elsewhere',
  ]);
  expect(first).not.toContain('Elsewhere');
  expect(await games(browser)).toContain('"venue":"Elsewhere"');
  await browser.post('/api/logout');
  expect((await browser.get('/api/games')).status).toBe(401);
});
