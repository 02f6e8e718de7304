import { createServer, request as requestOf } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenLocally } from '@fieldhouse/runtime/testing';

const ROWS = /^\/internal\/imports\/([0-9a-f-]{36})\/rows\?/;
const DUE = '/internal/imports/due';

/** Proxy in front of svc-core that holds workers in the middle of an import by delaying the transfer of its rows. */
export interface RowsHoldProxy {
  readonly url: string;
  /** The imports with a delayed transfer. */
  held(): string[];
  /** Releases the transfers that are delayed now. */
  release(): void;
  /** How often workers have polled for lost imports. */
  sweeps(): number;
  close(): Promise<void>;
}

export async function startRowsHoldProxy(coreUrl: string): Promise<RowsHoldProxy> {
  const waiting = new Map<string, () => void>();
  let sweeps = 0;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === DUE) sweeps += 1;
    const [, id] = ROWS.exec(incoming.url ?? '') ?? [];
    if (id === undefined) return forward(coreUrl, incoming, outgoing);
    waiting.set(id, () => forward(coreUrl, incoming, outgoing));
    outgoing.once('close', () => waiting.delete(id));
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    held: () => [...waiting.keys()],
    release() {
      for (const pass of waiting.values()) pass();
      waiting.clear();
    },
    sweeps: () => sweeps,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(coreUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = requestOf(new URL(url ?? '/', coreUrl), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}
