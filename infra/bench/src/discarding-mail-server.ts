/**
 * An SMTP server that reads emails and discards them, in a process of its own: a benchmark's own server would spend more CPU time
 * on an email than its senders. Only what the benchmarks need of the protocol. Its first argument is how long each email takes, in
 * milliseconds. Sends its port to the parent, then an `Arrivals` for each message of the parent, after which it starts over.
 */
import { createServer } from 'node:net';
import type { Socket } from 'node:net';

const takesMs = Number(process.argv[2] ?? 0);
const END_OF_DATA = Buffer.from('\r\n.\r\n');
let count = 0;
let bytes = 0;
let first = 0;
let last = 0;
let recipients: Record<string, number> = {};

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', () => {
  process.send?.({ count, bytes, first, last, recipients });
});
process.on('message', (message) => {
  if (message !== 'reset') return;
  count = bytes = first = last = 0;
  recipients = {};
});

function serve(socket: Socket): void {
  let unread: Buffer = Buffer.alloc(0);
  let recipient: string | undefined;
  let isData = false;
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.write('220 bench ESMTP\r\n');
  socket.on('data', (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    for (;;) {
      const end = unread.indexOf(isData ? END_OF_DATA : '\n');
      if (end < 0) return;
      const length = end + (isData ? END_OF_DATA.length : 1);
      const part = unread.subarray(0, length);
      unread = unread.subarray(length);
      if (isData) {
        isData = false;
        accept(socket, part.length, recipient ?? '');
        continue;
      }
      const line = part.toString('latin1');
      recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? recipient;
      isData = /^DATA/i.test(line);
      socket.write(answerTo(line));
    }
  });
}

function accept(socket: Socket, length: number, recipient: string): void {
  const done = () => {
    last = Date.now();
    first ||= last;
    count += 1;
    bytes += length;
    recipients[recipient] = last;
    if (socket.writable) socket.write('250 accepted\r\n');
  };
  if (takesMs > 0) setTimeout(done, takesMs);
  else done();
}

function answerTo(line: string): string {
  switch (line.slice(0, 4).toUpperCase()) {
    case 'EHLO':
      return '250-bench\r\n250 8BITMIME\r\n';
    case 'DATA':
      return '354 go ahead\r\n';
    case 'QUIT':
      return '221 bye\r\n';
    default:
      return '250 ok\r\n';
  }
}
