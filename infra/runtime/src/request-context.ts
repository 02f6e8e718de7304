import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const context = new AsyncLocalStorage<{ readonly requestId: string }>();
const acceptable = /^[\w.-]{8,64}$/;

declare module 'node:http' {
  interface IncomingMessage {
    /** The request's ID, once `assignRequestId` has assigned it. */
    id?: string;
    /** The `x-request-id` of a public client, which is untrusted and only logged. */
    clientRequestId?: string | undefined;
  }
}

/** The ID of the current request, if any. */
export function currentRequestId(): string | undefined {
  return context.getStore()?.requestId;
}

/** Runs work that no HTTP request started (a job, a sweep) with the given request ID or a new one. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return context.run({ requestId: id && acceptable.test(id) ? id : randomUUID() }, work);
}

/**
 * Assigns a request its ID and runs `next` with it: a UUID, or the caller's well-formed `x-request-id` if the caller is the gateway
 * or another service. It is in `req.id`, the response header, every log line, and outgoing internal calls.
 *
 * @param own true on a public port, where a client could otherwise log its actions under another request's ID.
 */
export function assignRequestId(
  req: IncomingMessage,
  res: ServerResponse,
  own: boolean,
  next: () => void,
): void {
  const { 'x-request-id': header } = req.headers;
  const given = typeof header === 'string' && acceptable.test(header) ? header : undefined;
  if (own) req.clientRequestId = given;
  const id = own || given === undefined ? randomUUID() : given;
  req.id = id;
  req.headers['x-request-id'] = id;
  res.setHeader('x-request-id', id);
  context.run({ requestId: id }, next);
}
