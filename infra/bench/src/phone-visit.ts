import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import * as z from 'zod/mini';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** What one visit of a page cost. Times are milliseconds since the navigation. */
export interface Visit {
  readonly largestPaint: number;
  readonly blockingTime: number;
  readonly layoutShift: number;
  /** Bytes as received, with headers. */
  readonly scriptBytes: number;
  readonly totalBytes: number;
}

/** Longer than a page waits before it keeps its HTML for the next visit. */
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
  scriptBytes = 0;
  totalBytes = 0;
  readonly #open = new Map<string, boolean>();
  #last = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith('http')) this.#open.set(requestId, type === 'Script');
      this.#last = performance.now();
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (this.#open.get(requestId)) this.scriptBytes += encodedDataLength;
      this.totalBytes += encodedDataLength;
      this.#ended(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#ended(requestId));
  }

  #ended(requestId: string): void {
    this.#open.delete(requestId);
    this.#last = performance.now();
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
const OBSERVE = `
  window.seenByBench = { largest: 0, blocking: 0, shift: 0 };
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seenByBench.largest = startTime));
  on('longtask', ({ duration }) => (seenByBench.blocking += Math.max(0, duration - 50)));
  on('layout-shift', ({ value }) => (seenByBench.shift += value));
`;
const Observed = z.object({ largest: z.number(), blocking: z.number(), shift: z.number() });

export interface VisitOptions {
  /** What a person then does; its bytes count too, as far as they arrive before it returns. */
  readonly use?: ((page: Page) => Promise<void>) | undefined;
  /** How many times slower the CPU is. */
  readonly slower?: number;
}

/** Visits a page on a slow phone, with slow 4G. Ends when the network was quiet for some seconds. */
export async function visit(
  context: BrowserContext,
  url: string,
  { use, slower = SLOWER_CPU }: VisitOptions = {},
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // Its start is part of the visit, as after the hours that a person was away.
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  const traffic = new Traffic(session);
  await page.addInitScript({ content: OBSERVE });
  await page.goto(url, { waitUntil: 'load', timeout: BUSY_LIMIT_MS });
  await traffic.quiet(page);
  const { largest, blocking, shift } = Observed.parse(await page.evaluate('seenByBench'));
  await use?.(page);
  const { scriptBytes, totalBytes } = traffic;
  if (use) await traffic.quiet(page);
  await page.close();
  return {
    largestPaint: largest,
    blockingTime: blocking,
    layoutShift: shift,
    scriptBytes,
    totalBytes,
  };
}
