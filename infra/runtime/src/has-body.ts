import type { IncomingMessage } from 'node:http';

/** Whether a request has a body, which may not have arrived yet. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether some of a request's body has not arrived, which whoever refuses the request does not wait for. */
export const isArriving = (request: IncomingMessage): boolean =>
  !request.complete && hasBody(request);
