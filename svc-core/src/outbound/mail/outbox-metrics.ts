import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { cachedQuery } from '../../platform/database/cached-query.ts';

const OUTBOX = `select count(*) filter (where state = 'waiting')::int as waiting,
    count(*) filter (where state = 'leased')::int as sending,
    count(*) filter (where state = 'waiting' and "nextAttemptAt" <= now())::int as due,
    coalesce(extract(epoch from now() - min("nextAttemptAt") filter (where "nextAttemptAt" <= now())), 0)::float8 as "oldestDue",
    coalesce(extract(epoch from now() - min("createdAt")), 0)::float8 as oldest
  from mail_outbox where state in ('waiting', 'leased')`;

const Figures = z.object({
  waiting: z.int(),
  sending: z.int(),
  due: z.int(),
  oldestDue: z.number(),
  oldest: z.number(),
});

/** Number and age of unsent emails, from the database: every instance reports the same. */
export function registerOutboxMetrics(registry: Registry, database: Database): void {
  const read = cachedQuery(database, Figures, OUTBOX);
  const mails = new Gauge({
    name: 'mail_outbox_mails',
    help: 'Emails in the outbox: waiting, sending, and due (the waiting ones to send now).',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      mails.reset();
      const found = await read();
      if (!found) return;
      mails.set({ state: 'waiting' }, found.waiting);
      mails.set({ state: 'due' }, found.due);
      mails.set({ state: 'sending' }, found.sending);
    },
  });
  const age = new Gauge({
    name: 'mail_outbox_oldest_seconds',
    help: 'Age of the oldest unsent email (written), and how long the oldest due one is overdue (due).',
    labelNames: ['since'],
    registers: [registry],
    async collect() {
      age.reset();
      const found = await read();
      if (!found) return;
      age.set({ since: 'written' }, found.oldest);
      age.set({ since: 'due' }, found.oldestDue);
    },
  });
}
