import type { TestProject } from 'vitest/node';
import { reportBrowserTime } from './browser-time.ts';
import { launchSharedBrowser } from './browser.ts';
import { buildApps, startStack } from './stack.ts';

/** Starts one browser, and one product for each worker, so that parallel test files do not see each other's data. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  // Once, because the products that start side by side would all build the same files.
  await buildApps();
  const starts = await Promise.allSettled(
    Array.from({ length: project.config.maxWorkers }, () => startStack()),
  );
  const stacks = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const browser = await launchSharedBrowser();
  const stop = async () => {
    await reportBrowserTime(browser);
    await Promise.all([browser.close(), ...stacks.map((stack) => stack.stop())]);
  };
  const failure = starts.find((start) => start.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  project.provide('browser', browser.wsEndpoint());
  project.provide(
    'stacks',
    stacks.map(({ url, inboxUrl }) => ({ url, inboxUrl })),
  );
  return stop;
}
