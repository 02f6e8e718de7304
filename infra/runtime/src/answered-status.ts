import type { ServerResponse } from 'node:http';

/** Not a status of HTTP: the client went away before it was answered, as nginx writes it. */
const CLIENT_GONE = 499;

/** What a request was answered with. */
export function answeredStatus(response: ServerResponse): number {
  return response.headersSent ? response.statusCode : CLIENT_GONE;
}
