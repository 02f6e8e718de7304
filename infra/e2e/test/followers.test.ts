import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { expectNoFindings, inBothSchemes } from '../testing/accessibility.ts';
import { workerBrowser } from '../testing/browser.ts';
import { linkIn, waitForEmail } from '../testing/inbox.ts';
import { publishSchool } from '../testing/published-school.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { baseUrl, inboxUrl } from '../testing/worker-stack.ts';

const ownSchool = useSchoolPerFile();
let browser: Browser;
/** The public page of the school. */
let path: string;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await workerBrowser();
  path = await publishSchool(ownSchool(), []);
});
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** A page without an account. */
async function open(options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl(), locale: 'en-US', ...options });
  contexts.push(context);
  return context.newPage();
}

/** Nothing overflows, everything that is pressed is large enough for a thumb, and axe-core finds nothing, in light and dark. */
async function expectFit(page: Page): Promise<void> {
  const html = await page.content();
  for (const width of isFullRun ? [390, 1280] : [390]) {
    // The page's policy allows no scripts, and axe-core is one.
    const copy = await open({ viewport: { width, height: 844 }, bypassCSP: true });
    await copy.setContent(html);
    await inBothSchemes(copy, async (rules) => {
      expect(await copy.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      expect(await copy.evaluate(smallTargets)).toEqual([]);
      await expectNoFindings(copy, rules);
    });
  }
}

/** Runs in the page. A check box is pressed through its label. */
const smallTargets = () =>
  [...document.querySelectorAll('a, button, label:has([type=checkbox]), input:not([type])')]
    .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
    .map(({ text, box }) => `${text} ${box.width}x${box.height}`);

test('a parent follows two teams from a phone, without JavaScript, and later stops', async () => {
  const email = `parent.${randomUUID()}@home.test`;
  const page = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));

  await page.goto(`${path}/football-varsity`);
  await page.getByRole('link', { name: 'Get changes by email' }).click();
  await page.getByRole('heading', { level: 1, name: 'Get changes by email' }).waitFor();
  const football = page.getByRole('group', { name: 'Football' }).getByLabel('Varsity');
  expect(await football.isChecked()).toBe(true);
  await expectFit(page);
  await page.getByRole('group', { name: 'Girls Soccer' }).getByLabel('Varsity').check();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Get changes by email' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
  await expectFit(page);

  const mail = await waitForEmail(inboxUrl(), email, /^Confirm that you follow/);
  await page.goto(linkIn(mail, '/follow/'));
  for (const team of ['Football Varsity', 'Girls Soccer Varsity'])
    await page.getByRole('listitem').filter({ hasText: team }).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { level: 1, name: 'You now get changes by email' }).waitFor();
  await expectFit(page);

  await football.uncheck();
  await page.getByLabel('New dates, times, and places').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Saved' }).waitFor();
  expect(await football.isChecked()).toBe(false);
  expect(await page.getByLabel('New dates, times, and places').isChecked()).toBe(false);

  await page.getByRole('button', { name: 'Stop all emails' }).click();
  await page.getByText(`You get no more emails from ${ownSchool().name}.`).waitFor();
  await expectFit(page);
  await page.goto(linkIn(mail, '/follow/').replace('/follow/', '/unsubscribe/'));
  await page.getByText(`You get no more emails from ${ownSchool().name}.`).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  expect(errors).toEqual([]);
});

fullTest('the one click of an email app stops the emails', async () => {
  const email = `fan.${randomUUID()}@home.test`;
  const post = (address: string, type: string, body: string) =>
    fetch(address, { method: 'POST', headers: { 'content-type': type }, body, redirect: 'manual' });
  const asked = JSON.stringify({ email, teams: ['football-varsity'] });
  await post(`${baseUrl()}${path}/follow`, 'application/json', asked);
  const link = linkIn(
    await waitForEmail(inboxUrl(), email, /^Confirm that you follow/),
    '/follow/',
  );
  const form = 'application/x-www-form-urlencoded';
  await post(link, form, 'action=confirm');
  const page = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const unsubscribe = link.replace('/follow/', '/unsubscribe/');
  await page.goto(unsubscribe);
  await page.getByRole('heading', { level: 1, name: 'Unsubscribe?' }).waitFor();
  await expectFit(page);
  const stopped = await post(unsubscribe, form, 'List-Unsubscribe=One-Click');
  expect([stopped.status, stopped.headers.get('set-cookie')]).toEqual([200, null]);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: "You're unsubscribed" }).waitFor();
});

fullTest('a form with a mistake keeps what was entered and says what is wrong', async () => {
  const page = await open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(`${path}/follow`);
  await page.getByLabel('Email').fill('parent@home.test');
  await page.getByLabel('Postponed, canceled, delayed, or back on').uncheck();
  await page.getByRole('button', { name: 'Get changes by email' }).click();
  await page.getByText('Choose at least one team').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('parent@home.test');
  expect(await page.getByLabel('Postponed, canceled, delayed, or back on').isChecked()).toBe(false);
  await expectFit(page);
});
