import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const context = new AsyncLocalStorage<{ readonly requestId: string }>();
const acceptable = /^[\w.-]{8,64}$/;

/** The id of the request being served here, if one is. */
export function currentRequestId(): string | undefined {
  return context.getStore()?.requestId;
}

/** Runs work that no HTTP request started (a job, a sweep) under a request id of its own or the given one. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return context.run({ requestId: id && acceptable.test(id) ? id : randomUUID() }, work);
}

/**
 * Gives each request an id: the caller's `x-request-id` where it is well-formed, else a UUID.
 * It is on `req.id`, in the response header, in every log line, and in outgoing internal calls.
 */
export function requestId(): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-request-id');
    withRequestId(given, () => {
      const id = currentRequestId();
      if (id) {
        req.id = id;
        req.headers['x-request-id'] = id;
        res.setHeader('x-request-id', id);
      }
      next();
    });
  };
}
