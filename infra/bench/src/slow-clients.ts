import { connect } from 'node:net';
import type { Socket } from 'node:net';

const DRIP_MS = 500;
const UPLOAD_BYTES = 5 * 1024 * 1024;

/** Slow clients of one school: connections that stay open and transfer almost nothing. */
export class SlowClients {
  readonly #url: URL;
  readonly #cookie: string;
  readonly #sockets: Socket[] = [];
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(url: string, cookie: string) {
    this.#url = new URL(url);
    this.#cookie = cookie;
  }

  /** Requests a list and never reads the response. */
  read(path: string, encoding: string): void {
    this.#open([`GET ${path} HTTP/1.1`, `accept-encoding: ${encoding}`]).pause();
  }

  /** Uploads a file of 5 MB, one byte every half second. */
  upload(): void {
    const socket = this.#open([
      'POST /api/import-games/preview HTTP/1.1',
      'content-type: application/json',
      `content-length: ${UPLOAD_BYTES}`,
    ]);
    socket.write('{"csvData":"');
    socket.resume();
    this.#timers.push(setInterval(() => socket.writable && socket.write('x'), DRIP_MS));
  }

  /** Reports how many connections are still open. */
  describe(): string {
    const open = this.#sockets.filter(({ destroyed }) => !destroyed).length;
    return `${open} of ${this.#sockets.length} idle connections are still open`;
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.destroy();
  }

  #open(head: readonly string[]): Socket {
    const socket = connect(Number(this.#url.port), this.#url.hostname);
    socket.on('error', () => undefined);
    const lines = [...head, `host: ${this.#url.host}`, `cookie: ${this.#cookie}`];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    this.#sockets.push(socket);
    return socket;
  }
}
