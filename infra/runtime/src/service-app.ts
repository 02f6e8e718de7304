import express from 'express';
import type { Express, Request, Response } from 'express';
import { Registry } from 'prom-client';
import { responseStatus } from './response-status.ts';
import { errorHandler } from './error-handler.ts';
import { HttpProblem } from './http-problem.ts';
import type { Logger } from './logger.ts';
import { mountMetrics, mountProbes } from './probes.ts';
import type { Probes } from './probes.ts';
import { assignRequestId } from './request-context.ts';
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
function loggablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return redactTokens(path);
}

/** A 503 is expected: maintenance, too busy, or a store whose failure is logged where it happens. */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status === 503) return 'warn';
  return status >= 500 ? 'error' : 'info';
}

/** Logs a request when its response is sent or its client has disconnected. */
function accessLog(logger: Logger): (req: Request, res: Response) => void {
  // Searching each line for secrets by name costs more than the rest of it, and no field of these lines can hold one.
  const lines = logger.child({}, { redact: [] });
  return (req, res) => {
    const startedAt = Date.now();
    // The error handler logs errors. Without a listener, one of a response that is already sent would end the process.
    res.on('error', ignore);
    res.once('close', () => {
      lines[levelOf(res.statusCode)](
        {
          requestId: req.id,
          ms: Date.now() - startedAt,
          method: req.method,
          path: loggablePath(req.originalUrl),
          status: responseStatus(res),
          aborted: res.writableFinished ? undefined : true,
          clientRequestId: req.clientRequestId,
        },
        'request',
      );
    });
  };
}

const ignore = () => undefined;

/** The paths whose answers no cache may keep. */
const dynamic = /^\/(?:api|internal)(?:\/|$)/i;

/** An Express app with what every service needs: request ID, access log, probes, metrics, 404 and errors in JSON. */
export function createServiceApp(options: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy ?? 'loopback');
  mountProbes(app, options);
  if (options.metrics !== false) app.use(mountMetrics(app, options.registry ?? new Registry()));
  const { ownRequestIds = false } = options;
  const logWhenDone = accessLog(options.logger);
  // One handler, since each one costs every request.
  app.use((req, res, next) => {
    logWhenDone(req, res);
    if (dynamic.test(req.path)) res.setHeader('cache-control', 'no-store');
    assignRequestId(req, res, ownRequestIds, next);
  });
  options.mount(app);
  app.use((_req, _res, next) => next(new HttpProblem(404, 'Not found')));
  app.use(errorHandler(options.logger, options.onError));
  return app;
}
