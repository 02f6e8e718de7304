/**
 * Speed of verification emails and of notices, on either queue store:
 *
 *   node infra/bench/src/verification-emails.ts [postgres|redis] [requests|drain|notices] [rounds]
 *
 * - requests: 16 directors at once, each sending verifications one after the other through the gateway. Required: half of the
 *   requests within 60 ms.
 * - drain: 3,000 verification emails that wait when one worker starts, in interleaved rounds with the limit: a bare BullMQ worker
 *   whose jobs are finished emails of the same kind, with nodemailer's pool, as many connections, the same mail server and the same
 *   store. It is the limit because it does what remains without leases, permits, fairness, templates and recorded outcomes.
 *   Required: half of its rate.
 * - notices: a change that tells 10,000 followers, whose emails go to a mail server that takes 20 ms for each, and a single email of
 *   another school meanwhile. Required: the request within 1 s, the first email within 2 s, all within 60 s, the single one within 5 s.
 *
 * Starts everything it needs. Rates are those of the mail server, from the first email to the last.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startTemporaryRedis } from '../../../svc-mail/testing/temporary-redis.ts';
import { startProduct } from '../../runtime/testing/product.ts';
import type { Product } from '../../runtime/testing/product.ts';
import { withTemporaryDatabase } from '../../runtime/testing/temporary-database.ts';
import { counts } from './bench.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { createEmailBacklog } from './email-backlog.ts';
import type { EmailBacklog } from './email-backlog.ts';
import { arrived, DIRECTORS, environment, signInDirector, verifyAll } from './email-product.ts';
import type { StoreEnv } from './email-product.ts';
import { startMailServer } from './mail-server.ts';
import type { Arrivals, MailServer } from './mail-server.ts';
import { median } from './median.ts';
import { measureNotices } from './notices.ts';
import { printTable } from './print-table.ts';

const BARE_MAILER = fileURLToPath(new URL('bare-mailer.ts', import.meta.url));
const CONNECTIONS = 20;
const WAITING = 3_000;
const REQUESTS = 800;
const REQUIRED_P50_MS = 60;
const REQUIRED_RATIO = 0.5;

const [stores = 'both', part = 'all', rounds = '3'] = process.argv.slice(2);

async function onPostgres(name: string, more: Partial<Record<'REDIS_URL', string>>): Promise<void> {
  console.log(`\nqueue on ${name}`);
  const parts = [
    ['requests', measureRequests],
    ['drain', measureDrain],
    ['notices', measureNotices],
  ] as const;
  for (const [called, measure] of parts) {
    if (part !== 'all' && part !== called) continue;
    await withTemporaryDatabase((url) => measure({ DATABASE_URL: url, ...more }));
  }
}

async function measureRequests(store: StoreEnv): Promise<void> {
  const server = await startMailServer();
  const product = await startProduct(
    environment(store, server),
    counts({ 'svc-mail': 1, 'svc-import': 1, gateway: 1 }),
  );
  const backlog = await createEmailBacklog(store.DATABASE_URL, REQUESTS + DIRECTORS * 10);
  try {
    const url = product.running('gateway')[0]?.url ?? '';
    const cookie = await signInDirector(url);
    await verifyAll(url, cookie, backlog.gameIds.slice(REQUESTS));
    await backlog.analyze();
    await server.reset();
    const cpu = () => ({
      core: cpuSeconds(product.running('svc-core').map(({ pid }) => pid)),
      mail: cpuSeconds(product.running('svc-mail').map(({ pid }) => pid)),
      gateway: cpuSeconds(product.running('gateway').map(({ pid }) => pid)),
      all: cpuSeconds([process.pid]),
      bench: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    });
    const before = cpu();
    const began = Date.now();
    const { times, refused } = await verifyAll(url, cookie, backlog.gameIds.slice(0, REQUESTS));
    const after = cpu();
    const each = (name: keyof typeof before) => ((after[name] - before[name]) * 1_000) / REQUESTS;
    const { last } = await arrived(server, REQUESTS - refused);
    const sorted = times.toSorted((one, other) => one - other);
    const p50 = median(times);
    printTable([
      {
        'requests at once': DIRECTORS,
        'p50 ms': p50,
        'p99 ms': sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        'emails/s': ((REQUESTS - refused) * 1_000) / (last - began),
        'CPU ms: all': each('all'),
        core: each('core'),
        mail: each('mail'),
        gateway: each('gateway'),
        'stores and mail server':
          each('all') - each('core') - each('mail') - each('gateway') - each('bench'),
        refused,
        'required p50': REQUIRED_P50_MS,
        reached: p50 <= REQUIRED_P50_MS ? 'yes' : 'no',
      },
    ]);
  } finally {
    await product.stop();
    await backlog.close();
    await server.close();
  }
}

async function measureDrain(store: StoreEnv): Promise<void> {
  const server = await startMailServer();
  const env = {
    ...environment(store, server),
    MAIL_SLOTS: String(CONNECTIONS),
    VERIFY_WAIT_MS: '0',
  };
  const product = await startProduct(env, counts());
  const backlog = await createEmailBacklog(store.DATABASE_URL, WAITING);
  try {
    const url = product.running('svc-core')[0]?.url ?? '';
    await verifyAll(url, await signInDirector(url), backlog.gameIds);
    await backlog.keep();
    const found: { limit: Arrivals; product: Arrivals; cpuMs: number }[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      const limit = await drainBare(store, server);
      found.push({ limit, ...(await drainProduct(product, backlog, server)) });
    }
    const rate = ({ count, first, last }: Arrivals) => ((count - 1) * 1_000) / (last - first);
    const ratio = median(found.map((one) => rate(one.product) / rate(one.limit)));
    printTable([
      {
        'emails waiting': WAITING,
        'limit/s': median(found.map(({ limit }) => rate(limit))),
        'product/s': median(found.map((one) => rate(one.product))),
        'CPU ms/email': median(found.map(({ cpuMs }) => cpuMs)),
        'bytes, limit': median(found.map(({ limit }) => limit.bytes / limit.count)),
        'bytes, product': median(found.map((one) => one.product.bytes / one.product.count)),
        ratio,
        required: REQUIRED_RATIO,
        reached: ratio >= REQUIRED_RATIO ? 'yes' : 'no',
      },
    ]);
  } finally {
    await product.stop();
    await backlog.close();
    await server.close();
  }
}

async function drainBare(store: StoreEnv, server: MailServer): Promise<Arrivals> {
  const options = {
    databaseUrl: store.DATABASE_URL,
    redisUrl: store.REDIS_URL,
    smtpPort: server.port,
    count: WAITING,
    connections: CONNECTIONS,
  };
  const child = fork(BARE_MAILER, [JSON.stringify(options)], { execArgv: [] });
  await once(child, 'message');
  await server.reset();
  const exited = once(child, 'exit');
  child.send('drain');
  await exited;
  return server.reset();
}

async function drainProduct(
  product: Product,
  backlog: EmailBacklog,
  server: MailServer,
): Promise<{ product: Arrivals; cpuMs: number }> {
  await backlog.reset();
  await server.reset();
  const before = cpuSeconds(product.running('svc-core').map(({ pid }) => pid));
  const worker = await product.start('svc-mail');
  await arrived(server, WAITING);
  while (((await backlog.states())['sent'] ?? 0) < WAITING) await wait(20);
  const used =
    cpuSeconds(
      product.instances
        .filter((one) => one.service === 'svc-core' || one === worker)
        .map(({ pid }) => pid),
    ) - before;
  await worker.stop();
  const arrivals = await server.reset();
  if (arrivals.count !== WAITING || Object.keys(arrivals.recipients).length !== WAITING)
    throw new Error(`${arrivals.count} emails arrived instead of ${WAITING}`);
  return { product: arrivals, cpuMs: (used * 1_000) / WAITING };
}

if (stores !== 'redis') await onPostgres('PostgreSQL', {});
if (stores !== 'postgres') {
  const redis = await startTemporaryRedis();
  if (!redis) throw new Error('redis-server is not installed');
  await onPostgres('Redis', { REDIS_URL: redis.url }).finally(() => redis.kill());
}
