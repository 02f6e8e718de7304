import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tooManyRequests } from '@fieldhouse/runtime';
import { isServerError } from '@fieldhouse/runtime/serve';
import type { Database } from '../database.ts';
import * as z from 'zod/mini';
import { queryRows } from '../rows.ts';

/** A rate limit. */
export interface RateLimit {
  /** Prefix of the key, e.g. 'sign-in'. */
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
  /** Wait after the last free attempt, doubled for each further one, up to the window. 0: until the window ends. */
  readonly delaySeconds: number;
}

/**
 * Counts an attempt before it is made, by the database's clock and across all instances. A closed row is not written, so that further
 * attempts do not prolong the wait. An open row has '-infinity', so that simultaneous attempts do not lock each other out by a
 * fraction of a millisecond. Why not a library: infra/decisions/0035-rate-limits-in-sql.md.
 */
const CONSUME = `
  insert into throttles as t (key, hits, "openAt", "forgetAt")
  values ($1, 1, case when $2::int <= 1 then now() + make_interval(secs => $5::float8) else '-infinity' end,
    now() + make_interval(secs => $3::float8))
  on conflict (key) do update set
    hits = case when t."forgetAt" <= now() then 1 else t.hits + 1 end,
    "openAt" = case
      when t."forgetAt" <= now() or t.hits + 1 < $2::int then '-infinity'
      when $4::float8 = 0 then t."forgetAt"
      else now() + make_interval(secs => least($3::float8, $4::float8 * power(2::float8, least(t.hits + 1 - $2::int, 20)))) end,
    "forgetAt" = case
      when t."forgetAt" <= now() then now() + make_interval(secs => $3::float8)
      when t.hits + 1 < $2::int or $4::float8 = 0 then t."forgetAt"
      else now() + make_interval(secs => 2 * $3::float8) end
  where t."openAt" <= now() or t."forgetAt" <= now()
  returning hits`;

const SELECT_WAIT = `select extract(epoch from "openAt" - now())::float8 as seconds from throttles
  where key = $1 and "openAt" > now() and "forgetAt" > now()`;

/** The attempt was counted in an open row, so the row is open again without it. */
const REFUND = `
  update throttles set hits = greatest(hits - 1, 0), "openAt" = '-infinity',
    "forgetAt" = case when hits <= $2::int then least("forgetAt", now() + make_interval(secs => $3::float8)) else "forgetAt" end
  where key = $1`;

/** An attempt that was counted before it was served. */
export interface CountedAttempt {
  /** Refunds the attempt, because it should not count toward the limit. Never fails. */
  refund(): Promise<void>;
}

/** The key contains a hash of the subject, not the subject itself. */
const keyOf = (rule: RateLimit, subject: string) =>
  `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Counts an attempt. Returns undefined if there were too many. */
export async function consumeAttempt(
  database: Database,
  rule: RateLimit,
  subject: string,
): Promise<CountedAttempt | undefined> {
  const firstDelay = rule.delaySeconds || rule.windowSeconds;
  const { rowCount } = await database.pool.query({
    name: 'rate-limit-consume',
    text: CONSUME,
    values: [
      keyOf(rule, subject),
      rule.attempts,
      rule.windowSeconds,
      rule.delaySeconds,
      firstDelay,
    ],
  });
  return rowCount === 1 ? { refund: () => refundAttempt(database, rule, subject) } : undefined;
}

/**
 * Counts an attempt.
 *
 * @throws HttpProblem 429 with the seconds to wait when there were too many.
 */
export async function requireAttempt(
  database: Database,
  rule: RateLimit,
  subject: string,
): Promise<CountedAttempt> {
  const counted = await consumeAttempt(database, rule, subject);
  if (counted) return counted;
  throw tooManyAttempts((await secondsToWait(database, rule, subject)) ?? 1);
}

/**
 * Checks that one more attempt is allowed, without counting it.
 *
 * @throws HttpProblem 429 with the seconds to wait when there were too many.
 */
export async function requireAttemptsLeft(
  database: Database,
  rule: RateLimit,
  subject: string,
): Promise<void> {
  const seconds = await secondsToWait(database, rule, subject);
  if (seconds !== undefined) throw tooManyAttempts(seconds);
}

/** Serves a counted attempt, and refunds it if it could not be served: busy, or a store is unreachable. */
export async function refundIfNotServed<T>(
  counted: CountedAttempt,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isServerError(error)) await counted.refund();
    throw error;
  }
}

const tooManyAttempts = (seconds: number) =>
  tooManyRequests(seconds, `Too many attempts. Try again in ${waitingTime(seconds)}.`);

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A wait as people say it, never too short: 'a minute', '12 minutes', '2 hours'. */
function waitingTime(seconds: number): string {
  if (seconds <= MINUTE) return 'a minute';
  if (seconds <= HOUR - MINUTE) return `${Math.ceil(seconds / MINUTE)} minutes`;
  return seconds <= HOUR ? 'an hour' : `${Math.ceil(seconds / HOUR)} hours`;
}

const Closed = z.object({ seconds: z.number() });

async function secondsToWait(
  { pool }: Database,
  rule: RateLimit,
  subject: string,
): Promise<number | undefined> {
  const [closed] = await queryRows(pool, Closed, {
    name: 'rate-limit-wait',
    text: SELECT_WAIT,
    values: [keyOf(rule, subject)],
  });
  return closed?.seconds;
}

/** Refunds a counted attempt. Never fails: retries in the background. */
export const refundAttempt = (
  { pool }: Database,
  rule: RateLimit,
  subject: string,
): Promise<void> =>
  retryInBackground(() =>
    pool.query({
      name: 'rate-limit-refund',
      text: REFUND,
      values: [keyOf(rule, subject), rule.attempts, rule.windowSeconds],
    }),
  );

/** Resets the counter. Never fails: retries in the background. */
export const resetAttempts = (
  { pool }: Pick<Database, 'pool'>,
  rule: RateLimit,
  subject: string,
): Promise<void> =>
  retryInBackground(() =>
    pool.query({
      name: 'rate-limit-reset',
      text: 'delete from throttles where key = $1',
      values: [keyOf(rule, subject)],
    }),
  );

const MAX_PAUSE_MS = 30_000;
const MAX_RETRIES = 30;

/** Runs `work`. If it fails, retries it in the background for about 15 minutes. */
async function retryInBackground(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    void repeat(work);
  }
}

async function repeat(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < MAX_RETRIES; time += 1) {
    await wait(Math.min(1_000 * 2 ** time, MAX_PAUSE_MS), undefined, { ref: false });
    const done = await work().then(
      () => true,
      () => false,
    );
    if (done) return;
  }
}

/**
 * Deletes expired counters.
 *
 * @param most the maximum number of rows to delete.
 * @returns the number of deleted rows.
 */
export async function pruneRateLimits({ pool }: Database, most: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from throttles where key in (
      select key from throttles where "forgetAt" <= now() limit $1 for update skip locked)`,
    [most],
  );
  return rowCount ?? 0;
}
