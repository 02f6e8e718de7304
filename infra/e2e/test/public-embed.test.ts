import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { embedSnippet } from '@fieldhouse/core-contract';
import { listenLocally } from '@fieldhouse/runtime/testing';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../testing/browser.ts';
import { publishSchedule } from '../testing/published-schedule.ts';
import type { PublishedSchedule } from '../testing/published-schedule.ts';
import { useSchoolPerFile } from '../testing/school-per-file.ts';
import { baseUrl } from '../testing/worker-stack.ts';

const school = useSchoolPerFile();
let browser: Browser;
let schedule: PublishedSchedule;
let website: Server;
let websiteOrigin: string;
let snippet = '';

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--test-third-party-cookie-phaseout'],
  });
  schedule = await publishSchedule(school());
  await schedule.addGame({ daysAhead: 2, venue: 'Memorial Stadium' });
  website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>Our school</title><h1>Athletics</h1>${snippet}`);
  });
  // Another site than the product's, which is localhost: its cookies would be of a third party.
  websiteOrigin = `http://127.0.0.1:${await listenLocally(website)}`;
}, 120_000);
afterAll(async () => {
  await browser.close();
  website.close();
});

/** The website with the schedule in it, in a new browser. */
async function openWebsite(): Promise<Page> {
  snippet = embedSnippet(baseUrl(), schedule.path, 'Our games');
  const context = await browser.newContext({ viewport: { width: 1024, height: 800 } });
  const page = await context.newPage();
  await page.goto(websiteOrigin);
  return page;
}
const heightOf = (page: Page) => page.locator('iframe').evaluate((frame) => frame.clientHeight);

test('any website shows the schedule, as high as its games, without a cookie', async () => {
  await schedule.publish({ embedSites: [] });
  const page = await openWebsite();
  const frame = page.frameLocator('iframe[title="Our games"]');
  await frame.getByText('Memorial Stadium').waitFor();
  await expect.poll(() => heightOf(page)).not.toBe(600);
  const before = await heightOf(page);
  const inside = await frame
    .locator('html')
    .evaluate((root) => root.getBoundingClientRect().height);
  expect(before).toBe(Math.ceil(inside));
  expect(await page.context().cookies()).toEqual([]);
  await schedule.addGame({ daysAhead: 3, venue: 'Old Gym' });
  await schedule.addGame({ daysAhead: 4, venue: 'New Gym' });
  await page.reload({ waitUntil: 'load' });
  await page.context().clearCookies();
  const fresh = await openWebsite();
  await fresh.frameLocator('iframe').getByText('New Gym').waitFor();
  await expect.poll(() => heightOf(fresh)).toBeGreaterThan(before);
  const link = fresh.frameLocator('iframe').getByRole('link', { name: 'Full schedule' });
  const [opened] = await Promise.all([fresh.context().waitForEvent('page'), link.click()]);
  await opened.waitForURL(`${baseUrl()}${schedule.path}`);
  await fresh.context().close();
  await page.context().close();
});

fullTest('only the listed websites show it, where the school lists some', async () => {
  await schedule.publish({ embedSites: [websiteOrigin] });
  const listed = await openWebsite();
  await listed.frameLocator('iframe').getByText('Memorial Stadium').waitFor();
  await listed.context().close();

  await schedule.publish({ embedSites: ['https://www.lions.test'] });
  const unlisted = await openWebsite();
  const isRefused = () =>
    unlisted.frames().some((frame) => frame.url().startsWith('chrome-error:'));
  await expect.poll(isRefused).toBe(true);
  expect(await unlisted.frameLocator('iframe').getByText('Memorial Stadium').count()).toBe(0);
  await unlisted.context().close();
});

fullTest('the page of the schedule itself is in no frame', async () => {
  await schedule.publish({ embedSites: [] });
  const page = await openWebsite();
  snippet = `<iframe src="${baseUrl()}${schedule.path}"></iframe>`;
  await page.goto(websiteOrigin);
  const isRefused = () => page.frames().some((frame) => frame.url().startsWith('chrome-error:'));
  await expect.poll(isRefused).toBe(true);
  await page.context().close();
});
