import { fullSuite, fullTest } from '@fieldhouse/runtime/testing/full-test';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../testing/demo-accounts.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';
import { ownScriptOf } from '../testing/route-scripts.ts';
import { fillSignIn, landingHeading, signInButton } from '../testing/sign-in-page.ts';

const { visitor, signedIn } = useBrowser();

const missing = (route: Route) => route.fulfill({ status: 500, body: 'broken' });

/** The file still runs the same: only its hash differs. */
const changedByte = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
};

const FIRST_SCRIPT = /\/shell\.[^/]*\.js/;
const SHELL_CHUNK = /\/kit\.[^/]*\.js/;
const MANIFEST = /\/mf\/staff\/mf-manifest\.json/;
const ENTRY = /\/mf\/staff\/remoteEntry\.[^/]*\.js/;
const SCREEN_CHUNK = new RegExp(
  `/mf/staff/${ownScriptOf('mf-staff', 'src/screens/teams/teams-screen.tsx').replaceAll('.', String.raw`\.`)}`,
);

const CHANGE_BAR = new RegExp(
  `/mf/staff/${ownScriptOf('mf-staff', 'src/parts/changes/bar/change-bar.tsx').replaceAll('.', String.raw`\.`)}`,
);

/** Nothing is loaded before it is needed: a file only fails when its screen opens. */
const saveData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** The browser's error for a file or response that fails its integrity check. */
const refusalOf = (files: RegExp) =>
  new RegExp(
    `(?:valid digest in the 'integrity' attribute for resource '|Fetch API cannot load )\\S*${files.source}`,
  );
/** single-spa's error for any failure of the remote's files. */
const APP_FAILED = /application 'mf_staff' died in status LOADING_SOURCE_CODE/;
/** webpack's error, which names the file on a separate line. */
const lostChunk = (files: RegExp) => new RegExp(`Loading chunk [^]*${files.source}`);

const FAULTS = {
  // The integrity of the manifest is checked whatever the status.
  'its manifest is missing': { files: MANIFEST, errors: [refusalOf(MANIFEST), APP_FAILED] },
  'its entry is missing': { files: ENTRY, errors: [APP_FAILED] },
} as const;

/** Opens the landing page. Returns what signs in there. */
const openLanding = async (page: Page) => {
  await page.addInitScript(saveData);
  await page.goto('/');
  await page.locator('#frame').waitFor({ state: 'detached' });
  const { email, password } = DEMO_ACCOUNTS.lincoln;
  return () => fillSignIn(page, email, password);
};

fullSuite('when the files of the staff remote fail to load', () => {
  for (const [fault, { files, errors }] of Object.entries(FAULTS)) {
    test(`the shell shows an error, Retry recovers, and the rest works (${fault})`, async () => {
      const visit = await visitor();
      const { page } = visit;
      const submit = await openLanding(page);
      await page.route(files, missing);
      await submit();
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await visit.errors.expectAll(...errors);
      await page.unroute(files);
      await retry.click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await landingHeading(page).waitFor();
    });
  }
});

fullSuite('when the staff remote fails to start', () => {
  test('the shell shows an error, and Retry recovers', async () => {
    const visit = await visitor();
    const { page } = visit;
    const submit = await openLanding(page);
    await page.evaluate(() => document.getElementById('app')?.removeAttribute('id'));
    await submit();
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await visit.errors.expectAll(
      /application 'mf_staff' died in status NOT_MOUNTED: The page has no #app/,
    );
    await retry.click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});

describe('when a byte of a file is changed', () => {
  test('the browser refuses it, the shell shows an error, and Retry recovers', async () => {
    const visit = await visitor();
    const { page } = visit;
    const submit = await openLanding(page);
    const retry = page.getByRole('button', { name: 'Retry' });
    let attempt = submit;
    for (const files of [MANIFEST, ENTRY]) {
      await page.route(files, changedByte);
      await attempt();
      await retry.waitFor();
      await visit.errors.expectAll(refusalOf(files), APP_FAILED);
      await page.unrouteAll({ behavior: 'wait' });
      attempt = () => retry.click();
    }
    await attempt();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });

  fullTest('a screen shows a loading error, and the other screens work', async () => {
    const visit = await signedIn('lincoln', { path: '' });
    const { page } = visit;
    await page.addInitScript(saveData);
    await page.goto('/');
    await page.route(SCREEN_CHUNK, changedByte);
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await page.getByText("Couldn't load this page", { exact: true }).waitFor();
    await visit.errors.expectAll(refusalOf(SCREEN_CHUNK));
    await page.getByRole('link', { name: 'Opponents', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Opponent Schools' }).waitFor();
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await page.getByText("Couldn't load this page", { exact: true }).waitFor();
    await visit.errors.expectAll(refusalOf(SCREEN_CHUNK));
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
  });

  fullTest('the page shows a startup error, and Retry recovers', async () => {
    const visit = await visitor();
    const { page } = visit;
    await page.route(SHELL_CHUNK, changedByte);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: "Fieldhouse couldn't start" }).waitFor();
    expect(await landingHeading(page).count()).toBe(0);
    await visit.errors.expectAll(refusalOf(SHELL_CHUNK), lostChunk(SHELL_CHUNK));
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await signInButton(page).click();
    await page.getByText('Email is required').waitFor();
  });
});

fullSuite('when the bar of changes fails to load', () => {
  test('a message says so, and the screen stays', async () => {
    const visit = await signedIn('lincoln', { path: '' });
    const { page } = visit;
    await page.route(CHANGE_BAR, missing);
    await page.goto('/');
    await expectToast(
      page,
      "Couldn't load the latest changes",
      'Check your connection and reload the page.',
    );
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});

fullSuite('when the first script fails to load', () => {
  test('a message with a Reload link appears', async () => {
    const visit = await visitor();
    const { page } = visit;
    await page.route(FIRST_SCRIPT, missing);
    await page.goto('/');
    // After 10 s.
    await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
    await page.getByText('Fieldhouse is taking longer than usual to start.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('link', { name: 'Reload' }).click();
    await signInButton(page).click();
    await page.getByText('Email is required').waitFor();
  });
});
