import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../testing/browser-fixture.ts';
import { rememberedCookies } from '../testing/remembered-cookies.ts';
import { openableScreens } from '../testing/screen-tables.ts';

const { signedIn, visitor } = useBrowser();

const PEOPLE = [
  { who: 'lincoln', app: 'mf-staff' },
  { who: 'sysadmin', app: 'mf-sysadmin' },
] as const;

/** The screens whose scripts and reads are preloaded. */
const SCREENS = PEOPLE.flatMap(({ who, app }) =>
  openableScreens(app).map(({ path, reads, firstReads = [] }) => ({
    path,
    who,
    preloads: [...reads, ...firstReads].map((read) => read.replace(/\?.*/, '')),
  })),
);

const cookiesOf = rememberedCookies(signedIn);

const pathOf = (address: string): string => address.replace(/\?.*$/, '');

/** The requests of a page by path and query, each as often as it was made. */
function recordRequests(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    made.push(pathname + search);
  });
  return made;
}

/** The addresses that the page's HTML preloads. */
const preloadedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
      ({ href }) => new URL(href).pathname + new URL(href).search,
    ),
  );

test.each(SCREENS)(
  '$path ($who) preloads what it shows, and fetches nothing of it twice',
  async (screen) => {
    const { page, context } = await visitor();
    await context.addCookies(await cookiesOf(screen.who));
    const made = recordRequests(page);
    await page.goto(screen.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    const preloaded = await preloadedBy(page);
    expect(preloaded.map(pathOf)).toEqual(
      expect.arrayContaining(['/api/user', ...screen.preloads]),
    );
    const times = Object.fromEntries(
      preloaded.map((each) => [each, made.filter((other) => other === each).length]),
    );
    expect(times).toEqual(Object.fromEntries(preloaded.map((each) => [each, 1])));
    expect(made.filter((path) => /(?:remotes|mf-manifest)\.json$/.test(path))).toEqual([]);
  },
);
