import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  expectNoFindings,
  expectSweptAccessible,
  inBothSchemes,
} from '../testing/accessibility.ts';
import { workerBrowser } from '../testing/browser.ts';
import { baseUrl } from '../testing/worker-stack.ts';

/** Of the demo data: published, with all teams but one. */
const SCHOOL = '/s/lincoln';

let browser: Browser;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await workerBrowser();
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** A page without an account. Its policy allows no scripts, which axe-core is. */
async function open(
  width: number,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    viewport: { width, height: 844 },
    locale: 'en-US',
    ...options,
  });
  contexts.push(context);
  return context.newPage();
}

test('a parent finds the next game, the team and the game itself without JavaScript or cookies', async () => {
  const page = await open(390, { javaScriptEnabled: false });
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  const response = await page.goto(SCHOOL);
  expect(response?.headers()['cache-control']).toMatch(/^public, max-age=300/);
  await page.getByRole('heading', { level: 1, name: 'Lincoln High School' }).waitFor();
  const next = page.locator('section', { hasText: 'Next game' });
  const link = next.locator('a.what');
  const game = await link.innerText();
  await page.getByRole('link', { name: 'Football', exact: true }).click();
  await page.getByRole('link', { name: 'Football Varsity', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Football Varsity' }).waitFor();
  await page.goto(SCHOOL);
  await link.click();
  await page.getByRole('link', { name: 'Add to calendar' }).waitFor();
  expect(game).toContain(await page.getByRole('heading', { level: 1 }).innerText());
  expect(await page.context().cookies()).toEqual([]);
  expect(errors).toEqual([]);
});

test.each(isFullRun ? [390, 820, 1024, 1280] : [390])(
  'every page fits %i pixels, in light and dark',
  async (width) => {
    const page = await open(width, { bypassCSP: true });
    await page.goto(SCHOOL);
    const game = await page.locator('.next a.what').getAttribute('href');
    for (const path of [
      SCHOOL,
      `${SCHOOL}/football-varsity`,
      game ?? '',
      '/s/nobody',
      `/embed/lincoln`,
    ]) {
      await page.goto(path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await inBothSchemes(page, async (rules) => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
        expect([path, overflow <= width]).toEqual([path, true]);
        await expectSweptAccessible(page, rules);
        await expectNoFindings(page, rules);
      });
    }
  },
);

fullTest('what can be pressed on a phone is large enough for a thumb', async () => {
  const page = await open(390, { bypassCSP: true });
  await page.goto(SCHOOL);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, summary')]
      .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
      .map(({ text, box }) => `${text} ${box.width}x${box.height}`),
  );
  expect(small).toEqual([]);
});

fullTest('the pictures of subscribing are loaded when they are seen, and not printed', async () => {
  const page = await open(390);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const pictures = page.locator('details img');
  const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
  await page.goto(SCHOOL, { waitUntil: 'networkidle' });
  expect(await pictures.count()).toBe(9);
  expect(requested.filter((path) => path.endsWith('.svg'))).toEqual([]);
  await page.getByText('Subscribe to this calendar').click();
  for (const app of ['Apple Calendar', 'Google Calendar', 'Outlook']) {
    await page.locator('summary', { hasText: app }).click();
    const shown = await pictures.filter({ visible: true }).all();
    expect(shown).toHaveLength(3);
    for (const picture of shown) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
    }
  }
  await page.emulateMedia({ media: 'print' });
  expect(await pictures.filter({ visible: true }).count()).toBe(0);
});

fullTest('an address with capitals or of an earlier time leads to the page', async () => {
  const page = await open(1280);
  await page.goto('/s/Lincoln?sport=football');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/s/lincoln?sport=football',
  );
  expect(await page.locator('nav[aria-label=Sports] [aria-current]').innerText()).toBe('Football');
});
