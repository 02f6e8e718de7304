import type pg from 'pg';
import { beginTransaction } from './begin-transaction.ts';
import type { Statement } from './rows.ts';

/** How the statements of a batch are planned. */
export interface BatchOptions {
  /**
   * 'kept': once for each connection, for whatever values. PostgreSQL plans a statement with an array anew each time, because it
   * expects ten elements of an unknown one; with one element that takes as long as running it. Default: PostgreSQL decides.
   */
  readonly plans?: 'auto' | 'kept';
}

const KEEP_PLANS = 'set local plan_cache_mode = force_generic_plan';

/**
 * Runs statements in one transaction, sent together: in the time of one round trip, and holding locks no longer than the database
 * needs. Each sees what the ones before it changed, and what other transactions committed while they waited for locks.
 *
 * @returns the rows of each, as pg reads them.
 * @throws the first error; the transaction is rolled back.
 */
export async function runBatch(
  pool: pg.Pool,
  statements: readonly Statement[],
  { plans = 'auto' }: BatchOptions = {},
): Promise<(readonly unknown[])[]> {
  const client = await pool.connect();
  const results = await Promise.allSettled([
    beginTransaction(client, plans === 'kept' ? { also: KEEP_PLANS } : {}).then(() => undefined),
    ...statements.map((statement) => client.query(configOf(statement))),
    // Rolls back if a statement failed.
    client.query('commit'),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  client.release(failed && results.at(-1)?.status === 'rejected');
  if (failed) throw failed.reason;
  return results.slice(1, -1).map(rowsOf);
}

/**
 * Runs statements one after the other, each in a transaction of its own, sent together: in the time of one round trip. Each sees what
 * others had committed when the one before it ended.
 *
 * @returns the rows of each, as pg reads them.
 * @throws the first error; the statements after it run all the same.
 */
export async function sendTogether(
  pool: pg.Pool,
  statements: readonly Statement[],
): Promise<(readonly unknown[])[]> {
  const client = await pool.connect();
  const results = await Promise.allSettled(
    statements.map((statement) => client.query(configOf(statement))),
  );
  const failed = results.find((result) => result.status === 'rejected');
  client.release(results.at(-1)?.status === 'rejected');
  if (failed) throw failed.reason;
  return results.map(rowsOf);
}

const configOf = ({ name, text, values = [] }: Statement): pg.QueryConfig => ({
  ...(name === undefined ? {} : { name }),
  text,
  values: [...values],
});

const rowsOf = (result: PromiseSettledResult<pg.QueryResult | void>): readonly unknown[] =>
  result.status === 'fulfilled' ? (result.value?.rows ?? []) : [];
