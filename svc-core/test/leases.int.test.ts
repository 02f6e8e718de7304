import { openPool } from '@fieldhouse/runtime';
import { testDatabase } from '@fieldhouse/runtime/testing';
import type { Database } from '@fieldhouse/runtime/testing';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  hasExpired,
  isHeld,
  isLeased,
  RELEASE_LEASE,
  takeLease,
} from '../src/platform/leases/lease-table.ts';
import type { LeaseTable } from '../src/platform/leases/lease-table.ts';
import { leaseRenewal } from '../src/platform/leases/renew-lease.ts';

/** Leases of a table that belongs to no feature. */
const CHORES: LeaseTable = { name: 'chores', leased: 'at work', seconds: 30 };
const renew = leaseRenewal(CHORES, 'progress = $3');

let database: Database;
let pool: pg.Pool;
let id: string;
beforeAll(async () => {
  database = await testDatabase().createDatabase();
  pool = openPool({ connectionString: database.url, max: 4 });
  await pool.query(`create table chores (id uuid primary key default gen_random_uuid(), state text not null default 'waiting',
    "leaseOwner" text, "leaseUntil" timestamptz, progress int not null default 0)`);
});
beforeEach(async () => {
  await pool.query('delete from chores');
  id =
    (await pool.query<{ id: string }>('insert into chores default values returning id')).rows[0]
      ?.id ?? '';
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Claims the chore and returns the lease. */
async function take(): Promise<string> {
  const { rows } = await pool.query<{ lease: string }>(
    `update chores m set ${takeLease(CHORES)} where id = $1 returning "leaseOwner" as lease`,
    [id],
  );
  return rows[0]?.lease ?? '';
}
const endLease = (secondsAgo: number) =>
  pool.query(`update chores set "leaseUntil" = now() - make_interval(secs => $1)`, [secondsAgo]);
/** The state of the chore under this lease. */
async function standing(lease: string, pause?: string) {
  const { rows } = await pool.query(
    `select ${isHeld(CHORES, 'm')} as held, ${isLeased(CHORES, 'm')} as running, ${hasExpired(CHORES, 'm', pause)} as ended
      from chores m where $2::text is not null`,
    [id, lease],
  );
  return rows[0];
}

test('a lease lasts its duration, and as long again when renewed', async () => {
  const lease = await take();
  expect(await standing(lease)).toEqual({ held: true, running: true, ended: false });
  await pool.query(`update chores set "leaseUntil" = now() + interval '1 second'`);
  expect(await renew(pool, id, lease, 7)).toBe('renewed');
  const { rows } = await pool.query(
    `select progress, "leaseUntil" > now() + interval '20 seconds' as long from chores`,
  );
  expect(rows).toEqual([{ progress: 7, long: true }]);
});

test('an expired lease is still held until someone else claims the row', async () => {
  const first = await take();
  await endLease(1);
  expect(await standing(first)).toEqual({ held: true, running: false, ended: true });
  expect(await renew(pool, id, first, 0)).toBe('renewed');
  await endLease(1);
  const second = await take();
  expect(second).not.toBe(first);
  expect(await standing(first)).toMatchObject({ held: false, running: true });
  expect(await renew(pool, id, first, 0)).toBe('lost');
});

test('a released lease is lost, but does not count as expired', async () => {
  const lease = await take();
  await pool.query(`update chores set state = 'waiting', ${RELEASE_LEASE}`);
  expect(await renew(pool, id, lease, 0)).toBe('lost');
  expect(await standing(lease)).toEqual({ held: false, running: false, ended: false });
});

test('an expired lease counts after the given pause', async () => {
  const lease = await take();
  await endLease(10);
  expect(await standing(lease, 'm.progress + 60')).toMatchObject({ ended: false });
  await endLease(61);
  expect(await standing(lease, 'm.progress + 60')).toMatchObject({ ended: true });
});

test('renewal does not wait for a locked row, and its lease is not lost', async () => {
  const lease = await take();
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from chores for update');
    expect(await renew(pool, id, lease, 9)).toBe('locked');
    expect(await renew(pool, id, 'another lease', 9)).toBe('lost');
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await renew(pool, id, lease, 9)).toBe('renewed');
});
