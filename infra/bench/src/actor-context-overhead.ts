import { createLogger } from '@fieldhouse/runtime';
import { runAs } from '../../../svc-core/src/platform/actor-context.ts';
import { importPool, inTransaction } from '../../../svc-core/src/imports/import-pool.ts';
import { openDatabase } from '../../../svc-core/src/platform/database.ts';
import { migrate } from '../../../svc-core/src/platform/migrations/migrate.ts';
import { withTemporaryDatabase } from './temporary-database.ts';
import { median } from './median.ts';

/**
 * Cost of setting the actor context in a transaction: transactions that change one row, in sequence, by Prisma and by pg,
 * alternating with and without an actor.
 *
 * Run: `node infra/bench/src/actor-context-overhead.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 20);
const PER_ROUND = 100;
const WARM_UP = 3;

await withTemporaryDatabase(async (url) => {
  await migrate(url);
  const logger = createLogger({ service: 'bench', level: 'error' });
  const database = openDatabase(url, logger, 1);
  const pool = importPool({ config: { DATABASE_URL: url }, logger });
  await database.pool.query(
    `insert into schools (name, "adminEmail") values ('One', 'one@x.test')`,
  );
  const change = `update schools set name = name where id = 1`;
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    Prisma: () => database.prisma.$transaction((tx) => tx.$executeRawUnsafe(change)),
    pg: () => inTransaction(pool, (client) => client.query(change)),
  };
  for (const [name, transaction] of Object.entries(ways)) {
    const rates = { told: [] as number[], untold: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const told = await rateOf(() => runAs({ kind: 'person', id: 1, schoolId: 1 }, transaction));
      const untold = await rateOf(transaction);
      if (round < 0) continue;
      rates.told.push(told);
      rates.untold.push(untold);
    }
    const [told, untold] = [median(rates.told), median(rates.untold)];
    console.log(
      `${name.padEnd(8)}${told.toFixed(0)}/s with an actor, ${untold.toFixed(0)}/s without: ${(1000 / told - 1000 / untold).toFixed(3)} ms`,
    );
  }
  await pool.end();
  await database.close();
});

/** Transactions per second, one after the other. */
async function rateOf(transaction: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let count = 0; count < PER_ROUND; count += 1) await transaction();
  return (PER_ROUND * 1000) / (performance.now() - started);
}
