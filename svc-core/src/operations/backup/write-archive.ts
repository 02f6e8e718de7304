import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod/mini';
import { beginTransaction } from '../../platform/database/begin-transaction.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { archiveTables, copyFromStatement, copyToStatement } from './archive-tables.ts';
import type { ArchiveTable } from './archive-tables.ts';

/** Starts the first line of an archive, before its metadata. */
export const ARCHIVE_HEAD = '-- Fieldhouse backup ';
/** Starts the last line of a complete archive, before the row counts. */
export const ARCHIVE_END = '-- Rows ';

/** Rows by table. */
export type ArchiveCounts = Record<string, number>;

const NEWLINE = 10;

/**
 * A consistent snapshot of the whole database as text: one COPY block per table, readable by `psql`. It blocks no other transaction.
 *
 * @param client a dedicated connection without time limits.
 * @param counted receives the number of rows by table.
 */
export async function* archiveStream(
  client: pg.Client,
  counted: (counts: ArchiveCounts) => void,
): AsyncGenerator<Buffer> {
  await beginTransaction(client, { mode: 'isolation level repeatable read read only' });
  const counts: ArchiveCounts = {};
  yield Buffer.from(`${ARCHIVE_HEAD}${JSON.stringify(await readMetadata(client))}\n`);
  for (const table of await archiveTables(client)) {
    yield Buffer.from(`\n${copyFromStatement(table)};\n`);
    counts[table.name] = yield* rowsOf(client, table);
    yield Buffer.from('\\.\n');
  }
  await client.query('commit');
  yield Buffer.from(`\n${ARCHIVE_END}${JSON.stringify(counts)}\n`);
  counted(counts);
}

async function* rowsOf(client: pg.Client, table: ArchiveTable): AsyncGenerator<Buffer, number> {
  let rows = 0;
  for await (const chunk of client.query(copyTo(copyToStatement(table)))) {
    if (!Buffer.isBuffer(chunk)) continue;
    for (const byte of chunk) if (byte === NEWLINE) rows += 1;
    yield chunk;
  }
  return rows;
}

const Metadata = z.object({ takenAt: z.date(), migration: z.nullable(z.string()) });

async function readMetadata(
  client: pg.Client,
): Promise<{ format: number; takenAt: string; migration: string }> {
  const [facts] = await queryRows(
    client,
    Metadata,
    `select now() as "takenAt",
       (select max(migration_name) from _prisma_migrations where finished_at is not null) as migration`,
  );
  const takenAt = facts?.takenAt.toISOString() ?? '';
  return { format: 1, takenAt, migration: facts?.migration ?? '' };
}
