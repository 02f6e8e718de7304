import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import type { Express, RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { Registry } from 'prom-client';
import { responseStatus } from './response-status.ts';
import { errorHandler } from './error-handler.ts';
import { HttpProblem } from './http-problem.ts';
import type { Logger } from './logger.ts';
import { mountMetrics, mountProbes } from './probes.ts';
import type { Probes } from './probes.ts';
import { clientRequestId, requestId } from './request-context.ts';
import { redactTokens } from './redact-tokens.ts';

export interface ServiceAppOptions extends Probes {
  readonly service: string;
  readonly logger: Logger;
  /** Adds the service's routes, between the common middleware and the 404. */
  readonly mount: (app: Express) => void;
  /** Maps a service-specific error; undefined leaves it to the common handler. */
  readonly onError?: (error: unknown) => HttpProblem | undefined;
  /** Express 'trust proxy'. Services are reachable only through the gateway. */
  readonly trustProxy?: string | boolean;
  /** True on a public port: the client's `x-request-id` is not used. Services use the gateway's. */
  readonly ownRequestIds?: boolean;
  /** For the service's own metrics. */
  readonly registry?: Registry;
  /** False on a public port. */
  readonly metrics?: boolean;
}

/** The path without query and tokens. IDs stay, for tracing. */
function loggablePath(url: string | undefined): string {
  const [path = ''] = (url ?? '').split('?', 1);
  return redactTokens(path);
}

/** 503 is told to the client with a time to come back: maintenance, too busy, or a store that is logged where it fails. */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status === 503) return 'warn';
  return status >= 500 ? 'error' : 'info';
}

/** Logs each request when its response is sent or its client has disconnected. */
function accessLog(logger: Logger): RequestHandler {
  // Not pino-http's customProps, which it writes twice: when the request starts and when it ends.
  const facts = (req: IncomingMessage, res: ServerResponse) => ({
    method: req.method,
    path: loggablePath(
      'originalUrl' in req && typeof req.originalUrl === 'string' ? req.originalUrl : req.url,
    ),
    status: responseStatus(res),
    ...(res.writableFinished ? {} : { aborted: true }),
    clientRequestId: clientRequestId(req),
  });
  return pinoHttp({
    logger,
    genReqId: (req) => req.id,
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined },
    customSuccessObject: (req, res, line: object) => ({ ...line, ...facts(req, res) }),
    // Without pino-http's own error of each 5xx, whose stack says nothing: the error handler logs the real one.
    customErrorObject: (req, res, _error, { err: _stack, ...line }: { err?: unknown }) => ({
      ...line,
      ...facts(req, res),
    }),
    customAttributeKeys: { responseTime: 'ms' },
    customLogLevel: (_req, res) => levelOf(res.statusCode),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
  });
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

/** An Express app with what every service needs: request ID, access log, probes, metrics, 404 and errors in JSON. */
export function createServiceApp(options: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy ?? 'loopback');
  mountProbes(app, options);
  if (options.metrics !== false) app.use(mountMetrics(app, options.registry ?? new Registry()));
  app.use(requestId({ own: options.ownRequestIds ?? false }));
  app.use(accessLog(options.logger));
  app.use(['/api', '/internal'], noStore);
  options.mount(app);
  app.use((_req, _res, next) => next(new HttpProblem(404, 'Not found')));
  app.use(errorHandler(options.logger, options.onError));
  return app;
}
