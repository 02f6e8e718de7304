import { test } from 'vitest';
import type { TestAPI } from 'vitest';
import { isFullRun } from './full-run.ts';

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
