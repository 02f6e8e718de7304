import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { conflict, notFound, openClient } from '@fieldhouse/runtime';
import type pg from 'pg';
import { BackupView } from '../../contract/index.ts';
import type { Backup } from '../../generated/prisma/client.ts';
import { connectionOf } from '../platform/connection.ts';
import type { Deps } from '../platform/deps.ts';
import { archiveOf } from './write-archive.ts';
import type { ArchiveCounts } from './write-archive.ts';

/** One archive is written at a time, in all instances; the lock goes with its connection. */
const BACKUP_LOCK = 7_236_004;
const CHUNK_BYTES = 1_048_576;
const ARCHIVES_KEPT = 10;
const LISTED = 50;

/** Archives, newest first. */
export async function listBackups({ database }: Deps): Promise<BackupView[]> {
  const rows = await database.prisma.backup.findMany({ orderBy: { id: 'desc' }, take: LISTED });
  return rows.map(viewOf);
}

/** An archive that is being written; `finished` never rejects. */
export interface StartedBackup {
  readonly id: number;
  readonly finished: Promise<void>;
}

/**
 * Starts to write an archive of the database as it is at this moment.
 *
 * @throws HttpProblem 409 while another one is being written.
 */
export async function startBackup(deps: Deps, userId: number): Promise<StartedBackup> {
  const client = await openClient(
    {
      ...connectionOf(deps.config.DATABASE_URL),
      application_name: 'fieldhouse-backup',
      options: '-c TimeZone=UTC',
      keepAlive: true,
    },
    (error) => deps.logger.warn({ err: error }, 'the connection of a backup was lost'),
  );
  try {
    await takeLock(client);
    const { prisma } = deps.database;
    const { id } = await prisma.$transaction(async (tx) => {
      await tx.backup.updateMany({ where: { state: 'running' }, data: { state: 'failed' } });
      return tx.backup.create({ data: { createdById: userId } });
    });
    return { id, finished: finish(deps, client, id) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** @throws HttpProblem 404. */
export async function readBackup({ database }: Deps, id: number): Promise<BackupView> {
  const row = await database.prisma.backup.findUnique({ where: { id } });
  if (!row) throw notFound('Backup');
  return viewOf(row);
}

/** An archive's bytes, read piece by piece. */
export async function* backupBytes({ database }: Deps, id: number): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const chunk = await database.prisma.backupChunk.findUnique({
      where: { backupId_place: { backupId: id, place } },
    });
    if (!chunk) return;
    yield chunk.bytes;
  }
}

async function takeLock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [BACKUP_LOCK],
  );
  if (!rows[0]?.taken) throw conflict('A backup is being made already.');
}

async function finish(deps: Deps, client: pg.Client, id: number): Promise<void> {
  const { pool } = deps.database;
  try {
    const { bytes, counts } = await write(deps, client, id);
    await pool.query(
      `update backups set state = 'done', bytes = $2, counts = $3, "finishedAt" = now() where id = $1`,
      [id, bytes, JSON.stringify(counts)],
    );
    await forgetOldOnes(deps);
  } catch (error) {
    deps.logger.error({ err: error, backupId: id }, 'a backup failed');
    await pool
      .query(`update backups set state = 'failed', "finishedAt" = now() where id = $1`, [id])
      .then(() => pool.query('delete from backup_chunks where "backupId" = $1', [id]))
      .catch(() => undefined);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function write(
  { database }: Deps,
  client: pg.Client,
  id: number,
): Promise<{ bytes: number; counts: ArchiveCounts }> {
  let counts: ArchiveCounts = {};
  let bytes = 0;
  let place = 0;
  const archive = archiveOf(client, (counted) => (counts = counted));
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

async function forgetOldOnes({ database }: Deps): Promise<void> {
  await database.pool.query(
    'delete from backups where id not in (select id from backups order by id desc limit $1)',
    [ARCHIVES_KEPT],
  );
}

const viewOf = (row: Backup): BackupView => ({
  id: row.id,
  state: BackupView.shape.state.parse(row.state),
  bytes: row.bytes,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
