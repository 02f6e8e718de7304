import { createServer, STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { toProblem } from './error-answer.ts';

/** An Express app, as Node's server calls it; `done` is told of what no handler of the app took. */
type App = (request: IncomingMessage, response: ServerResponse, done: Done) => void;
type Done = (error?: unknown) => void;

/** https://nodejs.org/api/http.html#event-clienterror: what the parser says, and what a client is told. */
const UNREADABLE: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

/**
 * A server that answers in JSON also where no handler of the app does: to what is no HTTP, to an expectation that
 * cannot be met, to a target without a path, for which Express has an HTML page of its own.
 */
export function createHttpServer(app: App, options: ServerOptions = {}): Server {
  const server = createServer(options, (request, response) => {
    app(request, response, (error) => leftOver(response, error));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // As Node does by itself: nothing is written into an answer that has begun.
    const begun: unknown = Reflect.get(socket, '_httpMessage');
    if (!socket.writable || begun) return void socket.destroy();
    const [status, message] = UNREADABLE[error.code ?? ''] ?? [
      400,
      'The request could not be read.',
    ];
    socket.end(written(status, message));
  });
  server.on('checkExpectation', (_request, response) => {
    answer(response, 417, 'What the request expects cannot be met.');
  });
  return server;
}

function leftOver(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const problem = error === undefined ? undefined : toProblem(error);
  if (problem) return answer(response, problem.status, problem.message);
  if (error === undefined) return answer(response, 404, 'Not found');
  answer(response, 500, 'Something went wrong on our side. Please try again.');
}

function answer(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ message });
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

function written(status: number, message: string): string {
  const body = JSON.stringify({ message });
  const lines = Object.entries(headers(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
