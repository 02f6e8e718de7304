import type { StatisticsView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';

/** Tables with more rows are estimated by the planner; counting this many takes some 5 ms. */
const MAX_COUNTED = 100_000;
const COUNTED = ['schools', 'users', 'teams', 'games'] as const;
type Counted = (typeof COUNTED)[number];

const Counts = z.object({ schools: z.int(), users: z.int(), teams: z.int(), games: z.int() });
const Plan = z.object({
  'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]),
});

export async function readStatistics(database: Database): Promise<StatisticsView> {
  return readCounts(database, MAX_COUNTED);
}

/** Counts of the main records; an estimate for a table with more than `most` rows. */
export async function readCounts(
  { pool }: Pick<Database, 'pool'>,
  most: number,
): Promise<StatisticsView> {
  const [counts] = await queryRows(pool, Counts, {
    name: 'statistics',
    text: `select ${COUNTED.map(
      (table) =>
        `(select count(*)::int from (select 1 from ${table} limit $1) counted) as ${table}`,
    ).join(', ')}`,
    values: [most + 1],
  });
  if (!counts) throw new Error('The counts are one row');
  const estimated = COUNTED.filter((table) => counts[table] > most);
  if (estimated.length === 0) return counts;
  const estimates = await Promise.all(
    estimated.map(async (table) => [table, await estimate(pool, table, most)] as const),
  );
  return { ...counts, ...Object.fromEntries(estimates), estimated };
}

/** The planner's estimate, which may be off by some percent, in three significant digits. */
async function estimate(pool: Database['pool'], table: Counted, most: number): Promise<number> {
  const [plan] = await queryRows(pool, Plan, `explain (format json) select 1 from ${table}`);
  const rows = plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return Math.max(Number(rows.toPrecision(3)), most);
}
