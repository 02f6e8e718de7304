import type { ErrorRequestHandler } from 'express';
import { isArriving } from './has-body.ts';
import { HttpProblem, INTERNAL_ERROR, invalid, unavailable } from './http-problem.ts';
import type { Logger } from './logger.ts';
import { errorFacts, isStoreUnavailable } from './store-unavailable.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: text that a UTF-8 database cannot store, e.g. NUL. */
const unstorableText = /^(22021|22P05)$/;

/** A 4xx from Express, such as that of a path that cannot be decoded. */
function fromFramework(error: unknown): HttpProblem | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number')
    return undefined;
  if (error.status < 400 || error.status > 499) return undefined;
  return new HttpProblem(error.status, "We couldn't read this request.");
}

/** Maps anything thrown to the problem that the client gets. Undefined for an internal error. */
export function toProblem(error: unknown): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error;
  const framework = fromFramework(error);
  if (framework) return framework;
  if (errorFacts(error).codes.some((code) => unstorableText.test(code))) {
    return invalid("This text has characters we can't save. Remove them and try again.");
  }
  return isStoreUnavailable(error) ? unavailable() : undefined;
}

/** The last handler of every service: always JSON, never a stack, SQL, path, host or version. */
export function errorHandler(
  logger: Logger,
  onError?: (error: unknown) => HttpProblem | undefined,
): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    // The request was aborted, and the HTTP server has already answered.
    if (res.writableEnded && !req.complete) return;
    if (res.headersSent) {
      logger.error({ err: error }, 'failed after the response had started');
      next(error);
      return;
    }
    const problem = onError?.(error) ?? toProblem(error);
    if (!problem) logger.error({ err: error }, 'request failed');
    else if (problem.status >= 500) logger.warn({ err: error }, 'request could not be served');
    const answer = problem ?? new HttpProblem(500, INTERNAL_ERROR);
    // A 503 always has Retry-After.
    const later = answer.status === 503 ? { 'retry-after': '30' } : {};
    // Its rest is not read, and would precede the next request on this connection.
    const ends = isArriving(req) ? { connection: 'close' } : {};
    res.set({ ...later, ...answer.headers, ...ends, 'cache-control': 'no-store' });
    // A handler may have set another content type before it failed.
    res.status(answer.status).type('json').json(answer.body());
  };
}
