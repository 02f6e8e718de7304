import { setImmediate as turn } from 'node:timers/promises';
import { matchedOpponent, teamKey } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';
import { opponentKey } from '@fieldhouse/core-contract/internal';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { ImportMappings } from '@fieldhouse/import-contract/internal';

/** The opponents of a file, matched to the school's, by index in the file's list. */
export interface ResolvedOpponents {
  /** The opponents' IDs. A new opponent has a negative ID, the same for all its spellings. */
  readonly ids: readonly number[];
  /** Opponents to create: -1 is the first, -2 the second ... */
  readonly newNames: readonly string[];
  /** The name of one of `ids`. */
  readonly nameOf: (id: number) => string | undefined;
  /** The first `IMPORT_LIMITS.listedLines` notes on assumed matches, and the number of further ones. */
  readonly assumed: readonly string[];
  readonly furtherAssumed: number;
}

/** Names compared before yielding to the event loop: a few milliseconds. */
const BATCH_SIZE = 200;
const UNRESOLVED = 0;
const resolved = (id: number | undefined) => (id === UNRESOLVED ? undefined : id);

interface Known {
  readonly id: number;
  readonly schoolName: string;
}

/**
 * Matches each spelling to an opponent: by exact name, otherwise by the mapping that staff chose, otherwise by name without 'High
 * School' and the like. A name that is only similar becomes a new opponent.
 *
 * @param known the school's opponents by ID, in batches. Only those that the file mentions are kept in memory.
 */
export async function resolveOpponents(
  names: readonly string[],
  known: AsyncIterable<readonly Known[]>,
  memory: ImportMappings['opponents'],
): Promise<ResolvedOpponents> {
  const byName = new Map<string, number>();
  const byKey = new Map<string, number>();
  const keys: string[] = [];
  for (const chosen of Object.values(memory)) if (chosen !== null) byName.set(chosen, UNRESOLVED);
  for (const [at, name] of names.entries()) {
    if (at % BATCH_SIZE === 0) await turn();
    const key = opponentKey(name);
    keys.push(key);
    byName.set(name, UNRESOLVED);
    byKey.set(key, UNRESOLVED);
  }
  const knownNames = new Map<number, string>();
  for await (const part of known) {
    for (const [at, { id, schoolName }] of part.entries()) {
      if (at % BATCH_SIZE === 0) await turn();
      for (const [ids, text] of [
        [byName, schoolName],
        [byKey, opponentKey(schoolName)],
      ] as const) {
        if (ids.get(text) !== UNRESOLVED) continue;
        ids.set(text, id);
        knownNames.set(id, schoolName);
      }
    }
  }
  const ids: number[] = [];
  const newNames: string[] = [];
  const assumed: string[] = [];
  let furtherAssumed = 0;
  const nameOf = (id: number) => (id > 0 ? knownNames.get(id) : newNames[-id - 1]);
  const take = (name: string, id: number) => {
    ids.push(id);
    const taken = nameOf(id);
    if (taken === name) return;
    if (assumed.length === IMPORT_LIMITS.listedLines) furtherAssumed += 1;
    else assumed.push(`"${name}" was matched to "${taken}".`);
  };
  const make = (name: string) => {
    newNames.push(name);
    const id = -newNames.length;
    byName.set(name, id);
    ids.push(id);
    return id;
  };
  for (const [at, name] of names.entries()) {
    if (at % BATCH_SIZE === 0) await turn();
    const key = keys[at] ?? '';
    const chosen = Object.hasOwn(memory, key) ? memory[key] : undefined;
    const id = matchedOpponent({
      exact: resolved(byName.get(name)),
      chosen: typeof chosen === 'string' ? resolved(byName.get(chosen)) : chosen,
      alike: resolved(byKey.get(key)),
    });
    if (id !== null) take(name, id);
    else if (chosen === null) make(name);
    else byKey.set(key, make(name));
  }
  return { ids, newNames, nameOf, assumed, furtherAssumed };
}

/** Matches a file's teams to the school's, by index. -1 is the first new one, -2 the second ... */
export function resolveTeams(
  teams: readonly TeamIdentity[],
  known: readonly (TeamIdentity & { readonly id: number })[],
): { readonly ids: readonly number[]; readonly made: readonly TeamIdentity[] } {
  const byIdentity = new Map(known.map((team) => [teamKey(team), team.id]));
  const made: TeamIdentity[] = [];
  const ids = teams.map((team) => {
    const id = byIdentity.get(teamKey(team));
    if (id !== undefined) return id;
    made.push(team);
    byIdentity.set(teamKey(team), -made.length);
    return -made.length;
  });
  return { ids, made };
}
