import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { repoRoot } from '../../local/src/repo-paths.ts';
import { testDatabase } from '../../runtime/testing/test-database.ts';
import { launchBrowser, openPage } from '../testing/browser.ts';
import type { BrowserPage } from '../testing/browser.ts';
import { avoidMidnight } from '../testing/avoid-midnight.ts';
import { startMixedProduct } from './mixed-product.ts';
import type { MixedProduct } from './mixed-product.ts';

type Release = 'current' | 'previous';

/** The release of each side of the product. */
export interface ReleaseChoice {
  readonly pages: Release;
  readonly services: Release;
}

/** What a page of either release says when it could not read an answer, or a part of one. */
const UNREADABLE_ANSWER = /could not be loaded|couldn't load|(?:cannot|can't) be shown|can't show/i;

/** Reads and checks that the previous release does not serve; the page leaves out what they are for. */
const NEW_READS: readonly string[] = ['GET /api/user/teams 404'];

/** Whose builds: those of the pages' release, or of the other one. */
type Builds = 'own' | 'other';

/** The product and the browser of a file's tests. */
export interface MixedVisits {
  /** The release of the pages. */
  readonly pages: Release;
  /** Opens a page of its own. */
  readonly visitor: () => Promise<BrowserPage>;
  /** Gives the gateway other builds, as a deployment does: of the pages' release, where not said. */
  readonly useBuilds: (builds: {
    readonly shell?: Builds;
    readonly remotes?: Builds;
  }) => Promise<void>;
}

/** Starts a product of two releases and a browser before a file's tests, and stops both afterward. */
export function useMixedProduct(releaseOf: ReleaseChoice): MixedVisits {
  let product: MixedProduct;
  let browser: Browser;
  const ends: (() => Promise<void>)[] = [];
  const folderOf = (release: Release) =>
    release === 'current' ? repoRoot : inject('previousRelease');
  const other = releaseOf.pages === 'current' ? 'previous' : 'current';
  const folderOfBuilds = (builds: Builds) => folderOf(builds === 'own' ? releaseOf.pages : other);
  beforeAll(async () => {
    const database = await testDatabase().createDatabase();
    ends.push(() => database.drop());
    const { pages, services } = releaseOf;
    const sides = { pages: folderOf(pages), services: folderOf(services) };
    product = await startMixedProduct(sides, database.url);
    ends.push(() => product.stop());
    browser = await launchBrowser();
    ends.push(() => browser.close());
  });
  beforeEach(avoidMidnight);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return {
    visitor: () => openPage(browser, { baseUrl: product.url }),
    pages: releaseOf.pages,
    useBuilds: ({ shell = 'own', remotes = 'own' }) =>
      product.useBuilds({ shell: folderOfBuilds(shell), remotes: folderOfBuilds(remotes) }),
  };
}

/**
 * Gives the tests of a `describe` one shared page. Fails a test after which the page has a refused call, a console error, or
 * a message that an answer could not be read.
 */
export function useSharedPage(visitor: () => Promise<BrowserPage>): () => BrowserPage {
  let walk: BrowserPage;
  const refused: string[] = [];
  beforeAll(async () => {
    walk = await visitor();
    walk.page.on('response', (response) => {
      const call = `${response.request().method()} ${new URL(response.url()).pathname}`;
      // Returns 401 before the sign-in.
      if (response.status() >= 400 && call !== 'GET /api/user')
        refused.push(`${call} ${response.status()}`);
    });
  });
  afterEach(async () => {
    const trouble = {
      sentences: await walk.page.getByText(UNREADABLE_ANSWER).allInnerTexts(),
      refusedCalls: refused.splice(0).filter((call) => !NEW_READS.includes(call)),
      consoleErrors: walk.errors.unexpected,
    };
    expect(trouble).toEqual({ sentences: [], refusedCalls: [], consoleErrors: [] });
  });
  afterAll(() => walk.context.close());
  return () => walk;
}
