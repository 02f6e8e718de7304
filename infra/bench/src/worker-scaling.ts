/**
 * Scaling from one worker to three while draining a backlog: the time saved, and whether anything was done twice.
 *
 *   node infra/bench/src/worker-scaling.ts [mail|imports] [mails] [files]
 *
 * Starts everything it needs: a PostgreSQL, an SMTP server that takes 100 ms per email, and the services.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { smtpSink } from '../../runtime/testing/smtp-sink.ts';
import { enqueueMail } from '../../../svc-core/src/mail/enqueue-mail.ts';
import { sampleMessages } from '../../../svc-mail/src/templates/sample-messages.ts';
import { enqueueImports, createUploaders } from './import-backlog.ts';
import { withTemporaryDatabase } from './temporary-database.ts';
import { peakMemory } from './process-memory.ts';
import { startProduct } from './product.ts';
import type { ServiceName, Product } from './product.ts';

const APP_SECRET = 'a secret of the bench, and of nothing else';
const SMTP_MS = 100;
const TIMEOUT_MS = 300_000;

const [what = 'both', mails = '1500', files = '24'] = process.argv.slice(2);
if (what !== 'imports') await scaleMail(Number(mails));
if (what !== 'mail') await scaleImports(Number(files));

async function scaleMail(count: number): Promise<void> {
  const alone = await drainMail(count, 1);
  const together = await drainMail(count, 3);
  const each = (seconds: number) => `${seconds.toFixed(1)} s (${Math.round(count / seconds)}/s)`;
  console.log(
    `mail: ${count} emails, SMTP server taking ${SMTP_MS} ms each: 1 worker ${each(alone)}, scaled to 3 ${each(together)}: ${formatSavings(alone, together)}`,
  );
}

async function drainMail(count: number, workers: number): Promise<number> {
  let seconds = 0;
  await withTemporaryDatabase(async (databaseUrl) => {
    const sink = await smtpSink({ takesMs: SMTP_MS });
    const product = await startProduct(environment(databaseUrl, sink.url), counts({}));
    try {
      await writeMails(databaseUrl, count);
      seconds = await drain(
        product,
        'svc-mail',
        workers,
        async () => sink.messages.length >= count,
      );
      await printMemory(product, 'svc-mail');
      await wait(2_000);
      const ids = sink.messages.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
      if (new Set(ids).size !== count || ids.length !== count)
        throw new Error(`${ids.length} emails arrived, ${new Set(ids).size} of them distinct`);
    } finally {
      await product.stop();
      await sink.close();
    }
  });
  return seconds;
}

async function writeMails(databaseUrl: string, count: number): Promise<void> {
  const message = sampleMessages['reschedule-request'];
  if (!message) throw new Error('There is no such sample');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const outboxMail = {
    async create({ data }: { data: Readonly<Record<string, unknown>> }) {
      const id = String(data['id']);
      await client.query(
        'insert into mail_outbox (id, kind, data, sealed, recipient, priority) values ($1, $2, $3, $4, $5, $6)',
        ['id', 'kind', 'data', 'sealed', 'recipient', 'priority'].map((name) => data[name]),
      );
      return { id };
    },
  };
  for (let made = 0; made < count; made += 1) {
    const to = `recipient-${made}@bench.test`;
    await enqueueMail({ outboxMail }, APP_SECRET, { message, to, schoolId: null });
  }
  await client.end();
}

async function scaleImports(count: number): Promise<void> {
  const rows = 6_000;
  const alone = await drainImports(count, rows, 1);
  const together = await drainImports(count, rows, 3);
  const each = (seconds: number) =>
    `${seconds.toFixed(1)} s (${Math.round((count * rows) / seconds)} rows/s)`;
  console.log(
    `imports: ${count} files of ${rows} rows: 1 worker ${each(alone)}, scaled to 3 ${each(together)}: ${formatSavings(alone, together)}`,
  );
}

async function drainImports(count: number, rows: number, workers: number): Promise<number> {
  let seconds = 0;
  await withTemporaryDatabase(async (databaseUrl) => {
    const product = await startProduct(environment(databaseUrl, 'smtp://127.0.0.1:9'), counts({}));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const schools = await createUploaders(client, count);
      await enqueueImports(product.running('svc-core')[0]?.url ?? '', APP_SECRET, schools, rows);
      seconds = await drain(product, 'svc-import', workers, async () => {
        const { rowCount } = await client.query(
          `select 1 from imports where state in ('waiting', 'running') limit 1`,
        );
        return rowCount === 0;
      });
      await printMemory(product, 'svc-import');
      const { rows: found } = await client.query<{ games: number; done: number; once: number }>(
        `select (select count(*)::int from games) as games, count(*) filter (where state = 'done')::int as done,
          count(*) filter (where attempts = 1)::int as once from imports`,
      );
      const { games, done, once } = found[0] ?? { games: 0, done: 0, once: 0 };
      if (games !== count * rows || done !== count || once !== count)
        throw new Error(`${done} imports done, ${once} at the first attempt, with ${games} games`);
    } finally {
      await client.end();
      await product.stop();
    }
  });
  return seconds;
}

/** Starts one worker, then the others while it runs; returns seconds from the first one's readiness to the end. */
async function drain(
  product: Product,
  part: ServiceName,
  workers: number,
  isDone: () => Promise<boolean>,
): Promise<number> {
  await product.start(part);
  const began = performance.now();
  const more = Array.from({ length: workers - 1 }, () => product.start(part));
  while (!(await isDone())) {
    if (performance.now() - began > TIMEOUT_MS)
      throw new Error('The backlog was not drained in time');
    await wait(20);
  }
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(more);
  return seconds;
}

async function printMemory(product: Product, worker: ServiceName): Promise<void> {
  const peaks = [...product.running(worker), ...product.running('svc-core')].map(
    async ({ service, pid }) => `${service} ${await peakMemory(pid)} MB`,
  );
  console.log(`  peak memory: ${(await Promise.all(peaks)).join(', ')}`);
}

function environment(databaseUrl: string, smtpUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    APP_SECRET,
    PUBLIC_URL: 'http://bench.test',
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'warn',
  };
}

function counts(some: Partial<Record<ServiceName, number>>): Record<ServiceName, number> {
  return { 'svc-core': 1, 'svc-mail': 0, 'svc-import': 0, gateway: 0, ...some };
}

function formatSavings(alone: number, together: number): string {
  return `${Math.round((1 - together / alone) * 100)} % faster, no duplicates`;
}
