import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Copies the data and sequences of a database into existing tables, as `pg_restore` does with those of a dump. */
export async function copyData(from: string, to: string): Promise<void> {
  const source = new pg.Client({ connectionString: from });
  const target = new pg.Client({ connectionString: to });
  await Promise.all([source.connect(), target.connect()]);
  try {
    const { rows } = await source.query<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_prisma_migrations'`,
    );
    // A dump creates foreign keys and triggers after the data.
    await target.query('set session_replication_role = replica');
    for (const { name } of rows) {
      await target.query(`alter table "${name}" disable trigger all`);
      await target.query(`delete from "${name}"`);
      await pipeline(
        source.query(copyTo(`copy "${name}" to stdout`)),
        target.query(copyFrom(`copy "${name}" from stdin`)),
      );
      await target.query(`alter table "${name}" enable trigger all`);
    }
    const sequences = await source.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null`,
    );
    for (const { name, last } of sequences.rows)
      await target.query('select setval($1::regclass, $2::bigint)', [`"${name}"`, last]);
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
