import type { ServerResponse } from 'node:http';

/** Not an HTTP status: the client disconnected before the response, as nginx logs it. */
const CLIENT_GONE = 499;

/** The status to log for a request. */
export function responseStatus(response: ServerResponse): number {
  return response.headersSent ? response.statusCode : CLIENT_GONE;
}
