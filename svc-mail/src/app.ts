import { MAIL_QUEUE, mailPreviewEndpoint } from '@fieldhouse/mail-contract';
import type { SendOutcome } from '@fieldhouse/mail-contract';
import {
  createInternalClient,
  createQueueStore,
  createServiceApp,
  listenForWakeUps,
  checkReachable,
} from '@fieldhouse/runtime';
import type { Closer, Logger } from '@fieldhouse/runtime';
import { createRoutes } from '@fieldhouse/runtime/serve';
import type { Express } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { createOutboxClient } from './delivery/outbox-client.ts';
import { startOutboxWorker } from './delivery/outbox-worker.ts';
import type { OutboxWorker } from './delivery/outbox-worker.ts';
import { createMailer } from './smtp/mailer.ts';
import { previewMail } from './templates/preview-mail.ts';

export interface MailService {
  readonly app: Express;
  readonly closers: readonly Closer[];
}

/** The service without its port: health checks, previews, queue wake-ups and the outbox worker. */
export function createMailService(config: Config, logger: Logger): MailService {
  const store = createQueueStore({
    databaseUrl: config.DATABASE_URL,
    redisUrl: config.REDIS_URL,
    logger,
  });
  const core = createInternalClient({
    baseUrl: config.CORE_URL,
    appSecret: config.APP_SECRET,
    issuer: 'svc-mail',
  });
  const mailer = createMailer({
    allowPrivate: ['1', 'true'].includes(config.ALLOW_PRIVATE_SMTP),
    connections: config.MAIL_SLOTS,
    dkim: config.dkim,
  });
  const registry = new Registry();
  const onOutcome = measureOutcomes(registry);
  const worker = startOutboxWorker({
    outbox: createOutboxClient({ core, worker: `mail-${process.pid}`, logger }),
    mailer,
    slots: config.MAIL_SLOTS,
    logger,
    onOutcome,
  });
  measureSlots(registry, worker);
  const wakeUps = listenForWakeUps(
    store,
    MAIL_QUEUE,
    () => checkReachable(config.CORE_URL, '/readyz'),
    () => worker.wake(),
  );
  const { routes, router } = createRoutes({
    appSecret: config.APP_SECRET,
    // All are internal, which needs the token of a service.
    admit: () => Promise.resolve({}),
  });
  routes.serve(mailPreviewEndpoint, ({ body }) => previewMail(body));
  const app = createServiceApp({
    service: 'svc-mail',
    logger,
    trustProxy: config.TRUSTED_GATEWAYS,
    registry,
    alive: () => worker.isMoving(),
    ready: { core: () => checkReachable(config.CORE_URL, '/healthz'), queue: () => store.check() },
    mount: (express) => express.use(router),
  });
  return {
    app,
    closers: [
      { name: 'wake-ups', close: () => wakeUps.close(), immediate: true },
      { name: 'sends', close: () => worker.stop(), immediate: true },
      { name: 'mail servers', close: () => mailer.close() },
      { name: 'queue store', close: () => store.close() },
    ],
  };
}

/** Counts attempts to send by outcome, and their duration. */
function measureOutcomes(registry: Registry): (outcome: SendOutcome, seconds: number) => void {
  const outcomes = new Counter({
    name: 'mail_outcomes_total',
    help: 'Attempts to send an email, by outcome: sent, refused, retry, withheld (no send permit), unknown.',
    labelNames: ['state'],
    registers: [registry],
  });
  for (const state of ['sent', 'refused', 'retry', 'withheld', 'unknown'])
    outcomes.inc({ state }, 0);
  const duration = new Histogram({
    name: 'mail_send_duration_seconds',
    help: 'Time from claiming an email in the outbox to recording its outcome there.',
    labelNames: ['state'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 600],
    registers: [registry],
  });
  return ({ state }, seconds) => {
    outcomes.inc({ state });
    duration.observe({ state }, seconds);
  };
}

function measureSlots(registry: Registry, worker: OutboxWorker): void {
  const used = new Gauge({
    name: 'mail_slots_used',
    help: 'Emails being sent now, by half of the slots: quick or slow.',
    labelNames: ['half'],
    registers: [],
    collect() {
      const { quick, slow } = worker.running();
      used.set({ half: 'quick' }, quick);
      used.set({ half: 'slow' }, slow);
    },
  });
  registry.registerMetric(used);
}
