import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { describe, test } from 'vitest';
import type { TestAPI } from 'vitest';
import type { Width } from './browser.ts';

/**
 * A test that only `npm run test:full` has. In `npm test` it is not registered, rather than skipped: nothing prevents it from running.
 * A file of such tests alone is named `*.full.test.ts` instead.
 */
export const fullTest: TestAPI = isFullRun ? test : unregistered();

/** Takes the calls `fullTest(...)` and `fullTest.each(...)(...)`, which are all that tests make, and does nothing. */
function unregistered(): TestAPI {
  const nothing = (): void => undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the type's properties only `each` is used
  return Object.assign(nothing, { each: () => nothing }) as unknown as TestAPI;
}

/** A suite of such tests alone. */
export function fullSuite(name: string, tests: () => void): void {
  if (isFullRun) describe(name, tests);
}

/** The widths at which a story is told: both in `npm run test:full`, this one in `npm test`. */
export const storyWidths = (width: Width): readonly Width[] =>
  isFullRun ? ['desktop', 'phone'] : [width];
