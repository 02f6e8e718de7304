import { withYear } from './shown-year.ts';
import type { ShownYear } from './shown-year.ts';

/** The search of a public address that shows the same school year: '' for the current one, and for all years, which no public page has. */
export const publicYear = ({ isCurrent, days }: ShownYear): string =>
  isCurrent || !days ? '' : withYear('', days.label);
