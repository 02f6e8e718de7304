/** The cache with the HTML of pages, by path: the only thing that the browser keeps outside of its own HTTP cache. */
export const KEPT_PAGES = 'fieldhouse-pages';

/** The script of the service worker; the gateway writes the headers of pages into it. */
export const WORKER_URL = '/page-worker.js';

/**
 * The header of a page that may be kept: a hash of its HTML, its headers and the worker, hence of everything that this release and
 * its remotes consist of.
 */
export const TAG_HEADER = 'fieldhouse-page-tag';

/** The name of the element by which the worker marks a page that it sends, with the page's tag. */
export const KEPT_MARK = 'kept-page';

/** Whether the worker has sent this page. */
export const isKeptPage = (): boolean =>
  document.querySelector(`meta[name="${KEPT_MARK}"]`) !== null;

/** Answers with the tag of the page that the gateway would send now for this path. */
export const tagUrl = (path: string): string => `/page-tag?path=${encodeURIComponent(path)}`;
