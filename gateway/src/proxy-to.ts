import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpProblem, unavailable } from '@fieldhouse/runtime';
import type { Instances } from '@fieldhouse/runtime';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Options } from 'http-proxy-middleware';
import { InstanceAgent } from './instance-agent.ts';

/** What is passed on, and to whom. */
export interface Route {
  /** By the path below where it is mounted. */
  readonly matches: RegExp;
  readonly to: Instances;
  /** Until the answer begins: the longest time without a byte in either direction. */
  readonly timeoutMs: number;
}

/** An answer under way of which nothing goes on for so long is broken off; services cut off readers that take nothing before. */
const STANDSTILL_MS = 90_000;

/** Passes requests on to a service's instances; errors are for `upstreamProblem`. */
export function proxyTo({ matches, to, timeoutMs }: Route): RequestHandler {
  // The proxy says what went wrong to its listener, not to the caller: this finds the way back to the request.
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
        // A slow reader makes the service wait, which is no fault of the service.
        answer.socket.setTimeout(STANDSTILL_MS);
        delete answer.headers['x-powered-by'];
        delete answer.headers['server'];
        // How long a service keeps its connection to the gateway is nobody else's matter.
        delete answer.headers['connection'];
      },
    },
  };
  const proxy = (keepAlive: boolean) =>
    createProxyMiddleware({ ...options, agent: new InstanceAgent(to, { keepAlive }) });
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
      if (!stale || !repeatable.has(req.method) || res.headersSent) return next(error);
      failing.set(req, next);
      void fresh(req, res);
    });
    return void kept(req, res);
  };
}

/** A kept connection that the service closed just as it was taken fails at once; reading over a new one repairs that. */
const STALE_WITHIN_MS = 1_000;
const repeatable = new Set(['GET', 'HEAD']);

function isClosed(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

/** A request that was passed on. */
interface Attempt {
  timedOut: boolean;
}

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'timedOut' in value;
}

/**
 * Says in JSON that a service is away or too slow. A timeout and a crash both arrive as 'socket hang up'.
 */
export const upstreamProblem: ErrorRequestHandler = (error: unknown, _req, res, next) => {
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
