import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import type { Express, RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { Registry } from 'prom-client';
import { answeredStatus } from './answered-status.ts';
import { errorAnswer } from './error-answer.ts';
import { HttpProblem } from './http-problem.ts';
import type { Logger } from './logger.ts';
import { mountMetrics, mountProbes } from './probes.ts';
import type { Probes } from './probes.ts';
import { clientRequestId, requestId } from './request-context.ts';
import { withoutTokens } from './without-tokens.ts';

export interface ServiceAppOptions extends Probes {
  readonly service: string;
  readonly logger: Logger;
  /** Adds the service's own routes, between the common head and the 404. */
  readonly mount: (app: Express) => void;
  /** Translates an error of the service's own; undefined leaves it to the common handler. */
  readonly onError?: (error: unknown) => HttpProblem | undefined;
  /** Express 'trust proxy'. Services are reached from the gateway only. */
  readonly trustProxy?: string | boolean;
  /** True at the public door: a client's `x-request-id` is not believed. Services take the gateway's. */
  readonly ownRequestIds?: boolean;
  /** Counters of the service's own go here. */
  readonly registry?: Registry;
  /** False where the port is open to the public. */
  readonly metrics?: boolean;
}

/** A path without its query and without tokens; ids, by which a story is found, stay. */
function loggablePath(url: string | undefined): string {
  const [path = ''] = (url ?? '').split('?', 1);
  return withoutTokens(path);
}

/** One line for each request, when its answer has left or its client has gone. */
function accessLog(logger: Logger): RequestHandler {
  // Not pino-http's customProps, which it writes twice: as the request begins and as it ends.
  const facts = (req: IncomingMessage, res: ServerResponse) => ({
    method: req.method,
    path: loggablePath(
      'originalUrl' in req && typeof req.originalUrl === 'string' ? req.originalUrl : req.url,
    ),
    status: answeredStatus(res),
    ...(res.writableFinished ? {} : { aborted: true }),
    clientRequestId: clientRequestId(req),
  });
  return pinoHttp({
    logger,
    genReqId: (req) => req.id,
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined },
    customSuccessObject: (req, res, line: object) => ({ ...line, ...facts(req, res) }),
    customErrorObject: (req, res, _error, line: object) => ({ ...line, ...facts(req, res) }),
    customAttributeKeys: { responseTime: 'ms' },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
  });
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

/** An Express app with what every service has: request id, access log, probes, metrics, JSON 404 and errors. */
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
  app.use(errorAnswer(options.logger, options.onError));
  return app;
}
