import { notFound } from '@fieldhouse/runtime';
import type pg from 'pg';
import { IMPORT_LEASE_SECONDS, SMALL_FILE_BYTES } from '../../contract/internal.ts';
import type { ClaimedImport } from '../../contract/internal.ts';
import { scheduleContext } from './schedule-context.ts';

/** Workers that may die over one file before it is given up. */
const MOST_ATTEMPTS = 6;
const GIVEN_UP = 'The file could not be imported. Nothing of it was imported. Please try again.';
const FREE = `(i.state = 'waiting' or (i.state = 'running' and i."leaseUntil" < now()))`;

/** Schools take turns: the one that was served longest ago comes first, and one file of a school at a time. */
const CLAIM = `update imports set state = 'running', attempts = attempts + 1, progress = 0, "leaseOwner" = gen_random_uuid()::text,
    "leaseUntil" = now() + make_interval(secs => $1)
  where id = (
    select i.id from imports i join schools s on s.id = i."schoolId" and s."isActive"
    where ${FREE} and i.attempts < $2 and (not $3::boolean or i."fileBytes" <= $4) and not exists (select 1 from imports r
      where r."schoolId" = i."schoolId" and r.state = 'running' and r."leaseUntil" >= now())
    order by (select max(r."leaseUntil") from imports r where r."schoolId" = i."schoolId") nulls first, i."createdAt"
    limit 1 for update of i skip locked)
  returning id, "leaseOwner" as lease, "schoolId", "fileBytes", mode, options`;

/**
 * Hands the import whose turn it is to a worker, under a lease; null when there is none.
 *
 * @param onlySmall leaves files beyond `SMALL_FILE_BYTES` to others.
 */
export async function claimImport(
  pool: pg.Pool,
  onlySmall: boolean,
): Promise<ClaimedImport | null> {
  const { rows } = await pool.query<Omit<ClaimedImport, 'context'>>(CLAIM, [
    IMPORT_LEASE_SECONDS,
    MOST_ATTEMPTS,
    onlySmall,
    SMALL_FILE_BYTES,
  ]);
  const [claimed] = rows;
  return claimed ? { ...claimed, context: await scheduleContext(pool, claimed.schoolId) } : null;
}

const RENEW = `update imports set "leaseUntil" = now() + make_interval(secs => $3), progress = $4
  where id = (select i.id from imports i where i.id = $1 and i."leaseOwner" = $2 and i.state = 'running' for update skip locked)`;
const IS_HELD = `select 1 from imports where id = $1 and "leaseOwner" = $2 and state = 'running'`;

/**
 * Keeps a claim alive; false when it is not the caller's any more. While its rows are merged the import is locked: nobody else
 * can claim it then, so there is nothing to renew.
 */
export async function renewImport(
  pool: pg.Pool,
  id: string,
  lease: string,
  progress: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(RENEW, [id, lease, IMPORT_LEASE_SECONDS, progress]);
  if (rowCount === 1) return true;
  const held = await pool.query(IS_HELD, [id, lease]);
  return held.rowCount === 1;
}

/** The gzipped file of a claimed import. */
export async function importPayload(pool: pg.Pool, id: string, lease: string): Promise<Buffer> {
  const { rows } = await pool.query<{ payload: Buffer | null }>(
    `select payload from imports where id = $1 and "leaseOwner" = $2 and state = 'running'`,
    [id, lease],
  );
  const payload = rows[0]?.payload;
  if (!payload) throw notFound('Import');
  return payload;
}

/** Ends a claimed import of which nothing was or will be imported. */
export async function failImport(
  pool: pg.Pool,
  id: string,
  lease: string,
  problem: string,
): Promise<void> {
  await pool.query(
    `update imports set state = 'failed', problem = $3, payload = null, "finishedAt" = now()
      where id = $1 and "leaseOwner" = $2 and state = 'running'`,
    [id, lease, problem],
  );
}

/** Gives up on files that cost several workers their life, and lists the imports that nobody works on. */
export async function dueImports(pool: pg.Pool): Promise<string[]> {
  await pool.query(
    `update imports i set state = 'failed', problem = $2, payload = null, "finishedAt" = now()
      where i.state = 'running' and i."leaseUntil" < now() and i.attempts >= $1`,
    [MOST_ATTEMPTS, GIVEN_UP],
  );
  const { rows } = await pool.query<{ id: string }>(
    `select i.id from imports i where ${FREE} order by i."createdAt" limit 50`,
  );
  return rows.map(({ id }) => id);
}
