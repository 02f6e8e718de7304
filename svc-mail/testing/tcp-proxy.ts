import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { listenLocally } from '@fieldhouse/runtime/testing';

/** A proxy between a client and a store whose connections can go silently dead (half-open). */
export interface TcpProxy {
  /** The store's URL through the proxy. */
  readonly url: string;
  /** From now on the open connections carry nothing; new ones work. Returns their number. */
  blackhole(): number;
  close(): Promise<void>;
}

export async function startTcpProxy(storeUrl: string): Promise<TcpProxy> {
  const target = new URL(storeUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  const dead: (readonly [Socket, Socket])[] = [];
  const server = createServer((client) => {
    const store = connect(Number(target.port), target.hostname);
    const pair = [client, store] as const;
    pairs.add(pair);
    client.pipe(store).pipe(client);
    for (const end of pair) {
      end.on('error', () => end.destroy());
      end.once('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  const port = await listenLocally(server);
  const url = new URL(storeUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.toString(),
    blackhole() {
      const count = pairs.size;
      for (const [client, store] of pairs) {
        client.unpipe(store);
        store.unpipe(client);
        client.pause();
        store.pause();
      }
      dead.push(...pairs);
      pairs.clear();
      return count;
    },
    async close() {
      for (const pair of [...pairs, ...dead]) for (const end of pair) end.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
