import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '@fieldhouse/runtime';
import type { RequestHandler, Response } from 'express';
import { sendCompressed } from './send-compressed.ts';

/** The worker may ask this site for pages, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
/** Of one request or one way to send it. */
const PASSING = new Set(['x-request-id', 'vary', 'content-encoding', 'content-length']);

/** What every page has, whichever: the headers set so far, and a policy without its nonce. */
const headersOf = (res: Response, policy: string): string =>
  JSON.stringify({
    ...Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !PASSING.has(name))),
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });

/** Reads the worker's script with the headers of pages; undefined where pages are not to be kept. */
export type ReadPageWorker = (res: Response) => Promise<string | undefined>;

/**
 * The service worker of `shell/src/kept-page/page-worker.ts`, which sends pages that the browser kept. Without the file, or if the
 * operator says so, there is none: browsers then remove theirs.
 *
 * @param policy of pages, with a placeholder for their nonce.
 */
export function pageWorker(shellDist: string, isOn: boolean, policy: string): ReadPageWorker {
  const file = join(shellDist, 'page-worker.js');
  return async (res) => {
    // Not cached: it is gone as soon as the file is.
    const script = isOn ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
    return script?.replace('__PAGE_HEADERS__', () => headersOf(res, policy));
  };
}

/** Serves the worker's script; 404 where there is none. */
export const servePageWorker =
  (readWorker: ReadPageWorker): RequestHandler =>
  async (req, res) => {
    const script = await readWorker(res);
    if (script === undefined) throw notFound('File');
    res.set({
      'content-security-policy': WORKER_POLICY,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    await sendCompressed(req, res.type('js'), script);
  };
