import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../testing/browser-fixture.ts';
import { rememberedCookies } from '../testing/remembered-cookies.ts';
import { landingHeading } from '../testing/sign-in-page.ts';

const { signedIn, visitor } = useBrowser();

const cookiesOf = rememberedCookies(signedIn);

const ALL_SCRIPTS = '**/*.js';
/** All but the one that fills the frame in. */
const SCREEN_SCRIPTS = /\/(?!first-rows)[^/]+\.js$/;

/** Holds scripts of a page until they are released. */
async function holdScripts(page: Page, scripts: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function openWithoutScripts(
  who: 'lincoln' | 'sysadmin',
  path: string,
  width: number,
  held: string | RegExp = ALL_SCRIPTS,
) {
  const opened = await visitor();
  await opened.page.setViewportSize({ width, height: 900 });
  await opened.context.addCookies(await cookiesOf(who));
  const release = await holdScripts(opened.page, held);
  await opened.page.goto(path, { waitUntil: 'commit' });
  return { ...opened, release };
}

const frame = (page: Page) => page.locator('#frame');

/** The places of the title, what is below it and, where it is shown, the sidebar. */
const placesIn = (page: Page, root: '#frame' | '#app') =>
  page.evaluate((selector) => {
    const title = document.querySelector(`${selector} h1`);
    const links = [...document.querySelectorAll(`${selector} nav a`)];
    return [title, title?.nextElementSibling, ...links]
      .filter((element) => element?.checkVisibility())
      .map((element) => {
        const { x, y, height } = element?.getBoundingClientRect() ?? {};
        return [element?.textContent, x, y, height];
      });
  }, root);

describe('before any script has arrived', () => {
  test.each([
    ['lincoln', '/games', 'Games', 390],
    ['lincoln', '/games', 'Games', 820],
    ['lincoln', '/teams', 'Team Management', 1024],
    ['lincoln', '/weather-day', 'Weather Day', 1280],
    ['lincoln', '/import-games', 'Import Games', 390],
    ['lincoln', '/facilities', 'Facilities', 820],
    ['sysadmin', '/sysadmin/schools', 'School Management', 390],
    ['sysadmin', '/sysadmin/settings', 'System Settings', 1280],
  ] as const)(
    'the page of %s at %s shows the frame of its screen, which takes its place (%s, %i px)',
    async (who, path, title, width) => {
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

  /** How far down the texts of a screen are, below its title. */
  const heightsIn = (page: Page, root: '#frame' | '#app') =>
    page.evaluate(
      (selector) =>
        Object.fromEntries(
          [
            ...document.querySelectorAll(
              `${selector} main :is(h2, label, legend, p, p > span, input[placeholder])`,
            ),
          ].map((element) => {
            const { y, height } = element.getBoundingClientRect();
            const text = element.getAttribute('placeholder') ?? element.textContent;
            return [text.trim() || element.tagName, [Math.round(y), Math.round(height)]];
          }),
        ),
      root,
    );

  test.each([
    ['lincoln', '/import-games', 1280, 'Drag and drop your file here'],
    ['lincoln', '/settings', 1280, 'School Information'],
    ['lincoln', '/opponents', 1280, 'Search schools, managers, or emails...'],
    ['lincoln', '/games/several', 1280, 'Type, or paste from Excel, Google Sheets, or Numbers.'],
    ['lincoln', '/seasons/copy', 1280, 'Years and Dates'],
    ['lincoln', '/seasons/copy', 390, 'Years and Dates'],
    ['sysadmin', '/sysadmin/schools', 1280, 'Search schools, emails, or addresses...'],
  ] as const)(
    'what the frame of %s at %s, %i px wide, shows of its screen is in its place',
    async (who, path, width, text) => {
      const { page, release } = await openWithoutScripts(who, path, width);
      await frame(page).locator('h1').waitFor();
      const framed = await heightsIn(page, '#frame');
      expect(Object.keys(framed)).toContain(text);
      release();
      const app = page.locator('#app');
      await app.getByText(text).or(app.getByPlaceholder(text)).waitFor();
      await page.evaluate(() => document.fonts.ready);
      expect(await heightsIn(page, '#app')).toMatchObject(framed);
    },
  );

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

describe('the frame of the dashboard', () => {
  /** The lines of what waits for a person: their texts and places. */
  const linesIn = (page: Page, root: '#frame' | '#app') =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll(`${selector} main section li`)].map((line) => {
          const { x, y, height } = line.getBoundingClientRect();
          return { text: line.textContent.replaceAll(/\s+/g, ' '), x, y, height };
        }),
      root,
    );

  test('shows what waits for a person before the screen does, in the same places', async () => {
    const { page, release } = await openWithoutScripts('lincoln', '/', 1280, SCREEN_SCRIPTS);
    await frame(page).locator('main section li').first().waitFor();
    const framed = await linesIn(page, '#frame');
    expect(framed.length).toBeGreaterThan(3);
    // None of them can be used, nor is it said.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#frame'))).toBeNull();
    expect(await page.getByRole('heading', { name: 'Needs You' }).count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Needs You' }).waitFor();
    expect(await frame(page).count()).toBe(0);
    await page.evaluate(() => document.fonts.ready);
    const shown = await linesIn(page, '#app');
    expect(shown.slice(0, framed.length)).toEqual(framed);
  });

  test('is on the screen until the screen has its own rows', async () => {
    const { page, release } = await openWithoutScripts('lincoln', '/', 390, SCREEN_SCRIPTS);
    await frame(page).locator('main section li').first().waitFor();
    const gaps = page.evaluate(async () => {
      const isShown = () =>
        [...document.querySelectorAll('h2')].some(
          (title) =>
            title.textContent === 'Needs You' &&
            title.checkVisibility({ visibilityProperty: true }),
        );
      let without = 0;
      while (document.querySelector('#frame')) {
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
        if (!isShown()) without += 1;
      }
      return without;
    });
    release();
    expect(await gaps).toBe(0);
  });
});

test('a session that has ended leads to the sign-in page, without the frame', async () => {
  const { page, context } = await visitor();
  const remembered = await cookiesOf('lincoln');
  await context.addCookies(
    remembered.map((cookie) =>
      cookie.name === 'fieldhouse.sid' ? { ...cookie, value: 's%3Aended.session' } : cookie,
    ),
  );
  await page.goto('/');
  await landingHeading(page).waitFor();
  expect(await frame(page).count()).toBe(0);
});

test('scripts that cannot be loaded are reported in place of the frame', async () => {
  const { page, context, errors } = await visitor();
  await context.addCookies(await cookiesOf('lincoln'));
  await page.route('**/kit.*.js', (route) => route.abort());
  await page.goto('/games');
  await page.getByRole('heading', { level: 1, name: "Fieldhouse couldn't start" }).waitFor();
  expect(await frame(page).count()).toBe(0);
  await errors.expectAll(/Loading chunk kit failed/);
});
