import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserServer, Page } from 'playwright-core';
import { inject } from 'vitest';
import { ConsoleErrors } from './console-errors.ts';
import { settleBeforeGoto } from './settle-before-goto.ts';
import { recordToasts } from './toasts.ts';

/** The two widths at which every screen is tested. */
export const WIDTHS = { desktop: 1280, phone: 390 } as const;
export type Width = keyof typeof WIDTHS;

const HEIGHTS = { desktop: 900, phone: 844 } as const;
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Few pages live long enough to gain from optimized code, and compiling it takes a tenth to a fifth of their processor time.
  '--js-flags=--no-opt --no-maglev',
];

/** The Chromium that CHROMIUM names or the PATH has, and how tests start it. The headless shell is the fastest. */
const launchOptions = () => ({ executablePath: findChromium(), args: ARGUMENTS });

/** Starts a browser of its own. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

/** Starts the browser of a test run, to which its workers connect. Whoever closes it waits for its processes. */
export const launchSharedBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer(launchOptions());

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared browser is. */
    browser: string;
  }
}

let connection: Promise<Browser> | undefined;

/** The run's browser, as seen by this vitest worker. */
export async function workerBrowser(): Promise<Browser> {
  const open = await connection;
  if (open?.isConnected()) return open;
  connection = chromium.connect(inject('browser'));
  return connection;
}

/** A page with its console errors and uncaught exceptions. */
export interface BrowserPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: ConsoleErrors;
}

export interface BrowserPageOptions {
  readonly baseUrl: string;
  readonly width?: Width;
  readonly scheme?: 'light' | 'dark';
  /** Whether things move, for tests of motion. Painting every frame takes a tenth of the browser's processor time. */
  readonly motion?: boolean;
}

/** Opens a page in a new browser context: no cookies, no cache, the given width and color scheme. */
export async function openPage(
  browser: Browser,
  options: BrowserPageOptions,
): Promise<BrowserPage> {
  const width = options.width ?? 'desktop';
  const context = await browser.newContext({
    baseURL: options.baseUrl,
    viewport: { width: WIDTHS[width], height: HEIGHTS[width] },
    hasTouch: width === 'phone',
    colorScheme: options.scheme ?? 'light',
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  context.setDefaultTimeout(30_000);
  await recordToasts(context);
  const page = await context.newPage();
  settleBeforeGoto(page);
  const errors = new ConsoleErrors();
  page.on('console', (message) => {
    // The browser itself reports every error response; only errors that the product logs count.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.add(message.text());
    }
  });
  page.on('pageerror', (error) => errors.add(error.message));
  return { page, context, errors };
}

export function findChromium(): string {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium found. Install it, or set CHROMIUM to its path.');
  return found;
}
