import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { listenLocally } from './local-server.ts';

/** A server that implements just enough of PostgreSQL's protocol to end a connection at an exact point. */
export interface FakePostgres {
  readonly url: string;
  close(): Promise<void>;
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
const ENDED = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

/**
 * Answers `queries` statements per connection, without rows. The last response, or the one to the sign-in if `queries` is 0, is
 * in the same packet as the end of the connection, as from a server that is being shut down.
 */
export async function fakePostgres(queries: number): Promise<FakePostgres> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    let left = queries;
    let signedIn = false;
    let rest = Buffer.alloc(0);
    const reply = (answer: Buffer) => {
      if (left === 0) socket.end(Buffer.concat([answer, ENDED]));
      else socket.write(answer);
      left -= 1;
    };
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const start = signedIn ? 1 : 0;
        if (rest.length < start + 4) return;
        const length = start + rest.readInt32BE(start);
        if (rest.length < length) return;
        const type = signedIn ? rest.toString('latin1', 0, 1) : 'sign-in';
        rest = rest.subarray(length);
        if (type === 'sign-in') reply(Buffer.concat([AUTHENTICATION_OK, READY]));
        else if (type === 'Q') reply(Buffer.concat([COMPLETE, READY]));
        else if (type === 'S') reply(Buffer.concat([ANSWER_OF_PARSED, READY]));
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
