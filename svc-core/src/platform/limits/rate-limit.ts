import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { tooManyRequests } from '@fieldhouse/runtime';
import type { HttpProblem } from '@fieldhouse/runtime';
import { isServerError } from '@fieldhouse/runtime/serve';
import type { Database } from '../database/database.ts';
import * as z from 'zod/mini';
import { queryRows } from '../database/rows.ts';

export interface RateLimit {
  /** Prefix of the key, e.g. 'sign-in'. */
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
  /** Wait after the last free attempt, doubled for each further one, up to the window. 0 or undefined: until the window ends. */
  readonly delaySeconds?: number;
}

/**
 * Counts an attempt before it is made, by the database's clock and across all instances. A closed row is not written, so that further
 * attempts do not prolong the wait. An open row has '-infinity', so that simultaneous attempts do not lock each other out by a fraction of
 * a millisecond. Why not a library: infra/decisions/0021-anonymous-limits-and-retention.md.
 *
 * @param first the number of the first value, see `consumeValues`.
 * @param condition what must hold for the attempt to be counted.
 */
export const consumeText = (first: number, condition: string): string => {
  const [key, attempts, window, delay, firstDelay] = [0, 1, 2, 3, 4].map((n) => `$${first + n}`);
  return `
  insert into throttles as t (key, hits, "openAt", "forgetAt")
  select ${key}, 1, case when ${attempts}::int <= 1 then now() + make_interval(secs => ${firstDelay}::float8) else '-infinity' end,
    now() + make_interval(secs => ${window}::float8)
  where ${condition}
  on conflict (key) do update set
    hits = case when t."forgetAt" <= now() then 1 else t.hits + 1 end,
    "openAt" = case
      when t."forgetAt" <= now() or t.hits + 1 < ${attempts}::int then '-infinity'
      when ${delay}::float8 = 0 then t."forgetAt"
      else now() + make_interval(secs => least(${window}::float8, ${delay}::float8 * power(2::float8, least(t.hits + 1 - ${attempts}::int, 20)))) end,
    "forgetAt" = case
      when t."forgetAt" <= now() then now() + make_interval(secs => ${window}::float8)
      when t.hits + 1 < ${attempts}::int or ${delay}::float8 = 0 then t."forgetAt"
      else now() + make_interval(secs => 2 * ${window}::float8) end
  where t."openAt" <= now() or t."forgetAt" <= now()
  returning hits`;
};
const CONSUME = consumeText(1, 'true');

/** The values of `consumeText`, from `first` on. */
export const consumeValues = (rule: RateLimit, subject: string): readonly unknown[] => [
  keyOf(rule, subject),
  rule.attempts,
  rule.windowSeconds,
  rule.delaySeconds ?? 0,
  rule.delaySeconds || rule.windowSeconds,
];

/** The seconds until a closed key opens; no row if it is open. */
export const waitText = (key: string): string =>
  `select extract(epoch from "openAt" - now())::float8 as seconds from throttles
    where key = ${key} and "openAt" > now() and "forgetAt" > now()`;

/** Refunds an attempt that was counted in an open row, which stays open. Values: `refundValues`. */
export const refundText = (first: number, condition: string): string => `
  update throttles set hits = greatest(hits - 1, 0), "openAt" = '-infinity',
    "forgetAt" = case when hits <= $${first + 1}::int then least("forgetAt", now() + make_interval(secs => $${first + 2}::float8)) else "forgetAt" end
  where key = $${first} and ${condition}`;
const REFUND = refundText(1, 'true');

/** The values of `refundText`, from `first` on. */
export const refundValues = (rule: RateLimit, subject: string): readonly unknown[] => [
  keyOf(rule, subject),
  rule.attempts,
  rule.windowSeconds,
];

/** An attempt that was counted before it was served. */
export interface CountedAttempt {
  /** Refunds the attempt, because it should not count. Never fails. */
  refund(): Promise<void>;
}

/** The key contains a hash of the subject, not the subject itself. */
export const keyOf = (rule: RateLimit, subject: string): string =>
  `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Counts an attempt. Returns undefined if there were too many. */
export async function consumeAttempt(
  database: Database,
  rule: RateLimit,
  subject: string,
): Promise<CountedAttempt | undefined> {
  const { rowCount } = await database.pool.query({
    name: 'rate-limit-consume',
    text: CONSUME,
    values: [...consumeValues(rule, subject)],
  });
  return rowCount === 1 ? { refund: () => refundAttempt(database, rule, subject) } : undefined;
}

/** Counts an attempt. @throws HttpProblem 429 with the seconds to wait when there were too many. */
export async function requireAttempt(
  database: Database,
  rule: RateLimit,
  subject: string,
): Promise<CountedAttempt> {
  const counted = await consumeAttempt(database, rule, subject);
  if (counted) return counted;
  throw await closed(database, rule, subject);
}

/** The refusal of an attempt that was not counted: 429 with the seconds to wait. */
export const closed = async (
  database: Database,
  rule: RateLimit,
  subject: string,
): Promise<HttpProblem> => tooManyAttempts((await secondsToWait(database, rule, subject)) ?? 1);

/** Checks that one more attempt is allowed, without counting it. @throws HttpProblem 429 with the seconds to wait. */
export async function requireAttemptsLeft(
  database: Database,
  rule: RateLimit,
  subject: string,
): Promise<void> {
  const seconds = await secondsToWait(database, rule, subject);
  if (seconds !== undefined) throw tooManyAttempts(seconds);
}

/** Serves a counted attempt, and refunds it if it could not be served because the service is busy or a store is unreachable. */
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

export const tooManyAttempts = (seconds: number): HttpProblem =>
  tooManyRequests(seconds, `Too many attempts. Try again in ${waitingTime(seconds)}.`);

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A wait in words, rounded up: 'a minute', '12 minutes', '2 hours'. */
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
    text: waitText('$1'),
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
      values: [...refundValues(rule, subject)],
    }),
  );

/** Never fails: retries in the background. */
export const resetAttempts = (
  { prisma }: Pick<Database, 'prisma'>,
  rule: RateLimit,
  subject: string,
): Promise<void> =>
  retryInBackground(() => prisma.throttle.deleteMany({ where: { key: keyOf(rule, subject) } }));

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

/** Deletes at most `most` expired counters. @returns the number of deleted rows. */
export async function pruneRateLimits({ pool }: Database, most: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from throttles where key in (
      select key from throttles where "forgetAt" <= now() limit $1 for update skip locked)`,
    [most],
  );
  return rowCount ?? 0;
}
