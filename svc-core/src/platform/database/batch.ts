import type pg from 'pg';
import { beginTransaction } from './begin-transaction.ts';
import type { Statement } from './rows.ts';

export interface BatchOptions {
  /**
   * 'kept': each connection plans a statement once, whatever its values. By default PostgreSQL plans one with an array anew each time; with
   * an array of one element that takes as long as running it.
   */
  readonly plans?: 'auto' | 'kept';
}

type Rows = readonly unknown[];

const KEEP_PLANS = 'set local plan_cache_mode = force_generic_plan';

/**
 * Runs statements in one transaction and one round trip, which holds locks no longer than the database needs. Each statement sees what the
 * ones before it changed, and what other transactions committed while they waited for locks.
 *
 * @param next further statements that depend on the rows of the first ones, in a second round trip. If it throws, nothing is changed.
 * @returns the rows of each statement.
 * @throws the first error; the transaction is rolled back.
 */
export async function runBatch(
  pool: pg.Pool,
  statements: readonly Statement[],
  { plans = 'auto' }: BatchOptions = {},
  next?: (rows: readonly Rows[]) => readonly Statement[],
): Promise<Rows[]> {
  const client = await pool.connect();
  let ended: Promise<unknown> | undefined;
  // After a failed statement, a commit rolls back.
  const end = (how: 'commit' | 'rollback') => (ended = client.query(how));
  try {
    const begun = beginTransaction(client, plans === 'kept' ? { also: KEEP_PLANS } : {});
    const sent = sendAll(client, statements);
    const [rows] = await Promise.all([sent, begun, next ? undefined : end('commit')]);
    if (!next) return rows;
    const [more] = await Promise.all([sendAll(client, next(rows)), end('commit')]);
    return [...rows, ...more];
  } finally {
    const isUsable = await (ended ?? end('rollback')).then(
      () => true,
      () => false,
    );
    client.release(!isUsable);
  }
}

/**
 * Runs statements one after the other, each in its own transaction, in one round trip. Each sees what others had committed when the one
 * before it ended.
 *
 * @returns the rows of each statement.
 * @throws the first error; the statements after it still run.
 */
export async function sendTogether(
  pool: pg.Pool,
  statements: readonly Statement[],
): Promise<Rows[]> {
  const client = await pool.connect();
  const results = await Promise.allSettled(statements.map((statement) => send(client, statement)));
  client.release(results.at(-1)?.status === 'rejected');
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

const sendAll = (client: pg.ClientBase, statements: readonly Statement[]): Promise<Rows[]> =>
  Promise.all(statements.map((statement) => send(client, statement)));

const send = (client: pg.ClientBase, { name, text, values = [] }: Statement): Promise<Rows> =>
  client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] }).then(rowsOf);

const rowsOf = ({ rows }: pg.QueryResult): Rows => rows;
