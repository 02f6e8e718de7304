import type { ShownYear } from './shown-year.ts';

/** The school year whose conflicts are read; undefined for the current one, which is also used while all years are shown. */
export const conflictYear = ({ isCurrent, days }: ShownYear): string | undefined =>
  isCurrent ? undefined : days?.label;
