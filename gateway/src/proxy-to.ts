import { HttpProblem, unavailable } from '@fieldhouse/runtime';
import type { Instances } from '@fieldhouse/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyServer } from 'httpxy';
import type { ProxyServerOptions } from 'httpxy';
import { FailoverAgent, UpstreamTimeoutError } from './failover-agent.ts';

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
/** A kept-alive connection that the service has just closed fails immediately. Safe methods are repeated on a new one. */
const STALE_WITHIN_MS = 1_000;
const safeToRepeat = new Set(['GET', 'HEAD']);

/**
 * Proxies requests to the instances of the first route that matches; others go to the next handler. A service that is down or
 * too slow raises a 503 or 504.
 */
export function proxyTo(...routes: readonly Route[]): RequestHandler {
  const proxy = createProxyServer();
  proxy.on('error', (error, _req, res) => {
    if (res && 'locals' in res) failureOf(res.locals)?.(error);
  });
  proxy.on('proxyRes', (answer) => {
    // A slow client makes the service wait, which must not count as a slow service.
    answer.socket.setTimeout(IDLE_TIMEOUT_MS);
    const { headers } = answer;
    if (headers['x-powered-by']) headers['x-powered-by'] = undefined;
    if (headers.server) headers.server = undefined;
    // Hop-by-hop: concerns only the connection between service and gateway.
    headers.connection = undefined;
  });
  const upstreams = routes.map(upstreamOf);
  const send = (req: Request, res: Response, options: ProxyServerOptions, fail: Fail) => {
    res.locals[FAILURE] = fail;
    // An error of the response itself rejects, others are only events.
    proxy.web(req, res, options).catch((error: unknown) => {
      if (error instanceof Error) proxy.emit('error', error, req, res);
    });
  };
  return async (req, res, next) => {
    const { path } = req;
    const upstream = upstreams.find(({ route }) => route.matches.test(path));
    if (!upstream) return next();
    const { to } = upstream.route;
    const options = upstream.optionsFor(to.pickNow() ?? (await to.pick()));
    const since = performance.now();
    send(req, res, options, (error) => {
      const isStale = performance.now() - since < STALE_WITHIN_MS && isClosed(error);
      if (!isStale || !safeToRepeat.has(req.method) || res.headersSent)
        return next(toProblem(error));
      const again = { ...options, agent: upstream.unpooled };
      send(req, res, again, (failure) => next(toProblem(failure)));
    });
  };
}

/** A route with its connections. */
function upstreamOf(route: Route) {
  const pooled = new FailoverAgent(route.to, { keepAlive: true }, route.timeoutMs);
  const unpooled = new FailoverAgent(route.to, { keepAlive: false }, route.timeoutMs);
  const known = new Map<string, ProxyServerOptions>();
  /** The options for an instance, given by its base URL. */
  const optionsFor = (base: string): ProxyServerOptions => {
    const found = known.get(base);
    if (found) return found;
    const { protocol, hostname, port } = new URL(base);
    const options = { target: { protocol, hostname, port, pathname: '/' }, agent: pooled };
    // Instances come and go with new addresses.
    if (known.size >= MOST_INSTANCES) known.clear();
    known.set(base, options);
    return options;
  };
  return { route, unpooled, optionsFor };
}

const MOST_INSTANCES = 100;

type Fail = (error: Error) => void;

/**
 * Where a request's error handler is: the proxy reports errors to its listener, not to the caller. Not a WeakMap: it would keep
 * every request in memory until V8's next full collection, since the handler refers to the request.
 */
const FAILURE = 'upstream failure';

/** Takes the error handler, which is called once. */
function failureOf(locals: unknown): Fail | undefined {
  if (typeof locals !== 'object' || locals === null) return undefined;
  const fail: unknown = Reflect.get(locals, FAILURE);
  Reflect.set(locals, FAILURE, undefined);
  return typeof fail === 'function'
    ? (error) => Reflect.apply(fail, undefined, [error])
    : undefined;
}

/** The causes stay inside: they have addresses. */
function toProblem(error: Error): HttpProblem {
  if (!(error instanceof UpstreamTimeoutError)) return unavailable();
  return new HttpProblem(504, 'That took too long. Try again in a minute.', {
    headers: { 'retry-after': '5' },
  });
}

function isClosed(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
