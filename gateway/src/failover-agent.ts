import { Agent } from 'node:http';
import type { AgentOptions, ClientRequestArgs } from 'node:http';
import { connect, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Instances } from '@fieldhouse/runtime';

const CONNECT_TIMEOUT_MS = 1_000;
const MAX_ATTEMPTS = 3;

/** A connection had no byte in either direction for too long. */
export class UpstreamTimeoutError extends Error {}

/**
 * Connects to a service's instances and fails over to the next one if one cannot be reached. No byte of the request has been
 * sent by then, so this is safe for every method and needs no buffered body.
 */
export class FailoverAgent extends Agent {
  readonly #instances: Instances;
  readonly #idleMs: number;

  /** @param idleMs a connection without a byte for this long is closed, with `UpstreamTimeoutError` for its request. */
  constructor(instances: Instances, options: AgentOptions, idleMs: number) {
    super(options);
    this.#instances = instances;
    this.#idleMs = idleMs;
  }

  /** As Node's own, which also turns the timeout off, so that each request would have to set it again. */
  override keepSocketAlive(socket: Duplex): boolean {
    if (!(socket instanceof Socket)) return false;
    if (socket.timeout !== this.#idleMs) socket.setTimeout(this.#idleMs);
    socket.unref();
    return true;
  }

  override createConnection(
    options: ClientRequestArgs,
    done: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    this.#connect(`http://${options.host}:${options.port}`).then(
      (socket) => done(null, socket),
      // Node accepts an error alone; its types also require a connection.
      (error: unknown) => Reflect.apply(done, undefined, [error]),
    );
    return undefined;
  }

  async #connect(first: string): Promise<Socket> {
    let base = first;
    for (let tries = 1; ; tries += 1) {
      try {
        return await connectTo(new URL(base), this.#idleMs);
      } catch (error) {
        if (tries === MAX_ATTEMPTS || !this.#instances.unreachable(base)) throw error;
        base = await this.#instances.pick();
      }
    }
  }
}

function connectTo({ hostname, port }: URL, idleMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 80),
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 1_000,
    });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const late = setTimeout(() => fail(new Error('not connected in time')), CONNECT_TIMEOUT_MS);
    socket.once('error', fail);
    socket.once('close', () => clearTimeout(late));
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', fail);
      socket.setTimeout(idleMs, () => socket.destroy(new UpstreamTimeoutError()));
      resolve(socket);
    });
  });
}
