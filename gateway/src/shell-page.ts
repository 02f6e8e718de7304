import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { notFound, unavailable } from '@fieldhouse/runtime';
import type { RequestHandler } from 'express';
import type { ReadManifest } from './remote-manifests.ts';
import { cachedFile } from './cached-file.ts';
import { preloadHints } from './preload-hints.ts';
import type { Remote } from './remotes.ts';
import { pagePolicy } from './security-headers.ts';

/**
 * Serves the shell's page for every path of the product: GET or HEAD, no file extension, client accepts HTML. Each response
 * has its own style nonce and preload hints for the remote that the visitor will likely get.
 */
export function shellPage(
  dist: string,
  remotes: readonly Remote[],
  readManifest: ReadManifest,
): RequestHandler {
  const page = cachedFile(join(dist, 'index.html'), (text) => text);
  const policy = pagePolicy(remotes);
  const hints = preloadHints(remotes, readManifest);
  return async (req, res) => {
    const wanted = req.method === 'GET' || req.method === 'HEAD';
    if (!wanted || /\.[^/]*$/.test(req.path) || !req.accepts('html')) throw notFound('Page');
    const html = await page().catch(() => {
      throw unavailable("We're updating the site. Try again in a minute.");
    });
    const nonce = randomBytes(16).toString('base64');
    res.set({ 'content-security-policy': policy(nonce), 'cache-control': 'no-cache' });
    res
      .type('html')
      .send(
        html
          .replaceAll('__CSP_NONCE__', nonce)
          .replace('<!-- preload -->', await hints(req.path, req.headers.cookie)),
      );
  };
}
