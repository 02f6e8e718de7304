import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** From the longest files on: what begins last must not be what takes longest. */
const FIRST = ['svc-mail', 'svc-import', 'svc-core', 'infra/deploy', 'infra/runtime', 'gateway'];
const rank = ({ project }: TestSpecification) =>
  FIRST.includes(project.name) ? FIRST.indexOf(project.name) : FIRST.length;

/**
 * Vitest's own order (failed before, long before or else large files first, those of a project together), with the projects by
 * length instead of by name.
 */
export class ServicesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's method, which changes no array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
