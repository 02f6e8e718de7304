import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const context = new AsyncLocalStorage<{ readonly requestId: string }>();
const acceptable = /^[\w.-]{8,64}$/;
const fromClients = new WeakMap<IncomingMessage, string>();

/** The ID of the current request, if any. */
export function currentRequestId(): string | undefined {
  return context.getStore()?.requestId;
}

/** Runs work that no HTTP request started (a job, a sweep) with the given request ID or a new one. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return context.run({ requestId: id && acceptable.test(id) ? id : randomUUID() }, work);
}

/** The `x-request-id` of a public client, which is untrusted and only logged. */
export function clientRequestId(request: IncomingMessage): string | undefined {
  return fromClients.get(request);
}

/**
 * Assigns each request an ID: a UUID, or the caller's well-formed `x-request-id` if the caller is the gateway or another
 * service. It is in `req.id`, the response header, every log line, and outgoing internal calls.
 *
 * @param options.own true on a public port, where a client could otherwise log its actions under another request's ID.
 */
export function requestId({ own }: { readonly own: boolean }): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-request-id');
    if (own && given && acceptable.test(given)) fromClients.set(req, given);
    withRequestId(own ? undefined : given, () => {
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
