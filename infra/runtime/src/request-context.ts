import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const context = new AsyncLocalStorage<{ readonly requestId: string }>();
const acceptable = /^[\w.-]{8,64}$/;
const fromClients = new WeakMap<IncomingMessage, string>();

/** The id of the request being served here, if one is. */
export function currentRequestId(): string | undefined {
  return context.getStore()?.requestId;
}

/** Runs work that no HTTP request started (a job, a sweep) under a request id of its own or the given one. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return context.run({ requestId: id && acceptable.test(id) ? id : randomUUID() }, work);
}

/** The `x-request-id` that a client of the public door sent: its own affair, for the access log alone. */
export function clientRequestId(request: IncomingMessage): string | undefined {
  return fromClients.get(request);
}

/**
 * Gives each request an id: a UUID, or the caller's `x-request-id` where that is well-formed and the caller is the gateway
 * or a sister service. It is on `req.id`, in the response header, in every log line, and in outgoing internal calls.
 *
 * @param options.own true where anybody may call: by another's id a client could give its deeds another request's trail.
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
