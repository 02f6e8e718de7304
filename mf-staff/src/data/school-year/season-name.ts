import type { ShownYear } from './shown-year.ts';

/** The shown year beside what is counted in it: 'this season', 'in 2025-26' or 'in all years'. */
export const inSeason = ({ isCurrent, days }: ShownYear): string =>
  isCurrent ? 'this season' : days ? `in ${days.label}` : 'in all years';

/** The shown year at the start of a text: 'This season', '2025-26' or 'All years'. */
export const seasonName = ({ isCurrent, days }: ShownYear): string =>
  isCurrent ? 'This season' : (days?.label ?? 'All years');
