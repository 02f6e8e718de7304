import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useBrowser } from '../testing/browser-fixture.ts';
import type { BrowserPage } from '../testing/browser.ts';
import { DEMO_ACCOUNTS, signInByApi } from '../testing/demo-accounts.ts';
import { deployGateway } from '../testing/deployed-gateway.ts';
import type { DeployedGateway } from '../testing/deployed-gateway.ts';
import { changeBuild, changeFrames } from '../testing/redeploy.ts';
import { dashboardHeading, landingHeading } from '../testing/sign-in-page.ts';
import { baseUrl } from '../testing/worker-stack.ts';

let gateway: DeployedGateway;
// Before the hooks of the browser, so that it stops after the pages have closed.
beforeEach(async () => {
  gateway = await deployGateway(baseUrl());
});
afterEach(() => gateway.stop());
const { visitor } = useBrowser();

/** A browser that keeps pages, signed in. */
async function signedIn(account: keyof typeof DEMO_ACCOUNTS): Promise<BrowserPage> {
  const opened = await visitor({ baseUrl: gateway.url, keepsPages: true });
  await signInByApi(opened.context, DEMO_ACCOUNTS[account]);
  return opened;
}

/** How a page was made: from what the browser kept, or from the network. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('meta[name="kept-page"]') !== null);

const nonceOf = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '',
  );

/** The URL and text of all that is in caches that scripts can read. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const entries: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        entries.push(`${url} ${(await (await cache.match(url))?.text()) ?? ''}`);
    }
    return entries;
  });

const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the page at this path is kept, and the worker that will send it runs. */
async function waitUntilKept(page: Page, path: string): Promise<void> {
  const isReady = async (at: string) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const cached = await caches.match(at, { ignoreVary: true });
    return registration?.active?.state === 'activated' && cached !== undefined;
  };
  await expect.poll(() => page.evaluate(isReady, path)).toBe(true);
}

/** Visits the dashboard, so that it is kept. */
async function keepDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await dashboardHeading(page).waitFor();
  await waitUntilKept(page, '/');
}

/** Every text that visible headings of the first level have had, and whether in a frame, on all pages that are loaded from now on. */
async function recordHeadings(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('sawHeading', (text: string) => void seen.push(text));
  await context.addInitScript(() => {
    new MutationObserver(() => {
      const tell: unknown = Reflect.get(window, 'sawHeading');
      if (typeof tell !== 'function') return;
      for (const heading of document.querySelectorAll('h1'))
        if (heading.textContent && heading.checkVisibility())
          tell(heading.textContent + (heading.closest('#frame') ? ' in a frame' : ''));
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  return seen;
}

describe('the next visit', () => {
  test('starts from the kept page, with a nonce of its own, and shows the screen', async () => {
    const { page } = await signedIn('lincoln');
    await keepDashboard(page);
    expect(await isKept(page)).toBe(false);
    await page.goto('/');
    await dashboardHeading(page).waitFor();
    expect(await isKept(page)).toBe(true);
    const nonce = await nonceOf(page);
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    await page.goto('/');
    await dashboardHeading(page).waitFor();
    expect(await nonceOf(page)).not.toBe(nonce);
  });

  test('asks first whether the page is current and who is signed in', async () => {
    const { page } = await signedIn('lincoln');
    await keepDashboard(page);
    await page.goto('/');
    await dashboardHeading(page).waitFor();
    const preloaded = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
        ({ href }) => new URL(href).pathname,
      ),
    );
    expect(preloaded.slice(0, 2)).toEqual(['/page-tag', '/api/user']);
    expect(preloaded.filter((path) => path === '/api/user')).toHaveLength(1);
  });

  test('comes from the network if it is a reload, or a page that was not visited', async () => {
    const { page } = await signedIn('lincoln');
    await keepDashboard(page);
    await page.goto('/');
    await dashboardHeading(page).waitFor();
    expect(await isKept(page)).toBe(true);
    await page.reload();
    await dashboardHeading(page).waitFor();
    expect(await isKept(page)).toBe(false);
    await page.goto('/teams');
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
    expect(await isKept(page)).toBe(false);
  });

  test('starts from the kept page of a screen that was opened from another one', async () => {
    const { page } = await signedIn('lincoln');
    await keepDashboard(page);
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await waitUntilKept(page, '/teams');
    await page.goto('/teams');
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
    expect(await isKept(page)).toBe(true);
  });
});

describe('after a deployment', () => {
  test('the next visit shows the new app, and nothing of the old one', async () => {
    const { page, context } = await signedIn('lincoln');
    await keepDashboard(page);
    // An open page goes on to load screens while it is idle, here of a build that is gone.
    await page.goto('about:blank');
    await changeBuild(gateway.dist('mf-staff'), 'title:"Dashboard"', 'title:"New Dashboard"');
    await changeFrames(gateway.dist('mf-staff'), '>Dashboard</h1>', '>New Dashboard</h1>');
    const headings = await recordHeadings(context);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'New Dashboard' }).waitFor();
    expect(new Set(headings)).toEqual(new Set(['New Dashboard in a frame', 'New Dashboard']));
    expect(await isKept(page)).toBe(false);
    await waitUntilKept(page, '/');
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'New Dashboard' }).waitFor();
    expect(await isKept(page)).toBe(true);
    expect(new Set(headings)).toEqual(new Set(['New Dashboard in a frame', 'New Dashboard']));
  });

  test('without the worker, the next visit removes it with all that it kept', async () => {
    const { page } = await signedIn('lincoln');
    await keepDashboard(page);
    await rm(join(gateway.dist('shell'), 'page-worker.js'));
    await page.goto('/');
    await dashboardHeading(page).waitFor();
    expect(await isKept(page)).toBe(false);
    await expect.poll(() => workers(page)).toBe(0);
    expect(await keptBy(page)).toEqual([]);
  });
});

describe('a kept page', () => {
  test('is never an answer of the API', async () => {
    const { page } = await signedIn('lincoln');
    await keepDashboard(page);
    await page.goto('/');
    await dashboardHeading(page).waitFor();
    const kept = await keptBy(page);
    expect(kept.map((entry) => entry.split(' ', 1)[0])).toEqual([`${gateway.url}/`]);
    expect(kept.join(' ')).not.toMatch(/Lincoln|director@/);
  });

  test('shows the frame of its screen once it is confirmed, until the screen is there', async () => {
    const { page, context } = await signedIn('lincoln');
    await keepDashboard(page);
    const headings = await recordHeadings(context);
    await page.goto('/');
    await dashboardHeading(page).waitFor();
    expect(await isKept(page)).toBe(true);
    await expect.poll(() => headings.at(-1)).toBe('Dashboard');
    expect(new Set(headings)).toEqual(new Set(['Dashboard in a frame', 'Dashboard']));
    const fonts = page.locator('link[rel=preload][as=font]');
    expect(await fonts.getAttribute('href')).toMatch(/^\/inter-[\w.-]+\.woff2$/);
    expect(await page.locator('#frame').count()).toBe(0);
  });

  test('is not shown after signing out: the page for visitors is, and nothing is kept', async () => {
    const { page } = await signedIn('lincoln');
    await keepDashboard(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await landingHeading(page).waitFor();
    expect(await workers(page)).toBe(0);
    expect(await keptBy(page)).toEqual([]);
    await page.goto('/');
    await landingHeading(page).waitFor();
    expect(await isKept(page)).toBe(false);
  });

  test('is not shown without the session: the page for visitors is', async () => {
    const { page, context } = await signedIn('lincoln');
    await keepDashboard(page);
    const headings = await recordHeadings(context);
    await context.clearCookies();
    await page.goto('/');
    await landingHeading(page).waitFor();
    expect(headings.filter((text) => text.startsWith('Dashboard'))).toEqual([]);
    expect(await isKept(page)).toBe(false);
    expect(await keptBy(page)).toEqual([]);
  });

  test("shows another school's session nothing of the first", async () => {
    const { page, context } = await signedIn('lincoln');
    await keepDashboard(page);
    await page.getByText('Lincoln High School').first().waitFor();
    await signInByApi(context, DEMO_ACCOUNTS.roosevelt);
    await page.goto('/');
    await page.getByText('Roosevelt High School').first().waitFor();
    expect(await isKept(page)).toBe(true);
    expect(await page.content()).not.toContain('Lincoln High School');
  });

  test('says so if there is no connection', async () => {
    const { page, context } = await signedIn('lincoln');
    await keepDashboard(page);
    const headings = await recordHeadings(context);
    await context.setOffline(true);
    await page.goto('/');
    await page.getByText('Check your connection and try again.').waitFor();
    // The frame, too, waits for the gateway's word.
    expect(headings.filter((text) => text.startsWith('Dashboard'))).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await dashboardHeading(page).waitFor();
  });
});
