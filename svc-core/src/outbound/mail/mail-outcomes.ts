import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';

/**
 * How often the emails that requests wait for are read, in one statement, because their outcome may have been reported to another instance.
 */
const READ_EVERY_MS = 100;

/** The progress of an email. */
const MailProgress = z.object({
  state: z.enum(['waiting', 'leased', 'sent', 'failed', 'canceled']),
  attempts: z.int(),
  problem: z.nullable(z.string()),
});
export type MailProgress = z.output<typeof MailProgress>;

const Row = z.extend(MailProgress, {
  id: z.string(),
  /** Seconds until the next attempt. */
  nextIn: z.number(),
});

interface Waiting {
  readonly id: string;
  /** By `performance.now()`. */
  readonly deadline: number;
  resolve(mail: MailProgress | undefined): void;
}

/** The outcomes of emails that requests of this instance wait for. */
export interface MailOutcomes {
  /**
   * Waits until an email is settled, or an attempt failed and the next one is far off. Read errors are retried: the email itself is already
   * accepted.
   *
   * @returns undefined if the email is gone, nothing could be read within the limit, or `signal` was aborted.
   */
  wait(id: string, limitMs: number, signal?: AbortSignal): Promise<MailProgress | undefined>;
  /** A worker reported the outcomes of these emails to this instance. */
  settled(ids: readonly string[], state: string): void;
}

const known = new WeakMap<Database, MailOutcomes>();

export function outcomesOf(database: Database): MailOutcomes {
  const found = known.get(database) ?? createMailOutcomes(database);
  known.set(database, found);
  return found;
}

function createMailOutcomes(database: Database): MailOutcomes {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;

  const end = (one: Waiting, mail: MailProgress | undefined): void => {
    waiting.delete(one);
    one.resolve(mail);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  const read = async (some: readonly Waiting[]): Promise<void> => {
    const look = await readProgress(database, some).catch(() => undefined);
    for (const one of some) {
      const left = one.deadline - performance.now();
      const mail = look?.get(one.id);
      if (look ? isOver(mail, left) : left <= 0) end(one, mail);
    }
  };
  let reading: Promise<void> | undefined;
  const readAll = (): void => {
    reading ??= read([...waiting]).finally(() => (reading = undefined));
  };

  return {
    async wait(id, limitMs, signal) {
      const { promise, resolve } = Promise.withResolvers<MailProgress | undefined>();
      const one = { id, deadline: performance.now() + limitMs, resolve };
      waiting.add(one);
      timer ??= setInterval(readAll, READ_EVERY_MS);
      const last = setTimeout(() => void read([one]), limitMs);
      const leave = () => end(one, undefined);
      if (signal?.aborted === true) leave();
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return await promise;
      } finally {
        clearTimeout(last);
        signal?.removeEventListener('abort', leave);
      }
    },
    settled(ids, state) {
      const those = new Set(ids);
      const ended = [...waiting].filter(({ id }) => those.has(id));
      if (state !== 'sent') void read(ended);
      else for (const one of ended) end(one, { state, attempts: 1, problem: null });
    },
  };
}

/** @param left milliseconds of the wait that are left: an attempt after these is far off. */
function isOver(mail: z.output<typeof Row> | undefined, left: number): boolean {
  if (!mail || left <= 0) return true;
  if (mail.state === 'leased') return false;
  return mail.state !== 'waiting' || (mail.attempts > 0 && mail.nextIn * 1_000 > left);
}

async function readProgress({ pool }: Database, some: readonly Waiting[]) {
  if (some.length === 0) return new Map<string, z.output<typeof Row>>();
  const rows = await queryRows(pool, Row, {
    name: 'mail-progress',
    text: `select id, state, attempts, problem, extract(epoch from "nextAttemptAt" - now())::float8 as "nextIn"
      from mail_outbox where id = any($1::uuid[])`,
    values: [some.map(({ id }) => id)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
