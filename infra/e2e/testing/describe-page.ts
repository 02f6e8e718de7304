import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** How long a page has for each answer, in milliseconds. */
const ANSWERS_WITHIN = 5000;
const NO_ANSWER = 'no answer from the page';
const MOST_CHARACTERS = 3000;

/** What a page shows, for the output of a failed test: its address, the state of its history entry, and its accessibility tree. */
export async function describePage(page: Page): Promise<string> {
  if (page.isClosed()) return 'A page that is closed';
  const [state, tree] = await Promise.all([
    inTime(page.evaluate(() => JSON.stringify(window.history.state))),
    inTime(page.locator('body').ariaSnapshot({ timeout: ANSWERS_WITHIN })),
  ]);
  const withoutAddresses = tree.replaceAll(/^ *- \/url: .*\n/gm, '');
  return `${page.url()}\nhistory.state: ${state}\n${withoutAddresses}`.slice(0, MOST_CHARACTERS);
}

/** The answer, or a sentence in its place if it fails or takes too long. */
async function inTime(answer: Promise<string>): Promise<string> {
  const late = new AbortController();
  try {
    return await Promise.race([answer, wait(ANSWERS_WITHIN, NO_ANSWER, { signal: late.signal })]);
  } catch {
    return NO_ANSWER;
  } finally {
    late.abort();
  }
}
