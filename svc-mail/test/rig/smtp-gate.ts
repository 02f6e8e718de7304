import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { listenLocally } from '@fieldhouse/runtime/testing';

/** A wire to a mail server that can keep back the server's leave to send the data of a mail. */
export interface SmtpGate {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Answers to DATA that are kept back now: so many mails wait in the middle of their sending. */
  readonly held: number;
  /** The mail server's port; to be set before the first mail. */
  target: number;
  /** From now on every answer to DATA (354) is kept back, for ever or for so many milliseconds. */
  hold(forMs?: number): void;
  /** Passes on what was kept back, and everything from now on. */
  release(): void;
  close(): Promise<void>;
}

export async function smtpGate(): Promise<SmtpGate> {
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
      // Behind the answers to other commands, where these were sent together.
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
