/**
 * The service worker: answers a navigation with the kept HTML of the page, if there is one. The page shows nothing and changes
 * nothing before the gateway has confirmed that it is the current one (`page-check.ts`). Everything else is the network's.
 */
import { KEPT_MARK, KEPT_PAGES, TAG_HEADER, tagUrl } from './kept-page.ts';
import { isKeptPath } from './kept-paths.ts';

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends WorkerEvent {
  /** Not in every browser: what need not start the worker. */
  addRoutes?(routes: readonly object[]): Promise<void>;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What TypeScript's DOM library lacks. */
declare const self: {
  addEventListener(type: 'install', listen: (event: InstallEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
};

/** The headers of a page. From the gateway, not from the cache, so that no script of a page can weaken its policy for later visits. */
declare const __PAGE_HEADERS__: Readonly<Record<string, string>>;

const NONCE_BYTES = 16;

const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));

/** The font of the page's styles, which the browser has from the first visit: the hidden frame does not ask for it. */
const fontHint = (html: string): string => {
  const [, font] = /url\(["']?(\/[\w.-]+\.woff2)/.exec(html) ?? [];
  return font === undefined
    ? ''
    : `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous" />`;
};

/** The link for what a kept page waits for, since it has its scripts; '' in a page of an earlier release. */
const firstHint = (html: string): string =>
  /<link [^>]*data-kept-first[^>]*>/.exec(html)?.[0] ?? '';

/** The page with a nonce of its own, its mark, the question whether it is current as its first request, and its frame hidden until then. */
const toPage = (html: string, tag: string, path: string): Response => {
  const nonce = newNonce();
  const first = firstHint(html);
  const check = `<meta name="${KEPT_MARK}" content="${tag}" /><link rel="preload" as="fetch" href="${tagUrl(path)}" crossorigin="use-credentials" />${first}${fontHint(html)}`;
  const body = html
    .replace(first, '')
    .replaceAll(/ nonce="[^"]*"/g, ` nonce="${nonce}"`)
    .replace('<div id="frame"', '<div id="frame" class="kept" hidden')
    .replace('<head>', (head) => `${head}${check}`);
  const headers = Object.entries(__PAGE_HEADERS__).map(([name, value]): [string, string] => [
    name,
    value.replace('__CSP_NONCE__', nonce),
  ]);
  return new Response(body, { headers });
};

const keptPage = async (path: string): Promise<Response | undefined> => {
  const cache = await caches.open(KEPT_PAGES);
  const kept = await cache.match(path, { ignoreVary: true });
  const tag = kept?.headers.get(TAG_HEADER) ?? '';
  return kept && /^[\w-]+$/.test(tag) ? toPage(await kept.text(), tag, path) : undefined;
};

const answer = async (request: Request): Promise<Response> => {
  const page = await keptPage(new URL(request.url).pathname).catch(() => undefined);
  return page ?? fetch(request);
};

/** Not a reload: it gets the page from the network, always. */
const mayBeKept = ({ method, mode, cache, url }: Request): boolean =>
  method === 'GET' && mode === 'navigate' && cache === 'default' && isKeptPath(new URL(url));

/** Requests of pages go to the network directly. Without it each of them comes here first, for nothing. */
const leaveRequests = async (event: InstallEvent): Promise<void> => {
  const others = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  await event.addRoutes?.([others]);
};

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
  event.waitUntil(leaveRequests(event).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  if (mayBeKept(event.request)) event.respondWith(answer(event.request));
});
