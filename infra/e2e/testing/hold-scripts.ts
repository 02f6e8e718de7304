import type { Page } from 'playwright-core';

/** Holds the scripts of a page until the returned function releases them. */
export async function holdScripts(
  page: Page,
  scripts: string | RegExp = '**/*.js',
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
