import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take long although they are short. */
const LONG = ['every-screen', 'preloads', 'remote-unavailable', 'api-docs'];

/**
 * Starts the longest files first, so that no worker is left with one when the others have ended. Vitest does so by the durations of
 * the run before; without one, as in a new clone, it goes by the size of the files.
 */
export class LongestFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not an array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
