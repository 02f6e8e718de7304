import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { listenLocally } from '@fieldhouse/runtime/testing';

/** A proxy to a mail server that can hold back the server's 354 response to DATA. */
export interface PausableSmtpProxy {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Number of held 354 responses: emails paused in the middle of sending. */
  readonly held: number;
  /** The mail server's port; set it before the first email. */
  target: number;
  /** Holds every 354 response from now on, forever or for that many milliseconds. */
  hold(forMs?: number): void;
  /** Forwards the held responses, and everything from now on. */
  release(): void;
  close(): Promise<void>;
}

export async function startPausableSmtpProxy(): Promise<PausableSmtpProxy> {
  let holding = false;
  let heldForMs = Infinity;
  const held = new Set<() => void>();
  const sockets = new Set<Socket>();
  const gate = { target: 0 };
  const server = createServer((client) => {
    const upstream = connect(gate.target, '127.0.0.1');
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      let passed = false;
      const pass = () => {
        held.delete(pass);
        if (!passed && !client.destroyed) client.write(chunk);
        passed = true;
      };
      // Multiline: with pipelining 354 may follow the responses to other commands.
      if (holding && /^354/m.test(chunk.toString('latin1'))) {
        held.add(pass);
        if (heldForMs < Infinity) setTimeout(pass, heldForMs);
      } else pass();
    });
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(end);
      end.on('error', () => end.destroy());
      end.once('close', () => {
        sockets.delete(end);
        other.destroy();
      });
    }
  });
  const port = await listenLocally(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    get held() {
      return held.size;
    },
    get target() {
      return gate.target;
    },
    set target(next) {
      gate.target = next;
    },
    hold(forMs = Infinity) {
      holding = true;
      heldForMs = forMs;
    },
    release() {
      holding = false;
      for (const pass of held) pass();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
