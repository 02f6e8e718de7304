import { createLogger } from '@fieldhouse/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPool } from '../src/schedule/imports/import-pool.ts';
import { statisticsRefresher } from '../src/schedule/imports/refresh-statistics.ts';
import { startCore } from '../testing/index.ts';
import type { TestCore } from '../testing/index.ts';

const logger = createLogger({ service: 'svc-core', level: 'silent' });
const MANY = 1_000;
let core: TestCore;
let files: ReturnType<typeof importPool>;
beforeAll(async () => {
  core = await startCore();
  files = importPool({ config: { DATABASE_URL: core.databaseUrl }, logger });
  await core.database.pool.query('alter table opponents set (autovacuum_enabled = false)');
});
afterAll(async () => {
  await files.end();
  await core.close();
});

async function addOpponents(count: number): Promise<void> {
  const { id } = await core.make.school();
  await core.database.pool.query(
    `insert into opponents ("schoolId", "schoolName", "managerName", email, phone) select $1, 'School ' || n, '', '', '' from generate_series(1, $2::int) n`,
    [id, count],
  );
}

/** How many opponents the planner expects. */
async function expectedOpponents(): Promise<number> {
  const { rows } = await core.database.pool.query<{ count: number }>(
    `select reltuples::int as count from pg_class where oid = 'opponents'::regclass`,
  );
  return rows[0]?.count ?? 0;
}

const WAIT = { timeout: 20_000, interval: 50 };

test('after many changed rows the planner knows them, also those of transactions that end while it reads', async () => {
  const refresh = statisticsRefresher(files, logger);
  await addOpponents(MANY);
  refresh(MANY);
  await expect.poll(expectedOpponents, WAIT).toBe(MANY);
  const locker = await core.database.pool.connect();
  await locker.query('begin; lock table opponents in share update exclusive mode');
  refresh(MANY);
  await addOpponents(MANY);
  refresh(MANY);
  refresh(MANY);
  await locker.query('commit');
  locker.release();
  await expect.poll(expectedOpponents, WAIT).toBe(2 * MANY);
});
