import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tooMany } from '@fieldhouse/runtime';
import { couldNotServe } from '@fieldhouse/runtime/serve';
import type { Database } from '../database.ts';
import * as z from 'zod/mini';
import { queryRows } from '../rows.ts';

/** How often something may be tried. */
export interface ThrottleRule {
  /** Begins the key, e.g. 'sign-in'. */
  readonly name: string;
  readonly tries: number;
  readonly windowSeconds: number;
  /** After the last free try each further one waits this long, then twice as long, up to the window. 0: until the window ends. */
  readonly delaySeconds: number;
}

/**
 * Counts a try before it is made, by the database's clock and for all instances at once; a row that is closed is not
 * touched, so that trying on does not lengthen the wait. An open row says '-infinity': tries at the same moment must not shut
 * each other out by a fraction of a millisecond.
 */
const COUNT = `
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

const WAIT = `select extract(epoch from "openAt" - now())::float8 as seconds from throttles
  where key = $1 and "openAt" > now() and "forgetAt" > now()`;

/** A try was counted in an open row, so that the row is open again without it. */
const GIVE_BACK = `
  update throttles set hits = greatest(hits - 1, 0), "openAt" = '-infinity',
    "forgetAt" = case when hits <= $2::int then least("forgetAt", now() + make_interval(secs => $3::float8)) else "forgetAt" end
  where key = $1`;

/** A try that was counted before it was looked at. */
export interface CountedTry {
  /** Takes it back: it was none of those that are limited. Never fails. */
  giveBack(): Promise<void>;
}

/** A key says nothing about whom it limits. */
const keyOf = (rule: ThrottleRule, subject: string) =>
  `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Counts one try; undefined when there were too many. */
export async function mayTry(
  database: Database,
  rule: ThrottleRule,
  subject: string,
): Promise<CountedTry | undefined> {
  const firstDelay = rule.delaySeconds || rule.windowSeconds;
  const { rowCount } = await database.pool.query({
    name: 'throttle-count',
    text: COUNT,
    values: [keyOf(rule, subject), rule.tries, rule.windowSeconds, rule.delaySeconds, firstDelay],
  });
  return rowCount === 1 ? { giveBack: () => giveTryBack(database, rule, subject) } : undefined;
}

/**
 * Counts one try.
 *
 * @throws HttpProblem 429 with the seconds to wait when there were too many.
 */
export async function requireTry(
  database: Database,
  rule: ThrottleRule,
  subject: string,
): Promise<CountedTry> {
  const counted = await mayTry(database, rule, subject);
  if (counted) return counted;
  throw tooManyTries((await secondsToWait(database, rule, subject)) ?? 1);
}

/**
 * Looks whether one more try would be let through, without counting it.
 *
 * @throws HttpProblem 429 with the seconds to wait when there were too many.
 */
export async function requireOpen(
  database: Database,
  rule: ThrottleRule,
  subject: string,
): Promise<void> {
  const seconds = await secondsToWait(database, rule, subject);
  if (seconds !== undefined) throw tooManyTries(seconds);
}

/** Runs what a try was counted for. A try that ends without having been looked at is given back: busy, a store is away. */
export async function lookingAt<T>(counted: CountedTry, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (couldNotServe(error)) await counted.giveBack();
    throw error;
  }
}

const tooManyTries = (seconds: number) =>
  tooMany(seconds, 'Too many attempts. Please try again later.');

const Closed = z.object({ seconds: z.number() });

async function secondsToWait(
  { pool }: Database,
  rule: ThrottleRule,
  subject: string,
): Promise<number | undefined> {
  const [closed] = await queryRows(pool, Closed, {
    name: 'throttle-wait',
    text: WAIT,
    values: [keyOf(rule, subject)],
  });
  return closed?.seconds;
}

/** Takes a counted try back: it was none of those that are limited. Never fails: what cannot be done now is done later. */
export const giveTryBack = (
  { pool }: Database,
  rule: ThrottleRule,
  subject: string,
): Promise<void> =>
  inTheEnd(() =>
    pool.query({
      name: 'throttle-give-back',
      text: GIVE_BACK,
      values: [keyOf(rule, subject), rule.tries, rule.windowSeconds],
    }),
  );

/** Forgets all tries. Never fails, likewise. */
export const forgetTries = (
  { pool }: Pick<Database, 'pool'>,
  rule: ThrottleRule,
  subject: string,
): Promise<void> =>
  inTheEnd(() =>
    pool.query({
      name: 'throttle-forget',
      text: 'delete from throttles where key = $1',
      values: [keyOf(rule, subject)],
    }),
  );

const LONGEST_PAUSE_MS = 30_000;
const TIMES = 30;

/** Does something, and where the database does not answer repeats it in the background for about a quarter of an hour. */
async function inTheEnd(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    void repeat(work);
  }
}

async function repeat(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    await wait(Math.min(1_000 * 2 ** time, LONGEST_PAUSE_MS), undefined, { ref: false });
    const done = await work().then(
      () => true,
      () => false,
    );
    if (done) return;
  }
}

/**
 * Removes what is of no use any more.
 *
 * @param most rows at once.
 * @returns how many went.
 */
export async function pruneThrottles({ pool }: Database, most: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from throttles where key in (
      select key from throttles where "forgetAt" <= now() limit $1 for update skip locked)`,
    [most],
  );
  return rowCount ?? 0;
}
