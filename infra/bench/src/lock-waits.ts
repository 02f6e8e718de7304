import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '@fieldhouse/runtime';
import type pg from 'pg';

const EVERY_MS = 50;

/** The longest time that others waited for a table, in milliseconds. */
export interface LockWait {
  readonly table: string;
  readonly read: number;
  readonly write: number;
}

/**
 * Runs `work` while two connections for every table of the schema try all the time whether it can be read and written: one reads a
 * row, the other takes a writer's locks, of the table and of a row.
 *
 * @returns the longest wait per table, the longest first, and how long `work` took in milliseconds.
 */
export async function withLockProbes(
  url: string,
  work: () => Promise<unknown>,
): Promise<{ readonly ms: number; readonly waits: readonly LockWait[] }> {
  const tables = await tablesOf(url);
  const probing = { isOver: false };
  const probes = await Promise.all(
    tables.map(async (table) => {
      const read = await startProbe(url, probing, async (client) => {
        await client.query(`select 1 from "${table}" limit 1`);
      });
      const write = await startProbe(url, probing, async (client) => {
        await client.query('begin');
        await client.query(`lock table "${table}" in row exclusive mode`);
        await client.query(`select 1 from "${table}" limit 1 for no key update`);
        await client.query('rollback');
      });
      return { table, read, write };
    }),
  );
  const started = performance.now();
  try {
    await work();
  } finally {
    probing.isOver = true;
  }
  const ms = performance.now() - started;
  const waits = await Promise.all(
    probes.map(async ({ table, read, write }) => ({
      table,
      read: await read.longest,
      write: await write.longest,
    })),
  );
  return { ms, waits: waits.toSorted((one, other) => worst(other) - worst(one)) };
}

/** The longer of both waits. */
export const worst = ({ read, write }: LockWait): number => Math.max(read, write);

/** Probes until `probing` is over. The last probe counts, however long it waits. */
async function startProbe(
  url: string,
  probing: { readonly isOver: boolean },
  probe: (client: pg.Client) => Promise<void>,
): Promise<{ readonly longest: Promise<number> }> {
  const client = await openClient({ connectionString: url });
  await probe(client);
  const run = async () => {
    let longest = 0;
    do {
      const started = performance.now();
      await probe(client);
      longest = Math.max(longest, performance.now() - started);
      await wait(EVERY_MS);
    } while (!probing.isOver);
    await client.end();
    return longest;
  };
  return { longest: run() };
}

async function tablesOf(url: string): Promise<string[]> {
  const client = await openClient({ connectionString: url });
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and relname <> '_prisma_migrations' order by 1`,
  );
  await client.end();
  return rows.map(({ table }) => table);
}
