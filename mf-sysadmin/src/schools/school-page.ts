import type { ManagedSchoolView, sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import type { Shown, ShownAnswer } from '@fieldhouse/shell/api';
import { containsWords } from '../list/contains-words.ts';
import type { SchoolFilter } from './use-school-filter.ts';

/** A school as the page gets it. */
export type ManagedSchool = Shown<ManagedSchoolView>;

/** Schools by name, as far as they were read. */
export interface SchoolPage {
  readonly schools: readonly ManagedSchool[];
  /** Number of schools on all pages. */
  readonly total: number;
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** A page of schools. A service of the previous release knows no pages and answers with all schools. */
export function schoolPage(
  answer: ShownAnswer<typeof sysadminSchoolEndpoints.list>,
  filter: SchoolFilter,
): SchoolPage {
  if (!Array.isArray(answer)) return answer;
  const schools = answer.filter((school) => isSelected(school, filter));
  return { schools, total: schools.length, next: null };
}

const isSelected = (school: ManagedSchool, { search, state }: SchoolFilter): boolean => {
  const { id, name, adminEmail, address, authorizedEmails, isActive } = school;
  const text = [id, name, adminEmail, address, ...authorizedEmails].join(' ');
  return (state === null || (state === 'active') === isActive) && containsWords(text, search);
};
