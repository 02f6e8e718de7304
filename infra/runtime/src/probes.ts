import { setTimeout as wait } from 'node:timers/promises';
import type { Express, Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { responseStatus } from './response-status.ts';

/** By name: each resolves if the dependency works and rejects with the reason if not. */
export type ReadyChecks = Readonly<Record<string, () => Promise<void>>>;

const checkLimitMs = 2_000;
/** How long results are cached, so that frequent probes do not load the dependencies. */
const FRESH_MS = 1_000;

/** A reason without hosts and paths. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.message.split('\n', 1)[0]?.slice(0, 200) || 'failed';
}

async function outcomeOf(check: () => Promise<void>): Promise<string> {
  const timer = new AbortController();
  const late = wait(checkLimitMs, 'no response within 2 s', { signal: timer.signal });
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

/** Runs the checks once at a time and shares the results with all concurrent probes. */
function coalesceChecks(checks: ReadyChecks): () => Promise<Record<string, string>> {
  let current: Promise<Record<string, string>> | undefined;
  return () => {
    if (current) return current;
    const run = runChecks(checks);
    current = run;
    void run.then(() => setTimeout(() => (current = undefined), FRESH_MS).unref());
    return run;
  };
}

/** Makes `/readyz` return 503 from now on. */
export function markStopping(app: Express): void {
  app.set('stopping', true);
}

/** True once the graceful shutdown has started. */
export function isStopping(app: { get(name: string): unknown }): boolean {
  return app.get('stopping') === true;
}

/** When `/readyz` last returned 200, by `performance.now()`; undefined if it never did. */
export function lastReadyAt(app: Express): number | undefined {
  const at: unknown = app.get('last ready at');
  return typeof at === 'number' ? at : undefined;
}

/** The health checks of a service. */
export interface Probes {
  /** The dependencies that `/readyz` checks. */
  readonly ready: ReadyChecks;
  /** False if only a restart helps: `/healthz` then returns 503. Does not depend on other services. */
  readonly alive?: (() => boolean) | undefined;
  /** Who may probe: everyone by default. Set on a public port; other requests go to the next handlers. */
  readonly mayProbe?: ((request: Request) => boolean) | undefined;
}

/** `/healthz`: the process is alive and its worker not stalled. `/readyz`: its dependencies work; if not, the reasons. */
export function mountProbes(
  app: Express,
  { ready, alive = () => true, mayProbe = () => true }: Probes,
): void {
  const check = coalesceChecks(ready);
  const admit: RequestHandler = (req, _res, next) => next(mayProbe(req) ? undefined : 'route');
  app.get('/healthz', admit, (_req, res) => {
    res.set('cache-control', 'no-store');
    if (alive()) res.json({ status: 'ok' });
    else res.status(503).json({ message: 'Worker stalled' });
  });
  app.get('/readyz', admit, async (_req, res) => {
    res.set('cache-control', 'no-store');
    const outcomes = isStopping(app) ? {} : await check();
    if (isStopping(app)) {
      res.status(503).json({ message: 'Stopping', checks: {} });
      return;
    }
    const failing = Object.keys(outcomes).filter((name) => outcomes[name] !== 'ok');
    if (failing.length === 0) {
      app.set('last ready at', performance.now());
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
    res.once('close', () => end({ status: String(responseStatus(res)) }));
    next();
  };
}
