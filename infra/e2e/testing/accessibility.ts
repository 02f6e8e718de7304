import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which of axe-core's rules run. */
type Rules = 'all' | 'of colors';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

const runOnly = (rules: Rules, tags = WCAG): NonNullable<RunOptions['runOnly']> =>
  rules === 'all' ? tags : { type: 'rule', values: OF_COLORS };

/**
 * Runs a check in the dark and then in the light color scheme, without motion; in `npm test` in the light one alone. `rules` are those to
 * check there: in the dark scheme only the rules of colors, because no other depends on it.
 */
export async function inBothSchemes(
  page: Page,
  look: (rules: Rules) => Promise<void>,
): Promise<void> {
  if (isFullRun) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await look('of colors');
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await look('all');
}

/** {@link expectAccessible} in light and dark scheme, without motion. */
export const expectAccessibleInBothSchemes = (page: Page): Promise<void> =>
  inBothSchemes(page, (rules) => expectAccessible(page, rules));

/** WCAG, and what axe-core calls best practice, such as the order of headings. */
const OF_A_SCREEN = [...WCAG, 'best-practice'];

/** Fails with the rule, the element and the reason if axe-core has a finding on the current page that is not minor. */
export const expectSweptAccessible = (page: Page, rules: Rules = 'all'): Promise<void> =>
  expectNone(page, runOnly(rules, OF_A_SCREEN), ({ impact }) => impact !== 'minor');

/**
 * The same for serious and critical findings in a step of a story, in `npm run test:full` only: axe-core takes up to a second of processor
 * time on a page, so `npm test` looks at each screen once, in `test/every-screen.test.ts`.
 */
export const expectAccessible = async (page: Page, rules: Rules = 'all'): Promise<void> => {
  if (!isFullRun) return;
  await expectNone(
    page,
    runOnly(rules),
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
};

/** The same for findings of any impact. */
export const expectNoFindings = async (page: Page, rules: Rules = 'all'): Promise<void> => {
  if (isFullRun) await expectNone(page, runOnly(rules), () => true);
};

async function expectNone(
  page: Page,
  rules: NonNullable<RunOptions['runOnly']>,
  counts: (finding: AxeResults['violations'][number]) => boolean,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await AXE);
  await page.evaluate(animationsEnded);
  const results = await page.evaluate(runAxe, rules);
  const findings = results.violations
    .filter(counts)
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.failureSummary ?? ''})`),
    );
  expect(findings, `axe-core on ${page.url()}`).toEqual([]);
}

/** Waits for animations to end: a half faded-in element has half its contrast. Endless and paused animations are not waited for. */
async function animationsEnded(): Promise<void> {
  const ending = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  // An animation may start when another one ends.
  for (let left = ending(); left.length > 0; left = ending()) {
    await Promise.allSettled(left.map(({ finished }) => finished));
  }
}

function runAxe(runOnly: NonNullable<RunOptions['runOnly']>): Promise<AxeResults> {
  const page: object = globalThis;
  if (!isEquipped(page)) throw new Error('axe-core is not on the page');
  return page.axe.run({ resultTypes: ['violations'], runOnly });

  // Nested, because this function is serialized into the page.
  function isEquipped(
    holder: object,
  ): holder is { axe: { run(options: RunOptions): Promise<AxeResults> } } {
    return 'axe' in holder;
  }
}
