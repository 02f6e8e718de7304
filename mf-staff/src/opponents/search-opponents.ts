import { formatPhone } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';

const fold = (text: string): string => text.trim().toLowerCase();

/** The opponents whose school, manager, email or phone contains the text, sorted by school name. */
export function searchOpponents(opponents: readonly OpponentView[], text: string): OpponentView[] {
  const wanted = fold(text);
  return opponents
    .filter((opponent) =>
      [
        opponent.schoolName,
        opponent.managerName,
        opponent.email,
        opponent.phone,
        formatPhone(opponent.phone),
      ].some((part) => fold(part).includes(wanted)),
    )
    .toSorted((one, other) =>
      one.schoolName.localeCompare(other.schoolName, 'en-US', {
        sensitivity: 'base',
        numeric: true,
      }),
    );
}
