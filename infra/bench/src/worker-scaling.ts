/**
 * From one worker to three while a backlog is drained: the time saved, and whether anything was done twice.
 *
 *   node infra/bench/src/worker-scaling.ts [mail|imports] [emails] [files]
 *
 * The other workers are started while the first one runs, and nothing else is configured. Each email takes the mail server 100 ms.
 * Required: 30 % less time, and nothing twice.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openClient } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { startProduct } from '../../runtime/testing/product.ts';
import type { Product, ServiceName } from '../../runtime/testing/product.ts';
import { withTemporaryDatabase } from '../../runtime/testing/temporary-database.ts';
import { APP_SECRET, counts } from './bench.ts';
import { createEmailBacklog } from './email-backlog.ts';
import { environment, signInDirector, verifyAll } from './email-product.ts';
import { createUploaders, enqueueImports } from './import-backlog.ts';
import { startMailServer } from './mail-server.ts';
import { printTable } from './print-table.ts';

const SERVER_TAKES_MS = 100;
const ROWS = 6_000;
const REQUIRED_SAVING = 0.3;
const TIMEOUT_MS = 300_000;
const Imported = z.object({ games: z.int(), done: z.int(), once: z.int() });

const [what = 'both', emails = '1500', files = '24'] = process.argv.slice(2);
const rows = [];
if (what !== 'imports') rows.push(await compare(`${emails} emails`, Number(emails), drainMail));
if (what !== 'mail')
  rows.push(await compare(`${files} files of ${ROWS} rows`, Number(files), drainImports));
printTable(rows);
if (rows.some(({ saving }) => saving < REQUIRED_SAVING)) process.exitCode = 1;

async function compare(
  backlog: string,
  count: number,
  drainWith: (count: number, workers: number) => Promise<number>,
) {
  const alone = await drainWith(count, 1);
  const together = await drainWith(count, 3);
  return {
    backlog,
    '1 worker, s': alone,
    'scaled to 3, s': together,
    saving: 1 - together / alone,
    required: REQUIRED_SAVING,
  };
}

async function drainMail(count: number, workers: number): Promise<number> {
  let seconds = 0;
  await withTemporaryDatabase(async (url) => {
    const server = await startMailServer(SERVER_TAKES_MS);
    const env = { ...environment({ DATABASE_URL: url }, server), VERIFY_WAIT_MS: '0' };
    const product = await startProduct(env, counts());
    const backlog = await createEmailBacklog(url, count);
    try {
      const core = product.running('svc-core')[0]?.url ?? '';
      await verifyAll(core, await signInDirector(core), backlog.gameIds);
      seconds = await drain(
        product,
        'svc-mail',
        workers,
        async () => (await server.arrivals()).count >= count,
      );
      await wait(2_000);
      const arrivals = await server.arrivals();
      const recipients = Object.keys(arrivals.recipients).length;
      if (arrivals.count !== count || recipients !== count)
        throw new Error(`${arrivals.count} emails arrived, at ${recipients} addresses`);
    } finally {
      await backlog.close();
      await product.stop();
      await server.close();
    }
  });
  return seconds;
}

async function drainImports(count: number, workers: number): Promise<number> {
  let seconds = 0;
  await withTemporaryDatabase(async (url) => {
    const env = { DATABASE_URL: url, APP_SECRET, LOG_LEVEL: 'warn' };
    const product = await startProduct(env, counts());
    const client = await openClient({ connectionString: url });
    try {
      const uploaders = await createUploaders(client, count);
      await enqueueImports(product.running('svc-core')[0]?.url ?? '', uploaders, ROWS);
      seconds = await drain(product, 'svc-import', workers, async () => {
        const { rowCount } = await client.query(
          `select 1 from imports where state in ('waiting', 'running') limit 1`,
        );
        return rowCount === 0;
      });
      const { rows: found } = await client.query(
        `select (select count(*)::int from games) as games, count(*) filter (where state = 'done')::int as done,
          count(*) filter (where attempts = 1)::int as once from imports`,
      );
      const { games, done, once } = Imported.parse(found[0]);
      if (games !== count * ROWS || done !== count || once !== count)
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
  worker: ServiceName,
  workers: number,
  isDone: () => Promise<boolean>,
): Promise<number> {
  await product.start(worker);
  const began = performance.now();
  const more = Array.from({ length: workers - 1 }, () => product.start(worker));
  while (!(await isDone())) {
    if (performance.now() - began > TIMEOUT_MS)
      throw new Error('The backlog was not drained in time');
    await wait(20);
  }
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(more);
  return seconds;
}
