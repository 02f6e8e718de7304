import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from './has-body.ts';

/** How long a request body may take to arrive. */
export interface BodyTimeoutOptions {
  /** In milliseconds, for every request but uploads. On a new connection it includes the time since the connection. */
  readonly ordinaryMs: number;
  readonly uploads: UploadLimits;
}

/** Requests with large bodies, which may take long if they keep arriving. */
export interface UploadLimits {
  readonly matches: (request: IncomingMessage) => boolean;
  /** In milliseconds, however fast the body arrives. */
  readonly longestMs: number;
  /** On average over each `ordinaryMs`, unless the server did not read at its start or does not at its end. */
  readonly leastBytesPerSecond: number;
}

/**
 * Watches a body arrive and calls `expire` once if it takes too long.
 *
 * @param since when the connection was opened, by `performance.now()`, if this is its first request.
 */
export function watchBodyTimeout(
  { ordinaryMs, uploads }: BodyTimeoutOptions,
  response: ServerResponse,
  since: number | undefined,
  expire: (upload: boolean) => void,
): void {
  const { req: request } = response;
  if (!hasBody(request)) return;
  const { socket } = request;
  const begun = performance.now();
  const isUpload = uploads.matches(request);
  const elapsed = begun - (isUpload ? begun : (since ?? begun));
  let readBefore = socket.bytesRead;
  let unreadBefore = false;
  let timer: NodeJS.Timeout | undefined;
  const waitFor = (ms: number) => {
    timer = setTimeout(look, Math.max(1, ms)).unref();
  };
  const look = () => {
    if (request.complete) return;
    const left = begun + uploads.longestMs - performance.now();
    const bytes = socket.bytesRead - readBefore;
    readBefore = socket.bytesRead;
    const isSlow = (bytes * 1_000) / ordinaryMs < uploads.leastBytesPerSecond;
    // Bytes waiting in the read buffer have arrived, and nothing arrives while they wait: the server may have read them just now.
    const isUnread = request.readableLength > 0;
    const wasServer = isUnread || unreadBefore;
    unreadBefore = isUnread;
    // A client that has its response has nothing more to send.
    const goesOn = (!isSlow || wasServer) && !response.writableEnded;
    if (isUpload && left > 0 && goesOn) waitFor(Math.min(ordinaryMs, left));
    else expire(isUpload);
  };
  waitFor(ordinaryMs - elapsed);
  request.once('close', () => clearTimeout(timer));
}
