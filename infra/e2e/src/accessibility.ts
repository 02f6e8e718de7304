import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which of axe-core's rules are run. */
type Rules = 'all' | 'of colors';

/** {@link expectAccessible} in light and dark scheme, without motion. Of the rules only those of colors depend on the scheme. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, 'of colors');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
}

/** Fails with the rule, the element and the reason when axe-core has a serious or critical finding on the page as it is. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await AXE);
  await page.evaluate(settled);
  const results = await page.evaluate(runAxe, rules);
  const findings = results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary ?? ''})`),
    );
  expect(findings, `axe-core on ${page.url()}`).toEqual([]);
}

/** What is half faded in has half its contrast. What turns for ever or stands still is not waited for. */
async function settled(): Promise<void> {
  const ending = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  // One may begin when another ends.
  for (let left = ending(); left.length > 0; left = ending()) {
    await Promise.allSettled(left.map(({ finished }) => finished));
  }
}

function runAxe(rules: Rules): Promise<AxeResults> {
  const page: object = globalThis;
  if (!isEquipped(page)) throw new Error('axe-core is not on the page');
  return page.axe.run({
    resultTypes: ['violations'],
    runOnly:
      rules === 'all'
        ? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
        : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });

  // Inside, because this function is sent to the page as text.
  function isEquipped(
    holder: object,
  ): holder is { axe: { run(options: RunOptions): Promise<AxeResults> } } {
    return 'axe' in holder;
  }
}
