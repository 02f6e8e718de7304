import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack } from '../testing/import-stack.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

test('games get the type that a file tells, and an undo brings back the former one', async () => {
  const { importFile, call, schoolId } = await stack.staff();
  const typesOf = async () =>
    (
      await stack.core.database.pool.query<{ type: string }>(
        'select "gameType" as type from games where "schoolId" = $1 order by date',
        [schoolId],
      )
    ).rows.map(({ type }) => type);
  const typed = (...rows: string[]) => ['Date,Time,Team,H/A,Opponent,Type', ...rows].join('\n');
  await importFile(
    typed(
      '9/4/2026,7:00 PM,Football V,H,Roosevelt,Scrimmage',
      '9/11/2026,7:00 PM,Football V,H,Roosevelt,League',
      '9/18/2026,7:00 PM,Football V,H,Roosevelt,Alumni',
      '9/25/2026,7:00 PM,Football V,H,Roosevelt (Scrimmage),',
    ),
  );
  expect(await typesOf()).toEqual(['scrimmage', 'game', 'game', 'scrimmage']);
  const csvData = typed(
    '9/4/2026,7:00 PM,Football V,H,Roosevelt,Game',
    '9/11/2026,7:00 PM,Football V,H,Roosevelt,Regional Final',
    '9/25/2026,7:00 PM,Football V,H,Roosevelt,',
  );
  const preview = await call('POST', '/api/import-games/preview', { csvData });
  expect(preview.body).toMatchObject({
    changedGames: 2,
    games: [
      { differences: [{ field: 'type', was: 'scrimmage', is: 'game' }] },
      { gameType: 'playoff', differences: [{ field: 'type', was: 'game', is: 'playoff' }] },
      { outcome: 'same', gameType: 'scrimmage' },
    ],
  });
  const { body } = await importFile(csvData, { mode: 'update' });
  expect(body.updatedGames).toBe(2);
  expect(await typesOf()).toEqual(['game', 'playoff', 'game', 'scrimmage']);
  await call('POST', `/api/import-games/${body.importId}/undo`, {});
  expect(await typesOf()).toEqual(['scrimmage', 'game', 'game', 'scrimmage']);
});
