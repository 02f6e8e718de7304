import { canKeepPages, forgetPages } from './forget-pages.ts';
import { KEPT_PAGES, TAG_HEADER, WORKER_URL, isKeptPage } from './kept-page.ts';
import { isKeptPath } from './kept-paths.ts';

/** More than a person's screens; some paths have a record's number. */
const MOST_PAGES = 40;

/** The paths of this visit. */
const visited = new Set<string>();

const put = async (cache: Cache, path: string, page: Response): Promise<void> => {
  await cache.put(path, page);
  const kept = await cache.keys();
  for (const old of kept.slice(0, -MOST_PAGES)) await cache.delete(old);
};

const keep = async (path: string, isConfirmed: boolean): Promise<void> => {
  const cache = await caches.open(KEPT_PAGES);
  if (isConfirmed && (await cache.match(path, { ignoreVary: true }))) return;
  const page = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store' });
  if (!page.ok) return;
  if (!page.headers.has(TAG_HEADER)) {
    await forgetPages();
    return;
  }
  await navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
  await put(cache, path, page);
};

/**
 * Keeps the HTML of the shown screen for later visits, and registers the worker that sends it. Once for each path of a visit; a failure
 * changes nothing. Removes both where the gateway says that its pages are not to be kept.
 */
export const keepPage = async (): Promise<void> => {
  const address = new URL(window.location.href);
  const { pathname: path } = address;
  if (!canKeepPages() || !isKeptPath(address) || visited.has(path)) return;
  // A page from the network replaces what was kept for its path.
  const isConfirmed = visited.size > 0 || isKeptPage();
  visited.add(path);
  await keep(path, isConfirmed).catch(() => undefined);
};
