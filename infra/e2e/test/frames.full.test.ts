import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../testing/browser-fixture.ts';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';
import { stubError } from '../testing/api-stubs.ts';
import { holdScripts } from '../testing/hold-scripts.ts';
import { rememberedCookies } from '../testing/remembered-cookies.ts';
import { headingOf } from '../testing/screen-tables.ts';
import { dashboardHeading, fillSignIn } from '../testing/sign-in-page.ts';

const { signedIn, visitor } = useBrowser();

const cookiesOf = rememberedCookies(signedIn);

/** All but the one that fills the frame in. */
const SCREEN_SCRIPTS = /\/(?!first-rows)[^/]+\.js$/;

async function openWithoutScripts(
  who: 'lincoln' | 'sysadmin',
  path: string,
  width: number,
  held?: RegExp,
) {
  const opened = await visitor();
  await opened.page.setViewportSize({ width, height: 900 });
  await opened.context.addCookies(await cookiesOf(who));
  const release = await holdScripts(opened.page, held);
  await opened.page.goto(path, { waitUntil: 'commit' });
  return { ...opened, release };
}

const frame = (page: Page) => page.locator('#frame');

/** The places of the title, its line and, where it is shown, the sidebar. */
const placesIn = (page: Page, root: '#frame' | '#app') =>
  page.evaluate((selector) => {
    const title = document.querySelector(`${selector} h1`);
    const links = [...document.querySelectorAll(`${selector} nav[aria-label="Main"] a`)];
    return [title, title?.parentElement, ...links]
      .filter((element) => element?.checkVisibility())
      .map((element) => {
        const { x, y, height } = element?.getBoundingClientRect() ?? {};
        return [element?.textContent, x, y, height];
      });
  }, root);

describe('before any script has arrived', () => {
  test.each([
    ['lincoln', '/games', 390],
    ['lincoln', '/games', 820],
    ['lincoln', '/teams', 1024],
    ['lincoln', '/weather-day', 1280],
    ['lincoln', '/import-games', 390],
    ['lincoln', '/facilities', 820],
    ['sysadmin', '/sysadmin/schools', 390],
    ['sysadmin', '/sysadmin/settings', 1280],
  ] as const)(
    'the page of %s at %s shows the frame of its screen, which takes its place (%i px)',
    async (who, path, width) => {
      const title = headingOf(who === 'lincoln' ? 'mf-staff' : 'mf-sysadmin', path);
      const { page, release } = await openWithoutScripts(who, path, width);
      const heading = frame(page).locator('h1');
      await heading.waitFor();
      expect(await heading.textContent()).toBe(title);
      const framed = await placesIn(page, '#frame');
      expect(framed.length).toBeGreaterThanOrEqual(2);
      // Nothing of it can be used, nor is it said.
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#frame'))).toBeNull();
      expect(await page.getByRole('heading', { name: title }).count()).toBe(0);
      await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'attached' });
      release();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await frame(page).count()).toBe(0);
      await page.evaluate(() => document.fonts.ready);
      expect(await placesIn(page, '#app')).toEqual(framed);
    },
  );

  test('the search of the schools is where the screen has it', async () => {
    const { page, release } = await openWithoutScripts('sysadmin', '/sysadmin/schools', 1280);
    const search = (root: string) => page.locator(root).getByPlaceholder('Name, email, or address');
    const framed = await search('#frame').boundingBox();
    release();
    await search('#app').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const { x, y, height } = framed ?? {};
    expect(await search('#app').boundingBox()).toMatchObject({ x, y, height });
  });

  test('the frame asks for no font, which would take the connection from the scripts', async () => {
    const { page, release } = await openWithoutScripts('lincoln', '/games', 390);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    await frame(page).locator('h1').waitFor();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    expect(asked).not.toContain('font');
    const font = page.waitForRequest((request) => request.resourceType() === 'font');
    release();
    await font;
  });
});

describe('the first rows', () => {
  /** The visible texts of the frame's screen, in order. */
  const textsInFrame = (page: Page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector('#frame main') ?? document,
        NodeFilter.SHOW_TEXT,
      );
      const texts: string[] = [];
      while (walker.nextNode())
        if (walker.currentNode.parentElement?.matches(':not([role=status], template *)'))
          texts.push(walker.currentNode.textContent?.trim() ?? '');
      return texts.filter((text) => text !== '');
    });

  /** How many painted images have a text neither in the frame nor on the screen, until the frame is gone. */
  const imagesWithout = (page: Page, text: string) =>
    page.evaluate(async (wanted) => {
      let without = 0;
      while (document.querySelector('#frame')) {
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        const shown = [...document.querySelectorAll('main')].some(
          (main) =>
            main.checkVisibility({ visibilityProperty: true }) && main.textContent.includes(wanted),
        );
        if (!shown) without += 1;
      }
      return without;
    }, text);

  test.each([
    ['/', 1280],
    ['/', 390],
    ['/games', 1280],
    ['/games', 390],
  ] as const)(
    'of %s, %i px wide, are shown before the screen, which takes their place',
    async (path, width) => {
      const { page, release } = await openWithoutScripts('lincoln', path, width, SCREEN_SCRIPTS);
      await page.locator('#frame[data-rows]').waitFor();
      const framed = await textsInFrame(page);
      const [first = '', ...others] = framed.filter((text) => / · .+[AP]M/.test(text));
      expect(others.length).toBeGreaterThanOrEqual(3);
      // None of them can be used, nor is it said.
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#frame'))).toBeNull();
      expect(await page.getByRole('heading').count()).toBe(0);
      const gaps = imagesWithout(page, first);
      release();
      expect(await gaps).toBe(0);
      // The screen has them in the same order, and adds what can be done.
      let rest = (await page.locator('#app main').textContent()) ?? '';
      for (const text of framed.slice(0, 30)) {
        expect(rest).toContain(text);
        rest = rest.slice(rest.indexOf(text) + text.length);
      }
    },
  );

  test.each(['/games?status=pending', '/games?year=all'])(
    'are not those of another view (%s)',
    async (path) => {
      const { page, release } = await openWithoutScripts('lincoln', path, 1280, SCREEN_SCRIPTS);
      await frame(page).locator('[data-skeleton]').first().waitFor({ state: 'attached' });
      await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
      expect(await frame(page).getAttribute('data-rows')).toBeNull();
      release();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  );

  test.each([
    ['/', '/api/dashboard', "Couldn't load the dashboard"],
    ['/games', '/api/games', "Couldn't load games"],
  ] as const)('of %s that cannot be read are reported by the screen', async (path, read, title) => {
    const { page, context } = await visitor();
    await context.addCookies(await cookiesOf('lincoln'));
    await stubError(page, 'GET', read, 503, 'Try later.');
    const release = await holdScripts(page, SCREEN_SCRIPTS);
    const refused = page.waitForResponse((answer) => new URL(answer.url()).pathname === read);
    await page.goto(path, { waitUntil: 'commit' });
    await refused;
    await frame(page).locator('[data-skeleton]').first().waitFor({ state: 'attached' });
    release();
    await page.getByText(title).waitFor();
    await page.getByText('Try later.').waitFor();
  });
});

test('a session that has ended leads to the sign-in form in place of the frame', async () => {
  const { page, context } = await visitor();
  const remembered = await cookiesOf('lincoln');
  await context.addCookies(
    remembered.map((cookie) =>
      cookie.name === 'fieldhouse.sid' ? { ...cookie, value: 's%3Aended.session' } : cookie,
    ),
  );
  await page.goto('/');
  const { email, password } = DEMO_ACCOUNTS.lincoln;
  await fillSignIn(page, email, password);
  await dashboardHeading(page).waitFor();
  expect(await frame(page).count()).toBe(0);
});
