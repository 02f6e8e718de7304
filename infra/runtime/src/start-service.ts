import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { UploadLimits } from './body-timeout.ts';
import { createHttpServer } from './http-server.ts';
import type { Logger } from './logger.ts';
import { lastReadyAt, markStopping } from './probes.ts';

export interface Closer {
  readonly name: string;
  readonly close: () => unknown;
  /** True for workers: closed immediately, while requests finish. */
  readonly immediate?: boolean;
}

export interface StartOptions {
  readonly name: string;
  readonly logger: Logger;
  readonly app: Express;
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** Run in this order after the last request: queues before the database. Workers close `immediate`. */
  readonly closers?: readonly Closer[];
  /** How long a request may take to arrive; 30 s by default. */
  readonly requestTimeoutMs?: number;
  /** Requests that may take longer if they keep arriving. */
  readonly uploads?: UploadLimits;
}

export interface RunningService {
  readonly url: string;
  readonly server: Server;
  /** Graceful shutdown without ending the process. */
  readonly stop: () => Promise<void>;
}

const stopTimeoutMs = 18_000;
/** Clients of `/readyz` check again within this time. Until then they may still send requests here. */
const READINESS_NOTICE_MS = 2_000;

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isAddressInfo(address: ReturnType<Server['address']>): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

function urlOf(server: Server): string {
  const address = server.address();
  if (!isAddressInfo(address)) throw new Error('The server does not listen on a port.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

/**
 * Stops accepting connections once clients of `/readyz` have had time to notice. Resolves when the last request is served.
 * Responses close their connections, so that clients with keep-alive go to another instance.
 */
async function drain(server: Server, app: Express): Promise<void> {
  server.prependListener('request', (_req, res) => void res.setHeader('connection', 'close'));
  const toldAt = lastReadyAt(app) ?? Number.NEGATIVE_INFINITY;
  await wait(Math.max(0, toldAt + READINESS_NOTICE_MS - performance.now()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
}

/** Flushes the log before the exit, for at most 2 s. */
function exitAfterLog(logger: Logger, code: number): void {
  setTimeout(() => process.exit(code), 2_000).unref();
  logger.flush(() => process.exit(code));
}

function stopOnSignals(options: StartOptions, stop: () => Promise<void>): void {
  let stopping = false;
  const end = (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    options.logger.info({ reason }, 'stopping');
    setTimeout(() => {
      options.logger.fatal('did not stop in time');
      exitAfterLog(options.logger, 1);
    }, stopTimeoutMs).unref();
    stop().then(
      () => {
        options.logger.info('stopped');
        exitAfterLog(options.logger, code);
      },
      (error: unknown) => {
        options.logger.error({ err: error }, 'stopped with an error');
        exitAfterLog(options.logger, 1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  process.on('uncaughtException', (error) => {
    options.logger.fatal({ err: error }, 'unexpected fault');
    end('fault', 1);
  });
  // The parent that started this process with an IPC channel is gone: do not stay behind as an orphan.
  if (process.connected) process.once('disconnect', () => end('parent gone', 0));
}

/**
 * Listens, logs one line (`msg: 'ready'`, url, pid), and shuts down gracefully on SIGTERM, SIGINT or when the parent process is
 * gone: not ready immediately, requests finish, closers run in order, exit 0. Exit 1 after 18 s.
 */
export async function startService(options: StartOptions): Promise<RunningService> {
  const server = createHttpServer(options.app, {
    requestTimeout: options.requestTimeoutMs ?? 30_000,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    ...(options.uploads ? { uploads: options.uploads } : {}),
    keepAliveTimeout: 65_000,
  });
  await listen(server, options.port, options.host);
  let stopped: Promise<void> | undefined;
  const stopInOrder = async () => {
    markStopping(options.app);
    const closers = options.closers ?? [];
    const close = async (closer: Closer) => {
      try {
        await closer.close();
      } catch (error) {
        options.logger.error({ err: error, part: closer.name }, 'a component did not close');
      }
    };
    await Promise.all([
      drain(server, options.app),
      ...closers.filter(({ immediate }) => immediate).map(close),
    ]);
    for (const closer of closers.filter(({ immediate }) => !immediate)) await close(closer);
  };
  const stop = () => (stopped ??= stopInOrder());
  stopOnSignals(options, stop);
  const url = urlOf(server);
  options.logger.info({ url }, 'ready');
  // With NODE_COMPILE_CACHE, Node writes the cache only when a process ends, and this one may be killed.
  flushCompileCache();
  return { url, server, stop };
}
