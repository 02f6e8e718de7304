import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Projects with slow test files first, so that the last file to start is not the slowest. svc-core has many fast ones, too. The many
 * component tests of mf-staff share one process, which would run alone at the end.
 */
const FIRST = [
  'mf-staff',
  'svc-mail',
  'svc-import',
  'gateway',
  'infra/runtime',
  'infra/deploy',
  'svc-core',
];
const rank = ({ project }: TestSpecification) =>
  FIRST.includes(project.name) ? FIRST.indexOf(project.name) : FIRST.length;

/**
 * Vitest's own order (previously failed, slow or large files first, grouped by project), but with the projects ordered by
 * duration instead of by name.
 */
export class ServicesFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's method, which changes no array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
