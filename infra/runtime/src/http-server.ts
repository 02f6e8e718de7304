import { createServer, STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { codeOfStatus } from '@fieldhouse/endpoint';
import { watchBodyTimeout } from './body-timeout.ts';
import type { UploadLimits } from './body-timeout.ts';
import { toProblem } from './error-handler.ts';
import { hasBody } from './has-body.ts';
import { INTERNAL_ERROR, METHOD_NOT_ALLOWED } from './http-problem.ts';

/** An Express app as a Node request listener. `done` is called if no handler of the app responded. */
type App = (request: IncomingMessage, response: ServerResponse, done: Done) => void;
type Done = (error?: unknown) => void;

export interface HttpServerOptions extends ServerOptions {
  readonly uploads?: UploadLimits;
}

type Refusal = readonly [status: number, message: string];

/** https://nodejs.org/api/http.html#event-clienterror: parser errors and the responses to them. */
const REQUEST_TIMEOUT: Refusal = [
  408,
  'The request took too long. Check your connection and try again.',
];
const SLOW_UPLOAD: Refusal = [408, 'Your upload was too slow. Try again on a faster connection.'];
const PARSER_ERRORS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: REQUEST_TIMEOUT,
};
const NOT_HTTP: Refusal = [400, "We couldn't read this request."];
const NO_HOST: Refusal = [400, 'The request must have one Host header.'];
const CONNECT_NOT_ALLOWED: Refusal = [405, METHOD_NOT_ALLOWED];
/** How long to keep a refused connection open, so that the client can read the response: as nginx's `lingering_timeout`. */
const LINGER_MS = 5_000;

/**
 * A server that answers in JSON even if no handler of the app runs: malformed HTTP, a body that is incomplete or late, no Host
 * header or two, an unsupported Expect header, CONNECT, a target without a path (Express would answer in HTML). Upgrade
 * requests are served as ordinary requests.
 *
 * @param options.requestTimeout how long a request may take to arrive, in milliseconds. Uploads have their own limits.
 */
export function createHttpServer(
  app: App,
  { uploads, ...options }: HttpServerOptions = {},
): Server {
  const { requestTimeout: ordinaryMs = 300_000 } = options;
  const connectedAt = new WeakMap<Duplex, number>();
  /** The response to the last request on a connection. */
  const latest = new WeakMap<Duplex, ServerResponse>();
  // Node's own response to a request without a Host header has no body.
  const settings = { ...options, requireHostHeader: false };
  // Node has one timeout for all requests: set to that of uploads, while `watchBodyTimeout` enforces each request's own.
  if (uploads) settings.requestTimeout = uploads.longestMs + ordinaryMs;
  const server = createServer(settings, (request, response) => {
    const { socket } = request;
    latest.set(socket, response);
    if (!hasOneHost(request)) return answer(response, ...NO_HOST);
    if (uploads) {
      watchBodyTimeout({ ordinaryMs, uploads }, response, connectedAt.get(socket), (isUpload) =>
        abortRequest(socket, response, isUpload ? SLOW_UPLOAD : REQUEST_TIMEOUT),
      );
      connectedAt.delete(socket);
    }
    if (hasBody(request)) response.prependOnceListener('finish', () => leaveUnread(response));
    app(request, response, (error) => answerUnhandled(response, error));
  });
  const refused = new WeakSet<Duplex>();
  const refuse = (socket: Duplex, refusal: Refusal, more?: string) => {
    refused.add(socket);
    socket.on('error', () => undefined);
    socket.end(rawResponse(refusal, more));
    destroyAfterLinger(socket);
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (refused.has(socket)) return;
    if (!socket.writable) return void socket.destroy();
    const refusal = PARSER_ERRORS[error.code ?? ''] ?? NOT_HTTP;
    const response = latest.get(socket);
    if (!response || (response.writableFinished && response.req.complete))
      return refuse(socket, refusal);
    abortRequest(socket, response, refusal);
  });
  if (uploads) server.on('connection', (socket) => connectedAt.set(socket, performance.now()));
  server.on('checkExpectation', (_request, response) => {
    answer(response, 417, "The Expect header asks for something we don't support.");
  });
  server.on('connect', (_request, socket) => {
    refuse(socket, CONNECT_NOT_ALLOWED, 'allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n');
    socket.resume();
  });
  return server;
}

/** Closes a connection whose last request did not arrive in full, with a response if one can still be sent. */
function abortRequest(socket: Socket, response: ServerResponse, refusal: Refusal): void {
  // The error is in data after a request that is being answered, or in one that has its response: no response is possible.
  if (response.req.complete || response.headersSent || response.socket !== socket)
    return socket.destroySoon();
  const { req: request } = response;
  closeAfterLinger(socket);
  // Node drops a request that has its response: a handler that still reads the body would wait forever.
  socket.once('close', () => request.destroy(new Error('The request ended before its body did.')));
  answer(response, ...refusal);
}

/** After a response that came before the end of its request's body, while the connection stays open. */
function leaveUnread({ req: request }: ServerResponse): void {
  if (request.complete) return;
  closeAfterLinger(request.socket);
  // Until the connection is closed, so that a client that reads only after sending gets that far.
  request.resume();
}

/**
 * Node closes a connection immediately after the last response. If the client is still sending, its system would drop unread data,
 * including the response: https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
function closeAfterLinger(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    destroyAfterLinger(socket);
  };
}

function destroyAfterLinger(socket: Duplex): void {
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
}

/** https://www.rfc-editor.org/rfc/rfc9112#section-3.2: exactly one Host header, optional only in HTTP/1.0. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function answerUnhandled(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const problem = error === undefined ? undefined : toProblem(error);
  if (problem) return answer(response, problem.status, problem.message);
  if (error === undefined) return answer(response, 404, 'Not found');
  answer(response, 500, INTERNAL_ERROR);
}

const problemBody = (status: number, message: string): string =>
  JSON.stringify({ message, code: codeOfStatus(status) });

function answer(response: ServerResponse, status: number, message: string): void {
  const body = problemBody(status, message);
  response.writeHead(status, headers(body)).end(body);
}

function headers(body: string): Record<string, string | number> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
}

/** A raw response, for when Node has no response object. */
function rawResponse([status, message]: Refusal, more = ''): string {
  const body = problemBody(status, message);
  const lines = Object.entries(headers(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}${more}\r\n${body}`;
}
