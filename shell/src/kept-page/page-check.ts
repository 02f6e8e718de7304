import { forgetPages } from './forget-pages.ts';
import { KEPT_MARK, tagUrl } from './kept-page.ts';

/** Longer than a slow answer takes: then the network's page would be as slow. */
const TIMEOUT_MS = 15_000;

/** The kept page has no connection to the gateway. */
export class NoConnection extends Error {}

const currentTag = async (path: string): Promise<unknown> => {
  const response = await fetch(tagUrl(path), {
    credentials: 'include',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // A gateway of a release without kept pages sends a page, which is not JSON.
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === 'object' && answer !== null && 'tag' in answer ? answer.tag : null;
};

/** Gets the page again, from the network. Never resolves: nothing of this one may run. */
const replacePage = async (): Promise<never> => {
  await forgetPages();
  window.location.reload();
  return new Promise(() => undefined);
};

/**
 * Resolves once it is certain that this page is the current one: at once where it came from the network, and with the gateway's word
 * where the worker sent a kept one. Another answer replaces the page.
 *
 * @throws NoConnection
 */
export const pageIsCurrent = async (): Promise<void> => {
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${KEPT_MARK}"]`);
  if (!mark) return;
  const tag = await currentTag(window.location.pathname).catch((error: unknown) => {
    if (error instanceof TypeError) throw new NoConnection();
    return null;
  });
  if (tag !== mark.content) await replacePage();
};
