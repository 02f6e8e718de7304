import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Those with long files, of which svc-core has many short ones besides: what begins last must not be what takes longest. */
const FIRST = ['svc-mail', 'svc-import', 'gateway', 'infra/runtime', 'infra/deploy', 'svc-core'];
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
