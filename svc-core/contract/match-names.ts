import type { TeamIdentity } from './team.ts';

/** What a name of an opponent may mean. */
export interface NameMatches<Id> {
  /** The opponent of exactly this name. */
  readonly exact: Id | undefined;
  /** The opponent that staff chose for this name; null for a new one. */
  readonly chosen?: Id | null | undefined;
  /** The opponent of this name without 'High School' and the like. */
  readonly alike: Id | undefined;
}

/** The opponent that a name means, as imports decide; null for a new one. A name that is only similar is a new opponent. */
export function matchedOpponent<Id>({ exact, chosen, alike }: NameMatches<Id>): Id | null {
  if (exact !== undefined) return exact;
  if (chosen === null) return null;
  return chosen ?? alike ?? null;
}

/** Identifies a team among those of a school: two of them are never the same. */
export const teamKey = ({ sport, sportName, gender, level }: TeamIdentity): string =>
  JSON.stringify([sport, sportName?.toLowerCase() ?? null, gender, level]);
