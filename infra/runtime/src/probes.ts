import { setTimeout as wait } from 'node:timers/promises';
import type { Express, RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { answeredStatus } from './answered-status.ts';

/** By name: resolves when the dependency works, rejects with the reason. */
export type ReadyChecks = Readonly<Record<string, () => Promise<void>>>;

const checkLimitMs = 2_000;

/** A reason that names no host and no path. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.message.split('\n', 1)[0]?.slice(0, 200) || 'failed';
}

async function outcomeOf(check: () => Promise<void>): Promise<string> {
  const timer = new AbortController();
  const late = wait(checkLimitMs, 'no answer within 2 s', { signal: timer.signal });
  try {
    return await Promise.race([check().then(() => 'ok'), late]);
  } catch (error) {
    return reasonOf(error);
  } finally {
    late.catch(() => undefined);
    timer.abort();
  }
}

async function runChecks(checks: ReadyChecks): Promise<Record<string, string>> {
  const entries = Object.entries(checks).map(
    async ([name, check]) => [name, await outcomeOf(check)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Makes `/readyz` answer 503 from now on. */
export function markStopping(app: Express): void {
  app.set('stopping', true);
}

/** True from the moment that the service was asked to stop. */
export function isStopping(app: { get(name: string): unknown }): boolean {
  return app.get('stopping') === true;
}

/** When `/readyz` last said yes, by `performance.now()`; undefined where nobody has asked. */
export function lastSaidReady(app: Express): number | undefined {
  const at: unknown = app.get('said ready at');
  return typeof at === 'number' ? at : undefined;
}

/** `/healthz`: the process is alive, and its work not stuck. `/readyz`: it is able to work, and the reason where it is not. */
export function mountProbes(
  app: Express,
  checks: ReadyChecks,
  alive: () => boolean = () => true,
): void {
  app.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store');
    if (alive()) res.json({ status: 'ok' });
    else res.status(503).json({ message: 'The work stands still' });
  });
  app.get('/readyz', async (_req, res) => {
    res.set('cache-control', 'no-store');
    if (isStopping(app)) {
      res.status(503).json({ message: 'Stopping', checks: {} });
      return;
    }
    const outcomes = await runChecks(checks);
    const failing = Object.keys(outcomes).filter((name) => outcomes[name] !== 'ok');
    if (failing.length === 0) {
      app.set('said ready at', performance.now());
      res.json({ status: 'ok', checks: outcomes });
    } else res.status(503).json({ message: `Not ready: ${failing.join(', ')}`, checks: outcomes });
  });
}

/** `/metrics` in Prometheus text, and the middleware that times requests. */
export function mountMetrics(app: Express, registry: Registry): RequestHandler {
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to serve a request, by method and status.',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  app.get('/metrics', async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  });
  return (req, res, next) => {
    const end = seconds.startTimer({ method: req.method });
    res.once('close', () => end({ status: String(answeredStatus(res)) }));
    next();
  };
}
