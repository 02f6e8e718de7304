import { PrismaPg } from '@prisma/adapter-pg';
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  Transaction,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { beginStatements } from './begin-transaction.ts';

type PgAdapter = Awaited<ReturnType<PrismaPg['connect']>>;

/** Prisma's adapter for a pool. Its transactions set the actor in the same round trip as BEGIN, as in `begin-transaction.ts`. */
export function actorAdapter(pool: pg.Pool): SqlDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect(): Promise<SqlDriverAdapter> {
      const adapter = await factory.connect();
      return {
        provider: adapter.provider,
        adapterName: adapter.adapterName,
        queryRaw: (query) => adapter.queryRaw(query),
        executeRaw: (query) => adapter.executeRaw(query),
        executeScript: (script) => adapter.executeScript(script),
        getConnectionInfo: () => adapter.getConnectionInfo(),
        dispose: () => adapter.dispose(),
        startTransaction: async (isolation) =>
          startTransaction(adapter, await pool.connect(), isolation),
      };
    },
  };
}

/** Prisma itself sends COMMIT or ROLLBACK, before `commit` or `rollback`. */
async function startTransaction(
  adapter: PgAdapter,
  client: pg.PoolClient,
  isolation: string | undefined,
): Promise<Transaction> {
  const on = adapterForClient(client, adapter);
  const run = async (sql: string) => {
    await on.executeRaw({ sql, args: [], argTypes: [] });
  };
  const release = async () => client.release();
  try {
    await run(
      beginStatements(isolation === undefined ? {} : { mode: `isolation level ${isolation}` }),
    );
  } catch (error) {
    client.release(true);
    throw error;
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    options: { usePhantomQuery: false },
    queryRaw: (query) => on.queryRaw(query),
    executeRaw: (query) => on.executeRaw(query),
    commit: release,
    rollback: release,
    createSavepoint: (name) => run(`savepoint ${name}`),
    rollbackToSavepoint: (name) => run(`rollback to savepoint ${name}`),
    releaseSavepoint: (name) => run(`release savepoint ${name}`),
  };
}

/**
 * The adapter with one client in place of the pool. `client` is a protected field of adapter-pg, so its version is pinned, and
 * `test/begin-transaction.int.test.ts` fails if it is renamed. adapter-pg's own transactions need two more round trips: actor and isolation
 * level.
 */
const adapterForClient = (client: pg.PoolClient, adapter: PgAdapter): PgAdapter =>
  // oxlint-disable-next-line typescript/no-unsafe-return -- what an object inherits from the adapter is an adapter
  Object.create(adapter, { client: { value: client } });
