import { teamKey } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';

/** Distinct values in order of appearance, with an index and a count for each. */
export class DistinctValues<Value> {
  readonly values: Value[] = [];
  readonly counts: number[] = [];
  readonly #places = new Map<string, number>();
  readonly #keyOf: (value: Value) => string;

  constructor(keyOf: (value: Value) => string) {
    this.#keyOf = keyOf;
  }

  indexOf(value: Value): number {
    const key = this.#keyOf(value);
    const known = this.#places.get(key);
    if (known !== undefined) {
      this.counts[known] = (this.counts[known] ?? 0) + 1;
      return known;
    }
    this.#places.set(key, this.values.length);
    this.counts.push(1);
    return this.values.push(value) - 1;
  }
}

/** Identifies teams. The rows of a team share one object, whose key is computed once. */
export function createTeamKey(): (team: TeamIdentity) => string {
  const keys = new WeakMap<TeamIdentity, string>();
  return (team) => {
    const key = keys.get(team) ?? teamKey(team);
    keys.set(team, key);
    return key;
  };
}
