import { createHash } from 'node:crypto';
import { tooMany } from '@fieldhouse/runtime';
import type { Database } from '../platform/database.ts';

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

const WAIT = `select extract(epoch from "openAt" - now())::float8 as seconds from throttles where key = $1`;

/** A key says nothing about whom it limits. */
const keyOf = (rule: ThrottleRule, subject: string) =>
  `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Counts one try; false when there were too many. */
export async function mayTry(
  { pool }: Database,
  rule: ThrottleRule,
  subject: string,
): Promise<boolean> {
  const firstDelay = rule.delaySeconds || rule.windowSeconds;
  const { rowCount } = await pool.query({
    name: 'throttle-count',
    text: COUNT,
    values: [keyOf(rule, subject), rule.tries, rule.windowSeconds, rule.delaySeconds, firstDelay],
  });
  return rowCount === 1;
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
): Promise<void> {
  if (await mayTry(database, rule, subject)) return;
  const { rows } = await database.pool.query<{ seconds: number }>(WAIT, [keyOf(rule, subject)]);
  throw tooMany(rows[0]?.seconds ?? 1, 'Too many attempts. Please try again later.');
}

/** Takes a counted try back: it was none of those that are limited. */
export async function giveTryBack(
  { pool }: Database,
  rule: ThrottleRule,
  subject: string,
): Promise<void> {
  await pool.query({
    name: 'throttle-give-back',
    text: `update throttles set hits = greatest(hits - 1, 0),
        "openAt" = case when hits <= $2::int then '-infinity' else "openAt" end
      where key = $1`,
    values: [keyOf(rule, subject), rule.tries],
  });
}

/** Forgets all tries. */
export async function forgetTries(
  { pool }: Pick<Database, 'pool'>,
  rule: ThrottleRule,
  subject: string,
): Promise<void> {
  await pool.query({
    name: 'throttle-forget',
    text: 'delete from throttles where key = $1',
    values: [keyOf(rule, subject)],
  });
}

/** Removes what is of no use any more. */
export async function pruneThrottles({ pool }: Database): Promise<void> {
  await pool.query('delete from throttles where "forgetAt" <= now()');
}
