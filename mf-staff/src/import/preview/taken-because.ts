import type { SchoolYearSource } from '@fieldhouse/import-contract';

const BECAUSE: Readonly<Record<Exclude<SchoolYearSource, 'today'>, string>> = {
  told: ', as you chose',
  dates: ", as the file's other dates are",
  weekdays: ', which their weekdays fit',
  remembered: ', as was chosen for a file with the same header',
};
const isKnown = (from: string): from is keyof typeof BECAUSE => Object.hasOwn(BECAUSE, from);

/** Why a school year was taken, as the end of a sentence; '' for a reason that this page does not know. */
export const takenBecause = (from: string): string => (isKnown(from) ? BECAUSE[from] : '');
