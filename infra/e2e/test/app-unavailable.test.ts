import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../src/accounts.ts';
import type { Visit } from '../src/browser.ts';
import { useVisits } from '../src/visits.ts';

const { visitor, signedIn } = useVisits();

const missing = (route: Route) => route.fulfill({ status: 500, body: 'broken' });

/** The file still runs and does the same: only its hash tells. */
const changedByte = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
};

const FIRST_SCRIPT = /\/shell\.[^/]*\.js/;
const SHELL_CHUNK = /\/bootstrap\.[^/]*\.js/;
const MANIFEST = /\/mf\/staff\/mf-manifest\.json/;
const ENTRY = /\/mf\/staff\/remoteEntry\.[^/]*\.js/;
const SCREEN_CHUNK = /\/mf\/staff\/src_teams_teams-screen[^/]*\.js/;

const FAULTS = {
  'its manifest is missing': MANIFEST,
  'its entry is missing': ENTRY,
} as const;

const signIn = async (page: Page) => {
  await page.goto('/');
  await page.getByText('Welcome Back', { exact: true }).waitFor();
  return async () => {
    await page.getByLabel('Email', { exact: true }).fill(ACCOUNTS.lincoln.email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNTS.lincoln.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
};

describe('when the files of the staff app cannot be loaded', () => {
  for (const [fault, files] of Object.entries(FAULTS)) {
    test(`the shell says so, Retry recovers, and the rest works (${fault})`, async () => {
      const visit = await visitor();
      const { page } = visit;
      const submit = await signIn(page);
      await page.route(files, missing);
      await submit();
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await page.unroute(files);
      await retry.click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
      // The broken answers are reported by the loader itself; nothing after the recovery may be.
      visit.errors.length = 0;
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByText('Welcome Back', { exact: true }).waitFor();
    });
  }
});

describe('when a byte of a file was changed', () => {
  const refusals = (visit: Visit, files: RegExp) =>
    visit.errors.filter(
      (error) => /valid digest in the 'integrity'/.test(error) && files.test(error),
    );

  test('the browser refuses it, the shell says so, and Retry recovers', async () => {
    const visit = await visitor();
    const { page } = visit;
    const submit = await signIn(page);
    const retry = page.getByRole('button', { name: 'Retry' });
    let attempt = submit;
    for (const files of [MANIFEST, ENTRY]) {
      await page.route(files, changedByte);
      await attempt();
      await expect.poll(() => refusals(visit, files)).not.toEqual([]);
      await retry.waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      attempt = () => retry.click();
    }
    await attempt();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    visit.errors.length = 0;
  });

  test('a screen says that it could not be loaded, and the other screens work', async () => {
    const visit = await signedIn('lincoln');
    const { page } = visit;
    await page.route(SCREEN_CHUNK, changedByte);
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await page.getByText('This page could not be loaded', { exact: true }).waitFor();
    await expect.poll(() => refusals(visit, SCREEN_CHUNK)).not.toEqual([]);
    await page.getByRole('link', { name: 'Opponents', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Opponent Schools' }).waitFor();
    await page.getByRole('link', { name: 'Teams', exact: true }).click();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor();
    visit.errors.length = 0;
  });

  test('the page itself says that it could not start, and Retry recovers', async () => {
    const visit = await visitor();
    const { page } = visit;
    await page.route(SHELL_CHUNK, changedByte);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Fieldhouse could not start' }).waitFor();
    await expect.poll(() => refusals(visit, SHELL_CHUNK)).not.toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Welcome Back', { exact: true }).waitFor();
    visit.errors.length = 0;
  });
});

describe('when not even the first script can be loaded', () => {
  test('a sentence comes up that leads out', async () => {
    const visit = await visitor();
    const { page } = visit;
    await page.route(FIRST_SCRIPT, missing);
    await page.goto('/');
    await page.getByText('Fieldhouse takes longer to start than it should.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('link', { name: 'Reload' }).click();
    await page.getByText('Welcome Back', { exact: true }).waitFor();
    visit.errors.length = 0;
  });
});
