import { describe, test } from 'vitest';
import { isFullRun } from './full-run.ts';

/**
 * A test that only `npm run test:full` has. In `npm test` it is not registered, rather than skipped: nothing prevents it from running.
 * A file of such tests alone is named `*.full.test.ts` instead.
 */
export const fullTest = isFullRun ? test : unregistered(test);

/** A suite of such tests alone. */
export const fullSuite = isFullRun ? describe : unregistered(describe);

/** Takes the calls `name(...)` and `name.each(...)(...)`, which are all that tests make, and does nothing. */
function unregistered<T extends typeof test | typeof describe>(_like: T): T {
  const nothing = (): void => undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the type's properties only `each` is used
  return Object.assign(nothing, { each: () => nothing }) as unknown as T;
}
