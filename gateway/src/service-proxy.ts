import { HttpProblem, isArriving, unavailable } from '@fieldhouse/runtime';
import type { Instances } from '@fieldhouse/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Plugin } from 'http-proxy-middleware';
import { FailoverAgent, UpstreamTimeoutError } from './failover-agent.ts';

/** Idle timeout of a started response. Services disconnect clients that stop reading before this. */
const IDLE_TIMEOUT_MS = 90_000;
/** A kept connection that the service has just closed fails within this time. Safe methods are repeated on a new one. */
const STALE_WITHIN_MS = 1_000;
const safeToRepeat = new Set(['GET', 'HEAD']);

declare module 'node:http' {
  interface ServerResponse {
    /** When the request was forwarded (`performance.now()`); undefined once it was repeated or failed. */
    forwardedAt?: number | undefined;
  }
}

/**
 * Forwards requests to the instances of a service. A service that is down or too slow raises a 503 or 504.
 *
 * @param timeoutOf the longest time in milliseconds without a byte in either direction until the response to a path starts.
 */
export function serviceProxy(
  instances: Instances,
  timeoutOf: (path: string) => number,
): RequestHandler {
  const hooks: Plugin<Request, Response> = (proxy) => {
    proxy.on('proxyReq', (request, req) => {
      request.setTimeout(timeoutOf(req.path), () => request.destroy(new UpstreamTimeoutError()));
    });
    proxy.on('proxyRes', ({ socket, headers }, req) => {
      // A slow client makes the service wait, which must not count as a slow service.
      socket.setTimeout(IDLE_TIMEOUT_MS);
      if (headers['x-powered-by']) headers['x-powered-by'] = undefined;
      if (headers.server) headers.server = undefined;
      // Hop-by-hop: only for the connection between service and gateway. If the response starts before the end of the body, the body was
      // refused, and the rest is not read.
      headers.connection = isArriving(req) ? 'close' : undefined;
    });
    proxy.on('error', (error, req, res) => {
      if (req && res && 'locals' in res) onError(error, req, res);
    });
  };
  const forwardBy = (agent: FailoverAgent) => {
    const proxy = createProxyMiddleware<Request, Response>({
      router: () => instances.pick(),
      agent,
      // The package's own plugins log every request, and answer errors with their own text.
      ejectPlugins: true,
      plugins: [hooks],
    });
    return (req: Request, res: Response): void =>
      void proxy(req, res, (error) => {
        if (error instanceof Error) onError(error, req, res);
      });
  };
  const forward = forwardBy(new FailoverAgent(instances, { keepAlive: true }));
  const forwardAgain = forwardBy(new FailoverAgent(instances, { keepAlive: false }));

  function onError(error: Error, req: Request, res: Response): void {
    const isStale = performance.now() - (res.forwardedAt ?? 0) < STALE_WITHIN_MS && isClosed(error);
    if (isStale && safeToRepeat.has(req.method) && !res.headersSent) {
      res.forwardedAt = undefined;
      forwardAgain(req, res);
    } else {
      // Only the first error of a request is its answer.
      req.next?.(toProblem(error));
      req.next = undefined;
    }
  }

  return (req, res) => {
    res.forwardedAt = performance.now();
    forward(req, res);
  };
}

/** The causes are not passed on, because they have addresses. */
function toProblem(error: Error): HttpProblem {
  if (!(error instanceof UpstreamTimeoutError)) return unavailable();
  return new HttpProblem(504, 'That took too long. Try again in a minute.', {
    headers: { 'retry-after': '5' },
  });
}

function isClosed(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
