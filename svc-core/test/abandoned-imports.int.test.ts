import { createInternalClient } from '@fieldhouse/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { internalImportEndpoints } from '@fieldhouse/import-contract/internal-endpoints';
import { APP_SECRET, startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

let core: TestCore;
beforeAll(async () => {
  core = await startCore();
});
afterAll(() => core.close());

/** An import whose lease expired so many seconds ago, after so many lost isolated runs. */
async function lostImport(aloneRuns: number, secondsAgo: number): Promise<string> {
  const { pool } = core.database;
  await pool.query('delete from imports');
  const { id: schoolId } = await core.make.school();
  const { rows } = await pool.query<{ id: string }>(
    `insert into imports ("schoolId", "fileBytes", payload, state, "leaseOwner", "leaseUntil", "aloneRuns")
      values ($1, 1, '', 'running', gen_random_uuid(), now() - make_interval(secs => $2::float8), $3) returning id`,
    [schoolId, secondsAgo, aloneRuns],
  );
  return rows[0]?.id ?? '';
}

/** What a worker gets: the due IDs, and the import that it can claim. */
async function handedOut() {
  const caller = createInternalClient({
    baseUrl: core.url,
    appSecret: APP_SECRET,
    issuer: 'svc-import',
  });
  const { ids } = await caller.call(internalImportEndpoints.due);
  const claimed = await caller.call(internalImportEndpoints.claim, {
    body: { onlySmall: false, takesAlone: true },
  });
  return { ids, id: claimed.import?.id, alone: claimed.import?.alone };
}

test.each([
  [0, 0],
  [1, 5],
  [2, 20],
  [3, 45],
  [4, 80],
])(
  'an import that was lost in %i runs alone is handed out after a pause of %i seconds',
  async (aloneRuns, pause) => {
    if (pause > 0) {
      await lostImport(aloneRuns, pause - 3);
      expect(await handedOut()).toEqual({ ids: [], id: undefined, alone: undefined });
    }
    const id = await lostImport(aloneRuns, pause + 1);
    expect(await handedOut()).toEqual({ ids: [id], id, alone: true });
  },
);

test('an import lost in five isolated runs is given up immediately', async () => {
  const id = await lostImport(5, 1);
  expect(await handedOut()).toEqual({ ids: [], id: undefined, alone: undefined });
  const { rows } = await core.database.pool.query('select state from imports where id = $1', [id]);
  expect(rows).toEqual([{ state: 'failed' }]);
});
