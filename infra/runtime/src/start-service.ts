import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express } from 'express';
import type { UploadLimits } from './arrival.ts';
import { createHttpServer } from './http-server.ts';
import type { Logger } from './logger.ts';
import { lastSaidReady, markStopping } from './probes.ts';

export interface Closer {
  readonly name: string;
  readonly close: () => unknown;
  /** True for what takes work: closed at once, beside the requests under way. */
  readonly atOnce?: boolean;
}

export interface StartOptions {
  readonly name: string;
  readonly logger: Logger;
  readonly app: Express;
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** Run in this order once the last request is served: queues before the database. Workers stop `atOnce`. */
  readonly closers?: readonly Closer[];
  /** The longest a request's arrival may take; 30 s unless large files come in. */
  readonly requestTimeoutMs?: number;
  /** Requests that may take longer as long as they get on. */
  readonly uploads?: UploadLimits;
}

export interface RunningService {
  readonly url: string;
  readonly server: Server;
  /** Ordered stop without ending the process. */
  readonly stop: () => Promise<void>;
}

const hardLimitMs = 18_000;
/** Whoever heard 'ready' from `/readyz` looks again within this; until then requests may still be sent here. */
const NOTICE_MS = 2_000;

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
 * Stops accepting as soon as those who watch `/readyz` can know; resolves when the last request is served. No
 * connection is kept from now on, so that whoever kept one goes elsewhere with the next request.
 */
async function drain(server: Server, app: Express): Promise<void> {
  server.prependListener('request', (_req, res) => void res.setHeader('connection', 'close'));
  const toldAt = lastSaidReady(app) ?? Number.NEGATIVE_INFINITY;
  await wait(Math.max(0, toldAt + NOTICE_MS - performance.now()));
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
}

/** Lets the last lines out, unless nobody takes them. */
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
    }, hardLimitMs).unref();
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
  // Whoever started this process over an IPC channel is gone: leave no orphan behind.
  if (process.connected) process.once('disconnect', () => end('parent gone', 0));
}

/**
 * Listens, says so in one log line (`msg: 'ready'`, url, pid), and stops in order on SIGTERM, SIGINT or
 * when the parent process is gone: not ready at once, requests finished, closers in order, exit 0; exit 1
 * after 18 s.
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
      ...closers.filter(({ atOnce }) => atOnce).map(close),
    ]);
    for (const closer of closers.filter(({ atOnce }) => !atOnce)) await close(closer);
  };
  const stop = () => (stopped ??= stopInOrder());
  stopOnSignals(options, stop);
  const url = urlOf(server);
  options.logger.info({ url }, 'ready');
  // With NODE_COMPILE_CACHE: Node keeps what it compiled at the end of a process only, which may be killed.
  flushCompileCache();
  return { url, server, stop };
}
