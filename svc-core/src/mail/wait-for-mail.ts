import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database.ts';

const FIRST_LOOK_MS = 40;
const LONGEST_GAP_MS = 400;

/** How far a mail got. */
export interface MailProgress {
  readonly state: 'waiting' | 'leased' | 'sent' | 'failed' | 'canceled';
  readonly attempts: number;
  readonly problem: string | null;
}

/**
 * Waits until a mail is sent or ended, or a try has failed and the next one is far off, reading the database now and then. What
 * cannot be read at the moment is waited for: the mail itself is accepted.
 *
 * @returns undefined when the mail is gone, or nothing could be read until the limit.
 */
export async function waitForMail(
  database: Database,
  id: string,
  limitMs: number,
): Promise<MailProgress | undefined> {
  const deadline = performance.now() + limitMs;
  for (let gap = FIRST_LOOK_MS; ; gap = Math.min(gap * 1.5, LONGEST_GAP_MS)) {
    await wait(gap);
    const left = Math.max(0, deadline - performance.now());
    const look = await lookAt(database, id, left).catch(() => ({ readable: false }) as const);
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

/** @param left what remains of the wait, in milliseconds: a try after that is far off. */
async function lookAt({ pool }: Database, id: string, left: number) {
  const { rows } = await pool.query<MailProgress & { far: boolean }>({
    name: 'mail-progress',
    text: `select state, attempts, problem, "nextAttemptAt" > now() + make_interval(secs => $2::float8) as far
      from mail_outbox where id = $1`,
    values: [id, left / 1_000],
  });
  return { readable: true, mail: rows[0] } as const;
}
