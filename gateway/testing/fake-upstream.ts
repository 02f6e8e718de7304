import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createHttpServer, createLogger, createServiceApp } from '@fieldhouse/runtime';
import type { ServiceAppOptions } from '@fieldhouse/runtime';
import { listenLocally } from '@fieldhouse/runtime/testing';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

/** The keep-alive timeout of the services, long enough not to close a connection under the next request. */
export const KEEP_ALIVE_MS = 65_000;

/** A port that nothing listens on, and that the system never assigns. */
export const UNREACHABLE_URL = 'http://127.0.0.1:2';

/** Starts a service of one handler for the current test. */
export async function fakeUpstream(handle: RequestListener): Promise<string> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handle);
  const port = await listenLocally(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}

/** Starts a service as ours are built, for the current test. */
export async function fakeService(mount: ServiceAppOptions['mount']): Promise<string> {
  const logger = createLogger({ service: 'svc-test', level: 'silent' });
  const app = createServiceApp({ service: 'svc-test', logger, ready: {}, mount });
  const server = createHttpServer(app, { keepAliveTimeout: KEEP_ALIVE_MS });
  const port = await listenLocally(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${port}`;
}

/** Answers with the request that arrived and the name of the service. */
export const echo =
  (service: string): RequestListener =>
  async (req: IncomingMessage, res: ServerResponse) => {
    let bytes = 0;
    try {
      for await (const chunk of req) bytes += Buffer.byteLength(chunk);
    } catch {
      // The client disconnected.
      return;
    }
    res.setHeader('content-type', 'application/json');
    res.setHeader('x-powered-by', 'something');
    res.end(
      JSON.stringify({ service, method: req.method, url: req.url, headers: req.headers, bytes }),
    );
  };

/** The response of an echoing service. */
export const Echo = z.object({
  service: z.string(),
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.unknown()),
  bytes: z.int(),
});
