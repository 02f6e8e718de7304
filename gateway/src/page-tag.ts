import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { isCanonical } from './canonical-path.ts';
import type { ReadPageWorker } from './page-worker.ts';
import { hasSessionCookie, rememberedRemote } from './preload-hints.ts';
import type { ShellPage } from './shell-page.ts';

/** Bytes of a hash that tell pages apart. */
const TAG_BYTES = 18;

/** Whether a browser may keep the pages that it gets: those of the staff and the system administrators. */
export const mayKeepPages = (cookie: string | undefined): boolean =>
  hasSessionCookie(cookie) && rememberedRemote(cookie) !== undefined;

/** A page's HTML without its nonce, its headers, and the worker that sends it: all that the release consists of, by hashes. */
export const pageTag = (html: string, worker: string): string =>
  createHash('sha256')
    .update(`${worker}\n${html}`)
    .digest()
    .subarray(0, TAG_BYTES)
    .toString('base64url');

/**
 * Answers with the tag of the page that this browser would get for a path now, by which a kept page knows whether it is current
 * (`shell/src/kept-page/page-check.ts`). `null` where no page is to be kept.
 */
export function servePageTag(shell: ShellPage, readWorker: ReadPageWorker): RequestHandler {
  return async (req, res) => {
    const { path } = req.query;
    const { cookie } = req.headers;
    const asked = typeof path === 'string' && isCanonical(path) && mayKeepPages(cookie);
    const worker = asked ? await readWorker(res) : undefined;
    const tag = asked && worker ? pageTag(await shell.readCompleteFor(path, cookie), worker) : null;
    res.set({ 'cache-control': 'no-store', vary: 'Cookie' }).json({ tag });
  };
}
