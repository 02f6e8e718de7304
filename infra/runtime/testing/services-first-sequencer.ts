import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Slow folders, and one slow file, first, so that the last file to start is not the slowest. Some mostly wait: while they do,
 * others use the processor. svc-core has many fast ones, too.
 */
const FIRST = [
  'mf-staff/',
  'svc-core/test/rate-limit-refunds.int.test.ts',
  'svc-mail/',
  'svc-import/',
  'infra/deploy/',
  'infra/runtime/',
  'svc-core/',
  'gateway/',
  'infra/',
];

function rank({ project, moduleId }: TestSpecification): number {
  const path = relative(project.vitest.config.root, moduleId);
  const found = FIRST.findIndex((folder) => path.startsWith(folder));
  return found < 0 ? FIRST.length : found;
}

/** Vitest's own order (previously failed, slow or large files first, grouped by project), but with the folders ordered by duration. */
export class ServicesFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's method, which changes no array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
