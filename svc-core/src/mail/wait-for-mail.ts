import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Database } from '../platform/database.ts';
import { queryRows } from '../platform/rows.ts';

const FIRST_POLL_MS = 40;
const MAX_POLL_MS = 400;

/** The progress of an email. */
const MailProgress = z.object({
  state: z.enum(['waiting', 'leased', 'sent', 'failed', 'canceled']),
  attempts: z.int(),
  problem: z.nullable(z.string()),
});
export type MailProgress = z.output<typeof MailProgress>;
/** `far`: the next attempt comes after the wait. */
const ProgressRow = z.extend(MailProgress, { far: z.boolean() });

/**
 * Polls the database until an email is settled, or an attempt failed and the next one is far off. Read errors are retried:
 * the email itself is already accepted.
 *
 * @returns undefined if the email is gone, or nothing could be read within the limit.
 */
export async function waitForMail(
  database: Database,
  id: string,
  limitMs: number,
): Promise<MailProgress | undefined> {
  const deadline = performance.now() + limitMs;
  for (let gap = FIRST_POLL_MS; ; gap = Math.min(gap * 1.5, MAX_POLL_MS)) {
    await wait(gap);
    const left = Math.max(0, deadline - performance.now());
    const look = await readProgress(database, id, left).catch(() => ({ readable: false }) as const);
    if (!look.readable) {
      if (left === 0) return undefined;
      continue;
    }
    const { mail } = look;
    if (!mail) return undefined;
    const settled = mail.state !== 'waiting' && mail.state !== 'leased';
    if (settled || left === 0 || (mail.state === 'waiting' && mail.attempts > 0 && mail.far))
      return mail;
  }
}

/** @param left the rest of the wait, in milliseconds: an attempt after that is far off. */
async function readProgress({ pool }: Database, id: string, left: number) {
  const [mail] = await queryRows(pool, ProgressRow, {
    name: 'mail-progress',
    text: `select state, attempts, problem, "nextAttemptAt" > now() + make_interval(secs => $2::float8) as far
      from mail_outbox where id = $1`,
    values: [id, left / 1_000],
  });
  return { readable: true, mail } as const;
}
