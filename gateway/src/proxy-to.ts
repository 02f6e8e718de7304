import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpProblem, unavailable } from '@fieldhouse/runtime';
import type { Instances } from '@fieldhouse/runtime';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Options } from 'http-proxy-middleware';
import { FailoverAgent } from './failover-agent.ts';

/** Which requests go to which service. */
export interface Route {
  /** Matches the path relative to the mount point. */
  readonly matches: RegExp;
  readonly to: Instances;
  /** The longest time without a byte in either direction until the response starts. */
  readonly timeoutMs: number;
}

/** Idle timeout of a started response. Services disconnect clients that stop reading before this. */
const IDLE_TIMEOUT_MS = 90_000;

/** Proxies requests to a service's instances. `upstreamErrorHandler` handles the errors. */
export function proxyTo({ matches, to, timeoutMs }: Route): RequestHandler {
  // The proxy reports errors to its listener, not to the caller: this maps them back to the request.
  const failing = new WeakMap<IncomingMessage, (error: Error) => void>();
  const attempts = new WeakMap<IncomingMessage, Attempt>();
  const options: Options<IncomingMessage, ServerResponse> = {
    router: () => to.pick(),
    pathFilter: (path) => matches.test(path),
    proxyTimeout: timeoutMs,
    on: {
      proxyReq: (call, req) => {
        call.once('timeout', () => {
          const attempt = attempts.get(req);
          if (attempt) attempt.timedOut = true;
        });
      },
      error: (error, req) => {
        const fail = failing.get(req);
        failing.delete(req);
        fail?.(error);
      },
      proxyRes: (answer) => {
        // A slow client makes the service wait, which must not count as a slow service.
        answer.socket.setTimeout(IDLE_TIMEOUT_MS);
        delete answer.headers['x-powered-by'];
        delete answer.headers['server'];
        // Hop-by-hop: concerns only the connection between service and gateway.
        delete answer.headers['connection'];
      },
    },
  };
  const proxy = (keepAlive: boolean) =>
    createProxyMiddleware({ ...options, agent: new FailoverAgent(to, { keepAlive }) });
  const kept = proxy(true);
  const fresh = proxy(false);
  return (req, res, next) => {
    if (!matches.test(req.path)) return next();
    const since = performance.now();
    const attempt: Attempt = { timedOut: false };
    res.locals['upstream'] = attempt;
    attempts.set(req, attempt);
    failing.set(req, (error) => {
      const stale =
        !attempt.timedOut && performance.now() - since < STALE_WITHIN_MS && isClosed(error);
      if (!stale || !safeToRepeat.has(req.method) || res.headersSent) return next(error);
      failing.set(req, next);
      void fresh(req, res);
    });
    return void kept(req, res);
  };
}

/** A kept-alive connection that the service has just closed fails immediately. Safe methods are repeated on a new one. */
const STALE_WITHIN_MS = 1_000;
const safeToRepeat = new Set(['GET', 'HEAD']);

function isClosed(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

/** A proxied request. */
interface Attempt {
  timedOut: boolean;
}

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'timedOut' in value;
}

/** Answers 503 or 504 in JSON. The flag is needed because a timeout and a crash both raise 'socket hang up'. */
export const upstreamErrorHandler: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  const attempt: unknown = res.locals['upstream'];
  if (!isAttempt(attempt) || error instanceof HttpProblem) return next(error);
  next(
    attempt.timedOut
      ? new HttpProblem(504, 'That took too long. Try again in a minute.', {
          headers: { 'retry-after': '5' },
        })
      : unavailable(),
  );
};
