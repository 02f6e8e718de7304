import type { ShownYear } from './shown-year.ts';

/** The school year to ask the conflicts of; undefined for the current one, also while all years are shown: they are found year by year. */
export const conflictYear = ({ isCurrent, days }: ShownYear): string | undefined =>
  isCurrent ? undefined : days?.label;
