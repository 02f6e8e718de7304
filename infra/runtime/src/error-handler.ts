import type { ErrorRequestHandler } from 'express';
import {
  HttpProblem,
  INTERNAL_ERROR,
  invalid,
  tooLarge,
  unavailable,
  unsupportedType,
} from './http-problem.ts';
import type { Logger } from './logger.ts';

const storeDownCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1235]|57014|25P0[34]|55P03|53...|40001|40P01|P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037)$/;
const storeDownMessages =
  /connect ENOENT|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|client was closed and is not queryable|query read timeout|connection ended unexpectedly|max retries per request/i;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: text that a UTF-8 database cannot store, e.g. NUL. */
const unstorableText = /^(22021|22P05)$/;

type ErrorFacts = { codes: string[]; messages: string[] };

/** Codes and messages of an error and of the errors that it wraps (Prisma nests the driver's error). */
function factsOf(
  error: unknown,
  facts: ErrorFacts = { codes: [], messages: [] },
  depth = 0,
): ErrorFacts {
  if (typeof error !== 'object' || error === null || depth > 5) return facts;
  for (const [key, value] of Object.entries(error)) {
    if ((key === 'code' || key === 'originalCode') && typeof value === 'string')
      facts.codes.push(value);
    else if (['cause', 'meta', 'driverAdapterError', 'errors'].includes(key))
      factsOf(value, facts, depth + 1);
  }
  if (error instanceof Error) {
    facts.messages.push(error.message);
    factsOf(error.cause, facts, depth + 1);
  }
  return facts;
}

/** Whether an error means that a store (database, queue) is temporarily unavailable. */
export function isStoreUnavailable(error: unknown): boolean {
  const { codes, messages } = factsOf(error);
  return (
    codes.some((code) => storeDownCodes.test(code)) ||
    messages.some((message) => storeDownMessages.test(message))
  );
}

/** A 4xx from Express or body-parser (https://expressjs.com/en/resources/middleware/body-parser.html#errors). */
function fromFramework(error: unknown): HttpProblem | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number')
    return undefined;
  if (error.status === 413) return tooLarge();
  if (error.status === 415) return unsupportedType('This request uses an unsupported encoding.');
  if (error.status < 400 || error.status > 499) return undefined;
  const badJson = 'type' in error && error.type === 'entity.parse.failed';
  return new HttpProblem(
    error.status,
    badJson ? 'The request body is not valid JSON.' : "We couldn't read this request.",
  );
}

/** Maps anything thrown to the problem that the client gets. Undefined for an internal error. */
export function toProblem(error: unknown): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error;
  const framework = fromFramework(error);
  if (framework) return framework;
  if (factsOf(error).codes.some((code) => unstorableText.test(code))) {
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
    res.set({ ...later, ...answer.headers, 'cache-control': 'no-store' });
    // A handler may have set another content type before it failed.
    res.status(answer.status).type('json').json(answer.body());
  };
}
