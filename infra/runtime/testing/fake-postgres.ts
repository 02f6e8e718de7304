import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { listenLocally } from './local-server.ts';

/** A server that implements just enough of PostgreSQL's protocol to fail at an exact point. */
export interface FakePostgres {
  readonly url: string;
  close(): Promise<void>;
}

/** How a statement fails: with an error of this SQLSTATE, with one that ends the connection, or as a lost or paused server does. */
export type StatementFailure =
  | { readonly error: string }
  | { readonly fatal: string }
  | 'closed'
  | 'reset'
  | 'silent';

/** A server that answers every statement without rows, except the ones that are to fail. */
export interface FailingPostgres extends FakePostgres {
  /** From now on each statement that contains `text` fails so, and no other. The text of the sign-in is 'sign-in'. */
  fail(text: string, how: StatementFailure): void;
}

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
function message(type: string, body: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

const AUTHENTICATION_OK = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const COMPLETE = message('C', Buffer.from('SELECT 0\0'));
const ANSWER_OF_PARSED = Buffer.concat([message('1'), message('2'), message('n'), COMPLETE]);
const errorOf = (severity: string, sqlState: string) =>
  message('E', Buffer.from(`S${severity}\0V${severity}\0C${sqlState}\0Mit failed\0\0`));

const SIGN_IN = 'sign-in';

/** Answers to a statement, on its socket. */
type Reply = (socket: Socket, sql: string, answer: Buffer) => void;

/**
 * Answers `queries` statements per connection, without rows. The last response, or the one to the sign-in if `queries` is 0, is
 * in the same packet as the end of the connection, as from a server that is being shut down.
 */
export function fakePostgres(queries: number): Promise<FakePostgres> {
  const left = new WeakMap<Socket, number>();
  return serve((socket, _sql, answer) => {
    const before = left.get(socket) ?? queries;
    if (before === 0) socket.end(Buffer.concat([answer, errorOf('FATAL', '57P01')]));
    else socket.write(answer);
    left.set(socket, before - 1);
  });
}

/** A server whose failures a test chooses. */
export async function failingPostgres(): Promise<FailingPostgres> {
  let failing: { text: string; how: StatementFailure } | undefined;
  const server = await serve((socket, sql, answer) => {
    if (!failing || !sql.includes(failing.text)) return void socket.write(answer);
    const { how } = failing;
    if (how === 'closed') socket.end();
    else if (how === 'reset') socket.resetAndDestroy();
    else if (how === 'silent') return;
    else if ('fatal' in how) socket.end(errorOf('FATAL', how.fatal));
    // The sign-in has only errors that end the connection.
    else if (sql === SIGN_IN) socket.end(errorOf('FATAL', how.error));
    else socket.write(Buffer.concat([errorOf('ERROR', how.error), READY]));
  });
  return { ...server, fail: (text, how) => void (failing = { text, how }) };
}

async function serve(reply: Reply): Promise<FakePostgres> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    /** The text of the statement that is being parsed. */
    let parsed = '';
    let signedIn = false;
    let rest = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const start = signedIn ? 1 : 0;
        if (rest.length < start + 4) return;
        const length = start + rest.readInt32BE(start);
        if (rest.length < length) return;
        const type = signedIn ? rest.toString('latin1', 0, 1) : SIGN_IN;
        const text = rest.toString('utf8', start + 4, length);
        rest = rest.subarray(length);
        if (type === SIGN_IN) reply(socket, type, Buffer.concat([AUTHENTICATION_OK, READY]));
        else if (type === 'P') parsed = text;
        else if (type === 'Q') reply(socket, text, Buffer.concat([COMPLETE, READY]));
        else if (type === 'S') reply(socket, parsed, Buffer.concat([ANSWER_OF_PARSED, READY]));
        signedIn = true;
      }
    });
  });
  const port = await listenLocally(server);
  return {
    url: `postgresql://someone:secret@127.0.0.1:${port}/anything`,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
