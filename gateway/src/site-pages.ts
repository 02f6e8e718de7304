import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { notFound, unavailable } from '@fieldhouse/runtime';
import type { Request, RequestHandler, Response } from 'express';
import type { ReadManifest } from './remote-manifests.ts';
import { cachedFile } from './cached-file.ts';
import type { GatewayConfig } from './config.ts';
import { nextFiles } from './next-files.ts';
import { preloadHints } from './preload-hints.ts';
import { remoteList } from './remotes.ts';
import type { Remote } from './remotes.ts';
import { screenFiles } from './screen-files.ts';
import { pagePolicy } from './security-headers.ts';
import { visitorPages } from './visitor-pages.ts';

/**
 * Serves a page for every path of the product: GET or HEAD, no file extension, client accepts HTML. Visitors get a rendered page
 * where there is one, all others the shell's, with preload hints for the remote that they will likely get. Each response has its
 * own style nonce.
 */
export function sitePages(
  { SHELL_DIST, CORE_URL }: Pick<GatewayConfig, 'SHELL_DIST' | 'CORE_URL'>,
  remotes: readonly Remote[],
  readManifest: ReadManifest,
): RequestHandler {
  const shell = cachedFile(join(SHELL_DIST, 'index.html'), (text) => text);
  const visitorPage = visitorPages(remotes, CORE_URL, async () =>
    nextFiles(await shell(), remotes, readManifest),
  );
  const policy = pagePolicy(remotes);
  const hints = preloadHints(remotes, readManifest, screenFiles(SHELL_DIST, remotes));
  const shellPage = async (path: string, cookie: string | undefined) => {
    const html = await shell().catch(() => {
      throw unavailable("We're updating the site. Try again in a minute.");
    });
    const [links, list] = await Promise.all([
      hints(path, cookie),
      Promise.race([
        remoteList(remotes, readManifest),
        wait(LIST_WAIT_MS, undefined, { ref: false }),
      ]),
    ]);
    // After the shell's own files, which run first.
    return html.replace('</head>', () => `${links}\n    ${remotesBlock(list)}\n  </head>`);
  };
  return async (req, res) => {
    const wanted = req.method === 'GET' || req.method === 'HEAD';
    if (!wanted || /\.[^/]*$/.test(req.path) || !req.accepts('html')) throw notFound('Page');
    const { cookie } = req.headers;
    const html = (await visitorPage(req.path, cookie)) ?? (await shellPage(req.path, cookie));
    const nonce = randomBytes(16).toString('base64');
    res.set({
      'content-security-policy': policy(nonce),
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Encoding',
    });
    await sendCompressed(req, res, html.replaceAll('__CSP_NONCE__', nonce));
  };
}

/** How long a page waits for the manifests of remotes that are on other servers. */
const LIST_WAIT_MS = 50;

/** What the shell would otherwise have to fetch before it can start a remote: `shell/src/remotes/remote-list.ts`. */
const remotesBlock = (list: object | undefined): string =>
  list === undefined
    ? ''
    : `<script type="application/json" id="remotes">${JSON.stringify(list).replaceAll('<', String.raw`\u003c`)}</script>`;

const compress = promisify(brotliCompress);
/** Takes a millisecond for the landing page; more would save less than 100 bytes. */
const QUALITY = 5;

/** Pages differ by their nonce, so they are compressed each time. What they hold is the same for everyone: no secret can be guessed. */
async function sendCompressed(req: Request, res: Response, html: string): Promise<void> {
  res.type('html');
  if (req.acceptsEncodings('br') !== 'br') return void res.send(html);
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  res.set('content-encoding', 'br').send(body);
}
