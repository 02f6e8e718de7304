import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { expectAccessible, inBothSchemes } from './accessibility.ts';
import { WIDTHS, workerBrowser } from './browser.ts';
import { DEMO_ACCOUNTS, signInByApi } from './demo-accounts.ts';
import { requestedGames } from './requested-games.ts';
import type { ApiGame } from './requested-games.ts';
import { baseUrl } from './worker-stack.ts';

const LONG_NAME = 'Saint Bartholomew and Saint Maximilian Consolidated Colleges';
const HEIGHT = 844;

/**
 * Gives a test file the two sides of a response: staff with the API, and the other school with no account, a phone, and no
 * JavaScript.
 */
export function useResponsePage() {
  let browser: Browser;
  let staff: BrowserContext;
  let phone: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    browser = await workerBrowser();
    staff = await browser.newContext({ baseURL: baseUrl() });
    await signInByApi(staff, DEMO_ACCOUNTS.lincoln);
  });
  afterAll(() => Promise.all([staff.close(), phone.close()]));
  beforeEach(async () => {
    await phone?.close();
    phone = await browser.newContext({
      baseURL: baseUrl(),
      viewport: { width: WIDTHS.phone, height: HEIGHT },
      javaScriptEnabled: false,
      locale: 'en-US',
    });
    page = await phone.newPage();
  });

  /** The page does not scroll horizontally, and axe-core finds nothing serious in either color scheme. */
  async function expectFitForPhones(): Promise<void> {
    const looked = await browser.newContext({
      viewport: { width: WIDTHS.phone, height: HEIGHT },
      // The page's policy allows no scripts, and axe-core is one.
      bypassCSP: true,
    });
    const copy = await looked.newPage();
    await copy.setContent(await page.content());
    await inBothSchemes(copy, async (rules) => {
      await expect
        .poll(() => copy.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(WIDTHS.phone);
      await expectAccessible(copy, rules);
    });
    await looked.close();
  }

  /** The button is above the fold on small phones, with the names as they are and with names of 60 letters. */
  async function expectAboveFold(button: string, game: ApiGame): Promise<void> {
    const html = await page.content();
    const names = [game.opponent.schoolName, game.venue, 'Lincoln High School'];
    const long = names.reduce((text, name) => text.replaceAll(name, LONG_NAME), html);
    for (const [width, height] of [
      [WIDTHS.phone, HEIGHT],
      [360, 640],
    ] as const) {
      const looked = await browser.newContext({ viewport: { width, height }, bypassCSP: true });
      const copy = await looked.newPage();
      for (const content of [html, long]) {
        await copy.setContent(content);
        const box = await copy.getByRole('button', { name: button, exact: true }).boundingBox();
        expect(box && box.y + box.height, `${button} at ${width} x ${height}`).toBeLessThanOrEqual(
          height,
        );
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
      await looked.close();
    }
  }

  return {
    requested: requestedGames(() => staff.request),
    staff: () => staff,
    phone: () => phone,
    /** The phone's first page, a new one for each test. */
    page: () => page,
    openChanges: () =>
      page.getByText("Can't play, or need another date, time, or site?").first().click(),
    expectFitForPhones,
    expectAboveFold,
  };
}
