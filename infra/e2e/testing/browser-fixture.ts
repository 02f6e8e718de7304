import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { describePage } from './describe-page.ts';
import { DEMO_ACCOUNTS, signInByApi } from './demo-accounts.ts';
import { openPage, workerBrowser } from './browser.ts';
import type { BrowserPage, BrowserPageOptions } from './browser.ts';
import { avoidMidnight } from './avoid-midnight.ts';
import { takeToast } from './toasts.ts';
import { baseUrl } from './worker-stack.ts';

const HOME_HEADINGS = {
  lincoln: 'Dashboard',
  roosevelt: 'Dashboard',
  sysadmin: 'School Management',
} as const;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignedInOptions extends Omit<BrowserPageOptions, 'baseUrl'> {
  /** The first page. '' stays on an empty page, so that calls can be stubbed first. */
  readonly path?: string;
}

export interface BrowserFixture {
  /** A page in a new browser context, not signed in. `baseUrl` is the worker's product unless another one is given. */
  visitor(options?: Partial<BrowserPageOptions>): Promise<BrowserPage>;
  /** A page in a new browser context, signed in with an account (a demo one by its name), on the first screen or at `path`. */
  signedIn(
    account: keyof typeof HOME_HEADINGS | Credentials,
    options?: SignedInOptions,
  ): Promise<BrowserPage>;
}

/** Gives the tests of a file new pages. Fails a test whose pages had a console error that it did not expect. */
export function useBrowser(): BrowserFixture {
  let browser: Browser;
  let open: BrowserPage[] = [];
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  beforeEach(avoidMidnight);
  afterEach(async ({ task }) => {
    const errors = open.flatMap((each) => each.errors.unexpected);
    const pages = open.flatMap(({ context }) => context.pages());
    const hasFailed = task.result?.state === 'fail';
    const shown = hasFailed ? await Promise.all(pages.map(describePage)) : [];
    await Promise.all(open.map((each) => each.context.close()));
    open = [];
    // Listed after the test's own error.
    if (hasFailed) {
      throw new Error(['The test failed on these pages.', ...shown, ...errors].join('\n\n'));
    }
    expect(errors, 'console errors that the test did not expect').toEqual([]);
  });

  async function visitor(options: Partial<BrowserPageOptions> = {}): Promise<BrowserPage> {
    const opened = await openPage(browser, { baseUrl: baseUrl(), ...options });
    open.push(opened);
    return opened;
  }
  return {
    visitor,
    async signedIn(account, { path, ...options } = {}) {
      const opened = await visitor(options);
      const demo = typeof account === 'string';
      await signInByApi(opened.context, demo ? DEMO_ACCOUNTS[account] : account);
      if (path === undefined) {
        await opened.page.goto('/');
        const name = demo ? HOME_HEADINGS[account] : 'Dashboard';
        await opened.page.getByRole('heading', { level: 1, name }).waitFor();
      } else if (path !== '') {
        await opened.page.goto(path);
      }
      return opened;
    },
  };
}

/** Waits for the toast with this title and, if given, this text. Each toast is found once, in the order of appearance. */
export async function expectToast(
  page: Page,
  title: string,
  text?: string | RegExp,
): Promise<void> {
  const holds = (notice: string, part: string | RegExp) =>
    typeof part === 'string'
      ? notice.toLowerCase().includes(part.toLowerCase())
      : notice.search(part) >= 0;
  await takeToast(
    page,
    [title, text ?? ''].join(' ').trim(),
    (notice) => holds(notice, title) && (text === undefined || holds(notice, text)),
  );
}

/**
 * Chooses an option of a labeled select, as a user does. In a dialog, pass the dialog as `within`: the screen behind it may
 * have a select of the same name.
 */
export async function chooseOption(
  within: Page | Locator,
  label: string,
  option: string,
): Promise<void> {
  const page = 'goto' in within ? within : within.page();
  await within.getByRole('combobox', { name: label, exact: true }).click();
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.click();
  // The list receives the keys until it is closed.
  await wanted.waitFor({ state: 'hidden' });
}
