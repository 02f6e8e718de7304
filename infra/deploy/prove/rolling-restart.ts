/**
 * Rolling restart of every service under a director's work at a constant rate: fails if a request failed, or an email was lost or
 * sent twice.
 *
 *   npm run rolling-restart -w infra/deploy -- [requests per second]
 *
 * Needs no Docker engine. Starts everything else: a PostgreSQL, an SMTP server and two instances of each service as processes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { instancesOf } from '@fieldhouse/runtime';
import { startConstantRateLoad } from '../../runtime/testing/constant-rate-load.ts';
import { startProduct } from '../../runtime/testing/product.ts';
import type { Product } from '../../runtime/testing/product.ts';
import { smtpSink } from '../../runtime/testing/smtp-sink.ts';
import { withTemporaryDatabase } from '../../runtime/testing/temporary-database.ts';
import { createStaffWorkload } from './staff-workload.ts';

const [rate = '50'] = process.argv.slice(2);
const INSTANCE_COUNTS = { 'svc-core': 2, 'svc-mail': 2, 'svc-import': 2, gateway: 2 };
const RESTART_ORDER = ['svc-import', 'svc-mail', 'svc-core', 'gateway'] as const;

await withTemporaryDatabase(async (databaseUrl) => {
  const sink = await smtpSink({ takesMs: 20 });
  const product = await startProduct(
    {
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'a secret that only this proof uses',
      PUBLIC_URL: 'http://fieldhouse.test',
      SMTP_URL: sink.url,
      DEMO_DATA: '1',
      SYSADMIN_EMAIL: 'admin@fieldhouse.test',
      SYSADMIN_PASSWORD: 'Fieldhouse-Admin-1',
      MAIL_SCHOOL_PER_MINUTE: '100000',
      MAIL_SCHOOL_PER_DAY: '100000',
      MAIL_RECIPIENT_PER_DAY: '100000',
      LOG_LEVEL: 'warn',
    },
    INSTANCE_COUNTS,
  );
  try {
    // A load balancer in front of the gateways, with health checks of /readyz.
    const gateways = instancesOf(
      product
        .running('gateway')
        .map(({ url }) => url)
        .join(','),
    );
    const staff = await createStaffWorkload(gateways);
    const load = startConstantRateLoad(Number(rate), () => staff.next());
    await wait(3_000);
    const slowest = await restartEach(product);
    await wait(3_000);
    const { asked, failures, p50, p99, worst } = await load.stop();
    const mails = await waitUntilStable(() => sink.messages.length);
    const ids = new Set(sink.messages.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]));
    console.log(
      `${asked} requests at ${rate}/s, ${product.instances.length - 8} instances restarted: ${failures.length} requests failed; p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms; the slowest shutdown took ${slowest.ms} ms (${slowest.part}); ${staff.verified()} emails requested, ${ids.size} sent, ${mails - ids.size} duplicates`,
    );
    for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
    if (failures.length > 0 || ids.size !== staff.verified() || mails !== ids.size)
      process.exitCode = 1;
  } finally {
    await product.stop();
    await sink.close();
  }
});

/** Restarts one instance at a time; returns the longest shutdown in milliseconds, and its service. */
async function restartEach(product: Product): Promise<{ ms: number; part: string }> {
  let slowest = { ms: 0, part: '' };
  for (const part of RESTART_ORDER) {
    for (const one of product.running(part)) {
      const { code, ms } = await one.stop();
      if (code !== 0) {
        const log = one.log.slice(-15).join('\n');
        throw new Error(`${part} ended with ${code} after ${Math.round(ms)} ms\n${log}`);
      }
      if (ms > slowest.ms) slowest = { ms: Math.round(ms), part };
      await product.start(part, one);
      // The other services detect the returned instance within about a second.
      await wait(2_000);
    }
  }
  return slowest;
}

/** Resolves once the number has not changed for three seconds. */
async function waitUntilStable(read: () => number): Promise<number> {
  for (let last = -1; ;) {
    const now = read();
    if (now === last) return now;
    last = now;
    await wait(3_000);
  }
}
