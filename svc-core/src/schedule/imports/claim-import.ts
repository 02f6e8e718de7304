import { ImportMode } from '@fieldhouse/import-contract';
import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import type { ClaimedImport, ClaimImportInput } from '@fieldhouse/import-contract/internal';
import { notFound } from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { hasExpired, isHeld, isLeased, takeLease } from '../../platform/leases/lease-table.ts';
import { leaseRenewal } from '../../platform/leases/renew-lease.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { IMPORT_LEASES } from './import-leases.ts';
import { scheduleContext } from './schedule-context.ts';

/** Lost runs in isolation after which an import is given up. The run before them, next to other imports, was lost too. */
const MAX_ALONE_RUNS = 5;
const GIVEN_UP_MESSAGE =
  'The import service stopped unexpectedly each time it tried this file. Nothing was imported. Contact support before you try again.';
/**
 * The last run reported no outcome. Each lost run in isolation is followed by a longer pause, 5, 20, 45 and 80 seconds, so that an
 * outage of minutes does not use up all attempts.
 */
const LEASE_EXPIRED = hasExpired(IMPORT_LEASES, 'i', '5 * i."aloneRuns" ^ 2');
const HELD = isHeld(IMPORT_LEASES, 'i');
const CLAIMABLE = `(i.state = 'waiting' or ${LEASE_EXPIRED})`;

/** Schools take turns: the least recently served first, and one file per school at a time. */
const CLAIM = `with turn as (
    select i.id, ${LEASE_EXPIRED} as alone from imports i join schools s on s.id = i."schoolId" and s."isActive"
    where ${CLAIMABLE} and i."aloneRuns" < $1 and (not $2::boolean or i."fileBytes" <= $3) and ($4::boolean or not ${LEASE_EXPIRED})
      and not exists (select 1 from imports r where r."schoolId" = i."schoolId" and ${isLeased(IMPORT_LEASES, 'r')})
    order by (select max(r."leaseUntil") from imports r where r."schoolId" = i."schoolId") nulls first, i."createdAt"
    limit 1 for update of i skip locked)
  update imports m set ${takeLease(IMPORT_LEASES)}, attempts = attempts + 1, progress = 0
  from turn where m.id = turn.id
  returning m.id, m."leaseOwner" as lease, m."schoolId", m."fileBytes", m.mode, m.options, turn.alone`;

const ImportId = z.object({ id: z.string() });
const Claimed = z.object({
  id: z.string(),
  lease: z.string(),
  schoolId: z.int(),
  fileBytes: z.int(),
  mode: ImportMode,
  options: z.record(z.string(), z.unknown()),
  alone: z.boolean(),
});

/**
 * Claims the next import for a worker, under a lease, or returns null. An import whose worker was lost runs in isolation, so that
 * only the file that crashes workers is given up, not the imports that ran next to it.
 */
export async function claimImport(
  pool: pg.Pool,
  { onlySmall, takesAlone }: z.output<typeof ClaimImportInput>,
): Promise<ClaimedImport | null> {
  const values = [MAX_ALONE_RUNS, onlySmall, SMALL_FILE_BYTES, takesAlone];
  const [claimed] = await queryRows(pool, Claimed, CLAIM, values);
  return claimed ? { ...claimed, context: await scheduleContext(pool, claimed.schoolId) } : null;
}

/** Counts the start of an isolated run. Returns false if the caller lost the lease. */
export async function beginAlone(pool: pg.Pool, id: string, lease: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update imports i set "aloneRuns" = "aloneRuns" + 1 where ${HELD}`,
    [id, lease],
  );
  return rowCount === 1;
}

const renew = leaseRenewal(IMPORT_LEASES, 'progress = $3');

/**
 * Renews a lease. Returns false if the caller lost it. While its rows are merged the import is locked: no one else can claim it
 * then, so there is nothing to renew.
 */
export async function renewImport(
  pool: pg.Pool,
  id: string,
  lease: string,
  progress: number,
): Promise<boolean> {
  return (await renew(pool, id, lease, progress)) !== 'lost';
}

const StoredFile = z.object({ payload: z.nullable(z.instanceof(Buffer)) });

/** The gzipped file of a claimed import. */
export async function importPayload(pool: pg.Pool, id: string, lease: string): Promise<Buffer> {
  const [found] = await queryRows(pool, StoredFile, `select payload from imports i where ${HELD}`, [
    id,
    lease,
  ]);
  if (!found?.payload) throw notFound('Import');
  return found.payload;
}

/** Marks a claimed import as failed. Nothing of it was imported. */
export async function failImport(
  pool: pg.Pool,
  id: string,
  lease: string,
  problem: string,
): Promise<void> {
  await pool.query(
    `update imports i set state = 'failed', problem = $3, payload = null, "finishedAt" = now() where ${HELD}`,
    [id, lease, problem],
  );
}

/** Gives up imports that repeatedly crashed their workers, and lists those that no worker has claimed. */
export async function dueImports(pool: pg.Pool, logger: Logger): Promise<string[]> {
  const givenUp = await queryRows(
    pool,
    ImportId,
    `update imports i set state = 'failed', problem = $2, payload = null, "finishedAt" = now()
      where ${hasExpired(IMPORT_LEASES, 'i')} and i."aloneRuns" >= $1 returning i.id`,
    [MAX_ALONE_RUNS, GIVEN_UP_MESSAGE],
  );
  if (givenUp.length > 0) {
    const importIds = givenUp.map(({ id }) => id);
    logger.error({ importIds }, 'imports were given up: they crash import workers');
  }
  const rows = await queryRows(
    pool,
    ImportId,
    `select i.id from imports i where ${CLAIMABLE} order by i."createdAt" limit 50`,
  );
  return rows.map(({ id }) => id);
}
