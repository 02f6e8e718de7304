import { opponentKey } from '@fieldhouse/core-contract/internal';
import { createOwnSchool } from './own-school.ts';
import type { OwnLikeness, OwnSchool } from './own-school.ts';
import type { KnownOpponents } from './split-schools.ts';

/** The names needed to read opponents. */
export interface OpponentContext {
  /** The school's opponents; an exact match is never split or changed. */
  readonly known: KnownOpponents;
  readonly own: OwnSchool;
}

/** The school's opponents, by name. */
export function knownOpponentsOf(opponents: readonly string[]): KnownOpponents {
  const names = new Set(opponents);
  let keys: ReadonlySet<string> | undefined;
  return {
    is: (name) => names.has(name),
    resembles: (name) => (keys ??= new Set(opponents.map(opponentKey))).has(opponentKey(name)),
  };
}

export const NO_CONTEXT: OpponentContext = {
  known: knownOpponentsOf([]),
  own: createOwnSchool(''),
};

/** How a name resembles the own school's; null for other schools, known opponents among them. */
export function ownLikeness(name: string, { known, own }: OpponentContext): OwnLikeness | null {
  if (known.is(name)) return null;
  const likeness = own.likeness(name);
  return likeness === null || likeness === 'same' || !known.resembles(name) ? likeness : null;
}
