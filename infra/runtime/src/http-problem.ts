import { codeOfStatus } from '@fieldhouse/endpoint';
import type { ConflictCode, ErrorCode } from '@fieldhouse/endpoint';

/** An error response, thrown from anywhere below a handler. The code is for programs, the message for people. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Further properties of the body. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    message: string,
    extra: {
      /** The generic code of the status by default. */
      code?: ErrorCode;
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      details?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = 'HttpProblem';
    this.status = status;
    this.code = extra.code ?? codeOfStatus(status);
    this.fields = extra.fields;
    this.headers = extra.headers ?? {};
    this.details = extra.details ?? {};
  }

  /** The JSON body: `{ message, code, fields? }` and the details. */
  body(): { message: string; code: ErrorCode; fields?: Readonly<Record<string, string>> } {
    const { message, code, fields, details } = this;
    return { ...details, message, code, ...(fields ? { fields } : {}) };
  }
}

/** For 405. */
export const METHOD_NOT_ALLOWED = 'Method not allowed.';
/** For every service that is down, too slow, or returns an invalid response. */
export const TEMPORARILY_UNAVAILABLE =
  'The service is temporarily unavailable. Try again in a minute.';
/** For 500. */
export const INTERNAL_ERROR = 'Something went wrong on our end. Try again.';

/** 404. The same message for a missing record and one of another school. */
export const notFound = (what: string) => new HttpProblem(404, `${what} not found`);
/** 409, with the message also at a field if it is about one. `ERROR_DESCRIPTIONS` says which code means what. */
export const conflict = (message: string, code: ConflictCode = 'conflict', field?: string) =>
  new HttpProblem(409, message, {
    code,
    ...(field === undefined ? {} : { fields: { [field]: message } }),
  });
/** 400, with a message per field for field errors. */
export const invalid = (message: string, fields?: Record<string, string>) =>
  new HttpProblem(400, message, fields ? { fields } : {});
/** 401, only for a missing, expired or revoked session. */
export const unauthorized = () => new HttpProblem(401, 'Unauthorized');
/** 403. */
export const forbidden = (message = 'Forbidden', code: ErrorCode = 'forbidden') =>
  new HttpProblem(403, message, { code });
/** 405 with the allowed methods in `Allow`. */
export const methodNotAllowed = (allow: string) =>
  new HttpProblem(405, METHOD_NOT_ALLOWED, { headers: { allow } });
/** 413. */
export const tooLarge = (message = 'The request is too large.') => new HttpProblem(413, message);
/** 415. */
export const unsupportedType = (message = 'The request must be sent as application/json.') =>
  new HttpProblem(415, message);
/** 429 with `Retry-After` in whole seconds. */
export const tooManyRequests = (seconds: number, message = 'Too many requests. Try again later.') =>
  new HttpProblem(429, message, { headers: retryAfter(seconds) });
/** 503 with `Retry-After` in whole seconds. */
export const unavailable = (message = TEMPORARILY_UNAVAILABLE, seconds = 5) =>
  new HttpProblem(503, message, { headers: retryAfter(seconds) });

function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
