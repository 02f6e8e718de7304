import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { listenLocally } from '@fieldhouse/runtime/testing';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

/** As the services do: a connection that a client keeps is not closed under its next request. */
export const KEPT_MS = 65_000;

/** Where nobody listens, and where the system lets nobody listen by chance. */
export const NOBODY = 'http://127.0.0.1:2';

/** Starts a service of one handler for the current test. */
export async function fakeUpstream(handle: RequestListener): Promise<string> {
  const server = createServer({ keepAliveTimeout: KEPT_MS }, handle);
  const port = await listenLocally(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}

/** Answers with what arrived, and from which service. */
export const echo =
  (service: string): RequestListener =>
  async (req: IncomingMessage, res: ServerResponse) => {
    let bytes = 0;
    try {
      for await (const chunk of req) bytes += Buffer.byteLength(chunk);
    } catch {
      // Whoever called has broken off.
      return;
    }
    res.setHeader('content-type', 'application/json');
    res.setHeader('x-powered-by', 'something');
    res.end(
      JSON.stringify({ service, method: req.method, url: req.url, headers: req.headers, bytes }),
    );
  };

/** What an echoing service answered. */
export const Echo = z.object({
  service: z.string(),
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.unknown()),
  bytes: z.int(),
});
