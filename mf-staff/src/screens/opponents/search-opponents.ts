import { formatPhone } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';

import { includesWords } from '../../kit/list/includes-words.ts';

/** The opponents whose school, manager, email or phone has the words of a search, sorted by school name. */
export function searchOpponents(
  opponents: readonly OpponentView[],
  search: string,
): OpponentView[] {
  return opponents
    .filter(({ schoolName, managerName, email, phone }) =>
      includesWords([schoolName, managerName, email, phone, formatPhone(phone)].join(' '), search),
    )
    .toSorted((one, other) =>
      one.schoolName.localeCompare(other.schoolName, 'en-US', {
        sensitivity: 'base',
        numeric: true,
      }),
    );
}
