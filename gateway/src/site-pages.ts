import { randomBytes } from 'node:crypto';
import { notFound } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import { mayKeepPages, pageTag } from './page-tag.ts';
import type { ReadPageWorker } from './page-worker.ts';
import { NONCE } from './security-headers.ts';
import { sendCompressed } from './send-compressed.ts';
import type { ShellPage } from './shell-page.ts';
import type { VisitorPage } from './visitor-pages.ts';

export interface SitePagesOptions {
  readonly shell: ShellPage;
  readonly visitorPage: VisitorPage;
  readonly readWorker: ReadPageWorker;
  readonly policy: (nonce: string) => string;
}

/**
 * Serves a page for every path of the product: GET or HEAD, no file extension, client accepts HTML. Visitors get a rendered page
 * where there is one, all others the shell's. Each response has its own style nonce.
 */
export function sitePages(options: SitePagesOptions): RequestHandler {
  const { shell, visitorPage, readWorker, policy } = options;
  return async (req, res) => {
    const wanted = req.method === 'GET' || req.method === 'HEAD';
    if (!wanted || /\.[^/]*$/.test(req.path) || !req.accepts('html')) throw notFound('Page');
    const { cookie } = req.headers;
    const rendered = await visitorPage(req.path, cookie);
    const html = rendered ?? (await shell.readFor(req.path, cookie));
    const worker = rendered === undefined && mayKeepPages(cookie) && (await readWorker(res));
    if (worker) res.set('fieldhouse-page-tag', pageTag(html, worker));
    const nonce = randomBytes(16).toString('base64');
    res.set({
      'content-security-policy': policy(nonce),
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Encoding',
    });
    await sendCompressed(req, res.type('html'), html.replaceAll(NONCE, nonce));
  };
}
