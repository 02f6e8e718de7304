import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { openClient } from '@fieldhouse/runtime';
import { DatabaseError } from 'pg';
import type pg from 'pg';
import * as z from 'zod/mini';
import { SUPPRESS_ROW_AUDIT } from '../../records/audit/record-audit-event.ts';
import { beginTransaction } from '../../platform/database/begin-transaction.ts';
import { connectionOf } from '../../platform/database/connection.ts';
import { copyIn } from '../../platform/database/copy-in.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { readMigrations } from '../../platform/migrations/read-migrations.ts';
import { queryManyRows, queryRows } from '../../platform/database/rows.ts';
import { quoteIdentifier } from './archive-tables.ts';
import { markGamesOfUnsentMail, stopUnwrittenMails } from './stop-pending-work.ts';
import { ARCHIVE_END, ARCHIVE_HEAD } from './write-archive.ts';
import type { ArchiveCounts } from './write-archive.ts';

/** The archive or the database cannot be used for a restore. The message is for the operator. */
export class RestoreError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RestoreError';
  }
}

const Metadata = z.object({ format: z.literal(1), takenAt: z.string(), migration: z.string() });
const Counts = z.record(z.string(), z.int());
const BLOCK = /^COPY "(\w+)" \(((?:"\w+"(?:, )?)+)\) FROM stdin;$/;
const BLOCK_END = '\\.';
const NEWLINE = 10;
const NOT_AN_ARCHIVE = 'The file is not a Fieldhouse backup, or it is damaged.';

/**
 * Restores an archive file into an empty database, which is migrated first. All or nothing.
 *
 * @returns rows by table.
 * @throws RestoreError when the archive is incomplete or of a newer version, or the database is not empty.
 */
export async function restoreArchive(databaseUrl: string, path: string): Promise<ArchiveCounts> {
  await requireKnownVersion(path);
  await migrate(databaseUrl);
  const client = await openClient({ ...connectionOf(databaseUrl), keepAlive: true });
  try {
    await beginTransaction(client, { also: SUPPRESS_ROW_AUDIT });
    await requireEmpty(client);
    const counts = await load(client, path).catch((error: unknown) => {
      throw isDamagedArchiveError(error) ? new RestoreError(NOT_AN_ARCHIVE) : error;
    });
    await moveSequences(client, Object.keys(counts));
    await markGamesOfCanceledMail(client);
    await stopUnwrittenMails(client);
    await client.query(`select "audit_note"(null, 'restored', 'backup', null, $1, '{}')`, [
      basename(path),
    ]);
    await client.query('commit');
    return counts;
  } finally {
    await client.end();
  }
}

const CanceledMail = z.object({ id: z.string() });

/** Emails that were waiting are canceled in an archive, but their games may still have a pending link. */
async function markGamesOfCanceledMail(client: pg.Client): Promise<void> {
  const rows = await queryManyRows(
    client,
    CanceledMail,
    `select id from mail_outbox where kind = 'verification' and state = 'canceled'`,
  );
  await markGamesOfUnsentMail(
    client,
    rows.map(({ id }) => id),
  );
}

/** Games whose waiting email is canceled in the archive may still have a pending link. */
const isDamagedArchiveError = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(22|23|42)/.test(error.code ?? '');

/** Checks the first line before anything is changed. */
async function requireKnownVersion(path: string): Promise<void> {
  const migrations = await readMigrations();
  for await (const line of linesOf(path)) {
    const { migration } = parseMetadata(line.toString('utf8'), ARCHIVE_HEAD, Metadata);
    if (migrations.some(({ name }) => name === migration)) return;
    throw new RestoreError(
      'This backup was made by a newer version of Fieldhouse. Restore it with that version or later.',
    );
  }
  throw new RestoreError(NOT_AN_ARCHIVE);
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from schools union all select 1 from users limit 1',
  );
  if (rowCount) throw new RestoreError('The database is not empty. Restore into an empty one.');
}

async function load(client: pg.Client, path: string): Promise<ArchiveCounts> {
  const counts: ArchiveCounts = {};
  const lines = linesOf(path);
  let last = '';
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const text = next.value.toString('utf8').trimEnd();
    if (text !== '') last = text;
    const [, table, columns] = BLOCK.exec(text) ?? [];
    if (table !== undefined && columns !== undefined) {
      counts[table] = await loadTable(
        client,
        `copy ${quoteIdentifier(table)} (${columns}) from stdin`,
        lines,
      );
    }
  }
  const told = parseMetadata(last, ARCHIVE_END, Counts);
  if (Object.entries(told).some(([table, rows]) => counts[table] !== rows)) {
    throw new RestoreError(NOT_AN_ARCHIVE);
  }
  return counts;
}

async function loadTable(
  client: pg.Client,
  statement: string,
  lines: AsyncGenerator<Buffer>,
): Promise<number> {
  const table = copyIn(client, statement);
  let rows = 0;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.toString('latin1').trimEnd() === BLOCK_END) {
      await table.end();
      return rows;
    }
    rows += 1;
    await table.write(next.value);
  }
  await table.cancel();
  throw new RestoreError(NOT_AN_ARCHIVE);
}

/** Lines with their newline. Only a newline ends a line, whereas readline also splits at other characters. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  pipeline(createReadStream(path), unzipped, () => undefined);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of unzipped) {
      if (!Buffer.isBuffer(chunk)) continue;
      let start = 0;
      const all = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (let end = all.indexOf(NEWLINE); end >= 0; end = all.indexOf(NEWLINE, start)) {
        yield all.subarray(start, end + 1);
        start = end + 1;
      }
      rest = all.subarray(start);
    }
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new RestoreError(missing ? "The file doesn't exist." : NOT_AN_ARCHIVE);
  }
  if (rest.length > 0) yield rest;
}

function parseMetadata<Schema extends z.ZodMiniType>(
  line: string,
  start: string,
  schema: Schema,
): z.output<Schema> {
  try {
    if (line.startsWith(start)) return schema.parse(JSON.parse(line.slice(start.length)));
  } catch {
    // The mismatch is reported below.
  }
  throw new RestoreError(NOT_AN_ARCHIVE);
}

const Sequence = z.object({ table: z.string(), column: z.string(), sequence: z.string() });

/** Moves sequences past the restored records. */
async function moveSequences(client: pg.Client, tables: readonly string[]): Promise<void> {
  const rows = await queryRows(
    client,
    Sequence,
    `select table_name as table, column_name as column, pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) and column_default like 'nextval(%'`,
    [tables],
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1, coalesce((select max(${quoteIdentifier(column)}) from ${quoteIdentifier(table)}), 0) + 1, false)`,
      [sequence],
    );
  }
}
