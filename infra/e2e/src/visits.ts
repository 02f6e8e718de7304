import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ACCOUNTS, signInByCall } from './accounts.ts';
import { launchBrowser, visit, type Visit, type VisitOptions } from './browser.ts';
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
  /** Where to go at once; '' stays on an empty page, so that calls can be stood in for first. */
  readonly path?: string;
}

export interface Visits {
  /** A fresh visitor on the running product. */
  visitor(options?: Omit<VisitOptions, 'baseUrl'>): Promise<Visit>;
  /** A fresh visitor who has signed in with an account (a demo one by its name) and is on their first screen, or at `path`. */
  signedIn(account: keyof typeof HOMES | Credentials, options?: SignedInOptions): Promise<Visit>;
}

/** Gives a test file one browser and its tests fresh visitors; after each test no page may have had an error in its console. */
export function useVisits(): Visits {
  let browser: Browser;
  let open: Visit[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const errors = open.flatMap((each) => each.errors);
    await Promise.all(open.map((each) => each.context.close()));
    open = [];
    expect(errors, 'console errors').toEqual([]);
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

/** Waits for the toast with this title and, where given, this text. */
export async function expectToast(
  page: Page,
  title: string,
  text?: string | RegExp,
): Promise<void> {
  const toast = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  const wanted = toast.filter({ hasText: title }).filter(text ? { hasText: text } : {});
  await wanted.first().waitFor();
}

/** Picks an option of a labelled select, as a person does: open it, choose. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
