import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ACCOUNTS, signInByCall } from './accounts.ts';
import { launchBrowser, visit, type Visit, type VisitOptions } from './browser.ts';
import { awayFromMidnight } from './midnight.ts';
import { takeNotice } from './notices.ts';
import { baseUrl } from './worker-stack.ts';

const HOMES = {
  lincoln: 'Dashboard',
  roosevelt: 'Dashboard',
  sysadmin: 'School Management',
} as const;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignedInOptions extends Omit<VisitOptions, 'baseUrl'> {
  /** The first page. '' stays on an empty page, so that calls can be stubbed first. */
  readonly path?: string;
}

export interface Visits {
  /** A page in a new browser context, not signed in. */
  visitor(options?: Omit<VisitOptions, 'baseUrl'>): Promise<Visit>;
  /** A page in a new browser context, signed in with an account (a demo one by its name), on the first screen or at `path`. */
  signedIn(account: keyof typeof HOMES | Credentials, options?: SignedInOptions): Promise<Visit>;
}

/** Gives a test file one browser and its tests new pages. Fails a test whose pages had a console error that it did not expect. */
export function useVisits(): Visits {
  let browser: Browser;
  let open: Visit[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(awayFromMidnight);
  afterAll(() => browser.close());
  afterEach(async () => {
    const errors = open.flatMap((each) => each.errors.unexpected);
    await Promise.all(open.map((each) => each.context.close()));
    open = [];
    expect(errors, 'console errors that the test did not expect').toEqual([]);
  });

  async function visitor(options: Omit<VisitOptions, 'baseUrl'> = {}): Promise<Visit> {
    const opened = await visit(browser, { baseUrl: baseUrl(), ...options });
    open.push(opened);
    return opened;
  }
  return {
    visitor,
    async signedIn(account, { path, ...options } = {}) {
      const opened = await visitor(options);
      const demo = typeof account === 'string';
      await signInByCall(opened.context, demo ? ACCOUNTS[account] : account);
      if (path === undefined) {
        await opened.page.goto('/');
        const name = demo ? HOMES[account] : 'Dashboard';
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
  await takeNotice(
    page,
    [title, text ?? ''].join(' ').trim(),
    (notice) => holds(notice, title) && (text === undefined || holds(notice, text)),
  );
}

/**
 * Chooses an option of a labeled select, as a user does. In a dialog, pass the dialog as `within`: the screen behind it may
 * have a select of the same name.
 */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'goto' in within ? within : within.page();
  await within.getByRole('combobox', { name: label, exact: true }).click();
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.click();
  // The list receives the keys until it is closed.
  await wanted.waitFor({ state: 'hidden' });
}
