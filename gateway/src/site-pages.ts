import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { notFound } from '@fieldhouse/runtime';
import type { RequestHandler, Request, Response } from 'express';
import { NONCE } from './security-headers.ts';
import type { ReadShellPage } from './shell-page.ts';

const compress = promisify(brotliCompress);

/** Takes a millisecond for the landing page; more would save less than 100 bytes. */
const QUALITY = 5;

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

/**
 * Sends a text that is compressed for each response, such as a page with its nonce. It must hold no secret, which the compressed length
 * could reveal.
 */
async function sendCompressed(req: Request, res: Response, text: string): Promise<void> {
  if (req.acceptsEncodings('br') !== 'br') return void res.send(text);
  const body = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  res.set('content-encoding', 'br').send(body);
}
