import { Agent } from 'node:http';
import type { ClientRequestArgs } from 'node:http';
import { connect, isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Instances } from '@fieldhouse/runtime';

const CONNECT_TIMEOUT_MS = 1_000;
const MAX_ATTEMPTS = 3;
/** A kept connection that is not used for this long is closed. Services close theirs later. */
const UNUSED_FOR_MS = 10_000;

/** A service sent and took no byte for too long. */
export class UpstreamTimeoutError extends Error {}

/**
 * Connects to a service's instances and fails over to the next one if one cannot be reached. That is safe for every method and needs no
 * buffered body, because no byte of the request has been sent yet.
 */
export class FailoverAgent extends Agent {
  readonly #instances: Instances;

  constructor(instances: Instances, options: { keepAlive: boolean }) {
    super({ ...options, timeout: UNUSED_FOR_MS });
    this.#instances = instances;
  }

  override createConnection(
    options: ClientRequestArgs,
    done: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const host = isIPv6(options.host ?? '') ? `[${options.host}]` : options.host;
    this.#connect(`http://${host}:${options.port}`).then(
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
        return await connectTo(new URL(base));
      } catch (error) {
        if (tries === MAX_ATTEMPTS || !this.#instances.unreachable(base)) throw error;
        base = await this.#instances.pick();
      }
    }
  }
}

function connectTo({ hostname, port }: URL): Promise<Socket> {
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
      resolve(socket);
    });
  });
}
