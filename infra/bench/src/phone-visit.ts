import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import * as z from 'zod/mini';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** What one visit of a page cost. Times are milliseconds since the navigation. */
export interface Visit {
  /** When the text that the visit waits for could be read; undefined if that never happened. */
  readonly textSeen: number | undefined;
  readonly largestPaint: number;
  readonly blockingTime: number;
  readonly layoutShift: number;
  /** Bytes of scripts that were received until the text could be read, with headers. */
  readonly scriptBytes: number;
}

/** Longer than any pause of a page that still loads. */
const QUIET_MS = 4_000;
const BUSY_LIMIT_MS = 60_000;
const SLOWER_CPU = 4;
/** Lighthouse's "slow 4G", as its DevTools throttling sets it: 150 ms round trips and 1.6 Mbit/s, times 3.75 and 0.9. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (750e3 * 0.9) / 8,
};

/** Paths of Debian's packages. The second one's window takes processor time of its own. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Starts the installed Chromium, or the one that `CHROMIUM` names. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath:
      process.env['CHROMIUM'] ?? BROWSERS.find((path) => existsSync(path)) ?? 'chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });

/**
 * Signs a profile in.
 *
 * @param login email and password, with a colon between them.
 */
export async function signInAs(
  context: BrowserContext,
  site: string,
  login: string,
): Promise<void> {
  const [email = '', password = ''] = login.split(/:(.*)/s);
  const headers = { origin: site };
  const data = { email, password };
  const answer = await context.request.post(`${site}/api/login`, { data, headers });
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()}`);
}

/** A new browser profile of a mid-range phone. */
export const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

/** Counts the bytes that a page receives, until it has been quiet. */
class Traffic {
  readonly #open = new Map<string, boolean>();
  /** Bytes of scripts, with when they had arrived. */
  readonly #scripts: { readonly bytes: number; readonly at: number }[] = [];
  #last = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith('http')) this.#open.set(requestId, type === 'Script');
      this.#last = performance.now();
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (this.#open.get(requestId))
        this.#scripts.push({ bytes: encodedDataLength, at: performance.now() });
      this.#ended(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#ended(requestId));
  }

  #ended(requestId: string): void {
    this.#open.delete(requestId);
    this.#last = performance.now();
  }

  scriptBytesUntil(moment: number): number {
    return this.#scripts.reduce((sum, { bytes, at }) => (at <= moment ? sum + bytes : sum), 0);
  }

  async quiet(page: Page): Promise<void> {
    const since = performance.now();
    while (performance.now() - since < BUSY_LIMIT_MS) {
      if (this.#open.size === 0 && performance.now() - this.#last > QUIET_MS) return;
      await page.waitForTimeout(100);
    }
  }
}

/** Runs in the page before anything else. A string, since this program has no types of browsers. */
const observe = (text: string) => `
  window.seenByBench = { text: null, largest: 0, blocking: 0, shift: 0 };
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seenByBench.largest = startTime));
  on('longtask', ({ duration }) => (seenByBench.blocking += Math.max(0, duration - 50)));
  on('layout-shift', ({ value }) => (seenByBench.shift += value));
  // What is in the page decides, not what is painted: a picture of a page is soon there.
  const canBeRead = (element) => {
    const { top, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && top < innerHeight * 1.5;
  };
  const look = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.nodeValue.includes(${JSON.stringify(text)}) && canBeRead(walker.currentNode.parentElement))
        return void (seenByBench.text = performance.now());
    setTimeout(look, 50);
  };
  look();
`;
const Observed = z.object({
  text: z.nullable(z.number()),
  largest: z.number(),
  blocking: z.number(),
  shift: z.number(),
});

/**
 * Visits a page on a slow phone, with slow 4G. Ends when the network was quiet for some seconds.
 *
 * @param text what a person waits for: when it is in the page, in its first one and a half screens.
 */
export async function visit(context: BrowserContext, url: string, text: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const traffic = new Traffic(session);
  await page.addInitScript({ content: observe(text) });
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'load', timeout: BUSY_LIMIT_MS });
  await traffic.quiet(page);
  const seen = Observed.parse(await page.evaluate('seenByBench'));
  const scriptBytes = traffic.scriptBytesUntil(begun + (seen.text ?? Infinity));
  await page.close();
  return {
    textSeen: seen.text ?? undefined,
    largestPaint: seen.largest,
    blockingTime: seen.blocking,
    layoutShift: seen.shift,
    scriptBytes,
  };
}
