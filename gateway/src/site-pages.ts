import { randomBytes } from 'node:crypto';
import { notFound } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import { NONCE } from './security-headers.ts';
import { sendCompressed } from './send-compressed.ts';
import type { ReadShellPage } from './shell-page.ts';

/**
 * Serves the shell's page for every path of the product: GET or HEAD, no file extension, client accepts HTML. Each response has its own
 * style nonce.
 */
export function sitePages(
  readPage: ReadShellPage,
  policy: (nonce: string) => string,
): RequestHandler {
  return async (req, res) => {
    const wanted = req.method === 'GET' || req.method === 'HEAD';
    if (!wanted || /\.[^/]*$/.test(req.path) || !req.accepts('html')) throw notFound('Page');
    const { year } = req.query;
    const asked = typeof year === 'string' ? year : '';
    const html = await readPage(req.path, req.headers.cookie, asked);
    const nonce = randomBytes(16).toString('base64');
    res.set({
      'content-security-policy': policy(nonce),
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Encoding',
    });
    await sendCompressed(req, res.type('html'), html.replaceAll(NONCE, nonce));
  };
}
