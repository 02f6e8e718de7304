import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { inTransaction } from '../src/schedule/imports/import-pool.ts';
import { actorAdapter } from '../src/platform/database/actor-adapter.ts';
import { runBatch } from '../src/platform/database/batch.ts';
import { openCorePool } from '../src/platform/database/core-pool.ts';

/** Calls, each with a part of the statement that fails. */
export const DATABASE_CALLS = [
  ['a statement', '/* statement */'],
  ['a statement of a batch', '/* batch */'],
  ['the commit of a batch', 'commit'],
  ['the commit of an import', 'commit'],
  ['a record of Prisma', '"system_settings"'],
  ['a statement of Prisma', '/* raw */'],
  ["the begin of Prisma's transaction", 'begin'],
  ["a record in Prisma's transaction", '"system_settings"'],
  ["a statement in Prisma's transaction", '/* raw */'],
  ["the commit of Prisma's transaction", 'COMMIT'],
] as const;

export type DatabaseCall = (typeof DATABASE_CALLS)[number][0];

export interface DatabaseCalls {
  /** @param before runs immediately before the statement that `DATABASE_CALLS` names, inside the transaction if there is one. */
  run(name: DatabaseCall, before?: () => Promise<unknown>): Promise<unknown>;
  close(): Promise<void>;
}

const ROW = { id: 1, systemEmail: 'a@b.test', supportEmail: 'a@b.test' };
const WRITE = `insert into system_settings (id, "systemEmail", "supportEmail") values (1, 'a@b.test', 'a@b.test') on conflict do nothing`;

/** Every way in which this service talks to PostgreSQL, each with a write, on one connection. */
export function databaseCalls(
  url: string,
  logger: Logger,
  options: Pick<pg.PoolConfig, 'query_timeout' | 'connectionTimeoutMillis' | 'options'> = {},
): DatabaseCalls {
  const pool = openCorePool(url, logger, {
    max: 1,
    application_name: 'fieldhouse-calls',
    pipeline: true,
    ...options,
  });
  const imports = openCorePool(url, logger, {
    max: 1,
    application_name: 'fieldhouse-calls',
    ...options,
  });
  const prisma = new PrismaClient({ adapter: actorAdapter(pool), errorFormat: 'minimal' });
  const batch = async (before: () => Promise<unknown>) => {
    await before();
    return runBatch(pool, [{ text: `${WRITE} /* batch */` }]);
  };
  const calls: Record<DatabaseCall, (before: () => Promise<unknown>) => Promise<unknown>> = {
    'a statement': async (before) => {
      await before();
      return pool.query(`${WRITE} /* statement */`);
    },
    'a statement of a batch': batch,
    'the commit of a batch': batch,
    'the commit of an import': (before) =>
      inTransaction(imports, async (client) => {
        await client.query(WRITE);
        await before();
      }),
    'a record of Prisma': async (before) => {
      await before();
      return prisma.systemSettings.createMany({ data: [ROW], skipDuplicates: true });
    },
    'a statement of Prisma': async (before) => {
      await before();
      return prisma.$executeRawUnsafe(`${WRITE} /* raw */`);
    },
    "the begin of Prisma's transaction": async (before) => {
      await before();
      return prisma.$transaction((tx) => tx.$executeRawUnsafe(WRITE));
    },
    "a record in Prisma's transaction": (before) =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRawUnsafe('select 1');
        await before();
        await tx.systemSettings.createMany({ data: [ROW], skipDuplicates: true });
      }),
    "a statement in Prisma's transaction": (before) =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRawUnsafe('select 1');
        await before();
        await tx.$executeRawUnsafe(`${WRITE} /* raw */`);
      }),
    "the commit of Prisma's transaction": (before) =>
      prisma.$transaction(async (tx) => {
        await tx.$executeRawUnsafe(WRITE);
        await before();
      }),
  };
  return {
    run: (name, before = () => Promise.resolve()) => calls[name](before),
    async close() {
      await prisma.$disconnect();
      await Promise.all([pool.end(), imports.end()]);
    },
  };
}
