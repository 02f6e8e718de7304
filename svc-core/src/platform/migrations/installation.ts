import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../database/rows.ts';

/** The identity of a database, which differs in a copy of it. */
const Installation = z.object({
  /** The OID of each table. A restored dump has new tables. */
  tables: z.record(z.string(), z.string()),
  /** The OID of the database. CREATE DATABASE ... TEMPLATE keeps the tables' OIDs, but not this one. */
  database: z.string(),
  /** The transaction that wrote the row. Data loaded into existing tables was written by another one. */
  writtenIn: z.string(),
});
export type Installation = z.output<typeof Installation>;

const STORED = `select tables, database, "writtenIn" from installation where id = 1`;
const PRESENT = `
  select (select coalesce(jsonb_object_agg(relname, oid::text), '{}') from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
    (select oid::text from pg_database where datname = current_database()) as database,
    coalesce((select xmin::text from installation where id = 1), '') as "writtenIn"`;

/**
 * Whether a database is a copy of the one in which its installation was stored. A migration that recreates a table, pg_upgrade, failover to
 * a standby and VACUUM do not count as a copy.
 */
export function isCopy(stored: Installation, present: Installation): boolean {
  const shared = Object.keys(stored.tables).filter((name) => name in present.tables);
  const kept = shared.filter((name) => stored.tables[name] === present.tables[name]);
  return (
    stored.writtenIn !== present.writtenIn ||
    stored.database !== present.database ||
    (shared.length > 0 && kept.length === 0)
  );
}

/** Whether this database is a copy. Call it before changing the schema. False for a new database or one of an older version. */
export async function wasCopied(client: pg.ClientBase): Promise<boolean> {
  const known = await client.query(`select 1 where to_regclass('public.installation') is not null`);
  if (known.rowCount === 0) return false;
  const [stored] = await queryRows(client, Installation, STORED);
  const [present] = await queryRows(client, Installation, PRESENT);
  return stored !== undefined && present !== undefined && isCopy(stored, present);
}

export async function storeInstallation(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into installation as i (id, tables, database, "writtenIn")
      select 1, now.tables, now.database, pg_current_xact_id()::xid::text from (${PRESENT}) now
      on conflict (id) do update set tables = excluded.tables, database = excluded.database, "writtenIn" = excluded."writtenIn"
      where (i.tables, i.database, i."writtenIn") is distinct from (excluded.tables, excluded.database, i.xmin::text)`,
  );
}
