import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupView } from '@fieldhouse/core-contract';
import { conflict, notFound, openClient } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Backup } from '../../../generated/prisma/client.ts';
import { connectionOf } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { archiveStream } from './write-archive.ts';
import type { ArchiveCounts } from './write-archive.ts';

/**
 * Held while an archive is written, by the connection that reads it: one at a time across all instances, released when the process ends.
 */
const BACKUP_LOCK = 7_236_004;
const CHUNK_BYTES = 1_048_576;
const MAX_ARCHIVES = 10;
const MAX_LISTED = 50;
/** Makes PostgreSQL close the connection of a dead process, even while it waits for a lock or if its machine is gone. */
const DETECT_DEAD_CLIENT =
  '-c client_connection_check_interval=5s -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25s';

const INTERRUPTED =
  'The server or the database stopped before the backup finished. Create a new backup.';
const NOT_WRITTEN = "Couldn't write the backup. Create a new backup.";

/** Backups, newest first. */
export async function listBackups({ database }: Deps): Promise<BackupView[]> {
  await failInterrupted(database.pool);
  const rows = await database.prisma.backup.findMany({ orderBy: { id: 'desc' }, take: MAX_LISTED });
  return rows.map(viewOf);
}

/** A backup that is being written. `finished` never rejects. */
export interface StartedBackup {
  readonly id: number;
  readonly finished: Promise<void>;
}

/** Starts to write an archive of the database's current state. @throws HttpProblem 409 while another backup is running. */
export async function startBackup(deps: Deps, userId: number): Promise<StartedBackup> {
  const client = await openClient(
    {
      ...connectionOf(deps.config.DATABASE_URL),
      application_name: 'fieldhouse-backup',
      options: `-c TimeZone=UTC ${DETECT_DEAD_CLIENT}`,
      keepAlive: true,
    },
    (error) => deps.logger.warn({ err: error }, 'a backup lost its database connection'),
  );
  try {
    await takeLock(client);
    await failInterrupted(client);
    // In a transaction, because the audit trail takes its actor from there.
    const { id } = await deps.database.prisma.$transaction((tx) =>
      tx.backup.create({ data: { createdById: userId } }),
    );
    return { id, finished: finishBackup(deps, client, id) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** @throws HttpProblem 404. */
export async function readBackup({ database }: Deps, id: number): Promise<BackupView> {
  await failInterrupted(database.pool);
  const row = await database.prisma.backup.findUnique({ where: { id } });
  if (!row) throw notFound('Backup');
  return viewOf(row);
}

/** An archive's bytes, read in chunks. */
export async function* backupBytes({ database }: Deps, id: number): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const chunk = await database.prisma.backupChunk.findUnique({
      where: { backupId_place: { backupId: id, place } },
    });
    if (!chunk) return;
    yield chunk.bytes;
  }
}

const Lock = z.object({ taken: z.boolean() });

async function takeLock(client: pg.Client): Promise<void> {
  const [lock] = await queryRows(client, Lock, 'select pg_try_advisory_lock($1) as taken', [
    BACKUP_LOCK,
  ]);
  if (!lock?.taken) throw conflict('A backup is already running.', 'busy');
}

/** Excludes a running backup: one whose lock is held by another connection. */
const FAIL_INTERRUPTED = `update backups set state = 'failed', problem = $1, "finishedAt" = now()
  where state = 'running' and case when state = 'running' then pg_try_advisory_xact_lock($2::bigint) end`;
const DROP_CHUNKS = `delete from backup_chunks where "backupId" in (select id from backups where state = 'failed')`;

/** Marks backups as failed whose process died or lost the database. */
async function failInterrupted(connection: pg.Pool | pg.ClientBase): Promise<void> {
  const { rowCount } = await connection.query(FAIL_INTERRUPTED, [INTERRUPTED, BACKUP_LOCK]);
  if (rowCount) await connection.query(DROP_CHUNKS);
}

async function finishBackup(deps: Deps, client: pg.Client, id: number): Promise<void> {
  const { pool } = deps.database;
  try {
    const { bytes, counts } = await writeChunks(deps, client, id);
    const { rowCount } = await pool.query(
      `update backups set state = 'done', bytes = $2, counts = $3, "finishedAt" = now() where id = $1 and state = 'running'`,
      [id, bytes, JSON.stringify(counts)],
    );
    if (rowCount === 0) throw new Error('The lock was lost before the backup was done');
    await pruneBackups(deps);
  } catch (error) {
    deps.logger.error({ err: error, backupId: id }, 'a backup failed');
    await pool
      .query(
        `update backups set state = 'failed', problem = $2, "finishedAt" = now() where id = $1 and state = 'running'`,
        [id, NOT_WRITTEN],
      )
      .then(() => pool.query(DROP_CHUNKS))
      .catch((failed: unknown) =>
        deps.logger.warn(
          { err: failed, backupId: id },
          'a failed backup was not marked failed yet: the next list of backups does it',
        ),
      );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeChunks(
  { database }: Deps,
  client: pg.Client,
  id: number,
): Promise<{ bytes: number; counts: ArchiveCounts }> {
  let counts: ArchiveCounts = {};
  let bytes = 0;
  let place = 0;
  const archive = archiveStream(client, (counted) => (counts = counted));
  await pipeline(archive, createGzip({ level: 6 }), async (zipped: AsyncIterable<Buffer>) => {
    for await (const chunk of inChunks(zipped)) {
      bytes += chunk.length;
      await database.pool.query(
        'insert into backup_chunks ("backupId", place, bytes) values ($1, $2, $3)',
        [id, place, chunk],
      );
      place += 1;
    }
  });
  return { bytes, counts };
}

async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    held.push(piece);
    length += piece.length;
    if (length < CHUNK_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

async function pruneBackups({ database }: Deps): Promise<void> {
  await database.pool.query(
    'delete from backups where id not in (select id from backups order by id desc limit $1)',
    [MAX_ARCHIVES],
  );
}

const viewOf = (row: Backup): BackupView => ({
  id: row.id,
  state: BackupView.shape.state.parse(row.state),
  problem: row.problem,
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
