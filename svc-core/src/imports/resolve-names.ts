import { setImmediate as turn } from 'node:timers/promises';
import { opponentKey } from '../../contract/internal.ts';
import type { ImportMemory, TeamIdentity } from '../../contract/internal.ts';

/** A file's opponents against the school's own, by place in the file's list. */
export interface ResolvedOpponents {
  /** The opponent's id; a new one has a negative number, one for all its spellings. */
  readonly ids: readonly number[];
  /** Names to be made: -1 is the first, -2 the second ... */
  readonly newNames: readonly string[];
  /** The name that stands for each place; null for a new opponent's own. */
  readonly takenAs: readonly (string | null)[];
  readonly assumed: readonly string[];
}

/** Names compared before anything else has its turn: some milliseconds. */
const AT_ONCE = 200;

interface Known {
  readonly id: number;
  readonly schoolName: string;
}

/**
 * Finds the opponent that a spelling means: of exactly that name, else the one that people said it is, else one that is equal
 * without 'High School' and its like. What merely resembles is a new opponent.
 */
export async function resolveOpponents(
  names: readonly string[],
  known: readonly Known[],
  memory: ImportMemory['opponents'],
): Promise<ResolvedOpponents> {
  const byName = new Map<string, Known>();
  const byKey = new Map<string, Known>();
  for await (const opponent of inTurns(known)) {
    if (!byName.has(opponent.schoolName)) byName.set(opponent.schoolName, opponent);
    const key = opponentKey(opponent.schoolName);
    if (!byKey.has(key)) byKey.set(key, opponent);
  }
  const ids: number[] = [];
  const takenAs: (string | null)[] = [];
  const newNames: string[] = [];
  const assumed: string[] = [];
  const take = (name: string, { id, schoolName }: Known) => {
    ids.push(id);
    takenAs.push(schoolName === name ? null : schoolName);
    if (schoolName !== name) assumed.push(`The opponent '${name}' was taken as '${schoolName}'`);
  };
  const make = (name: string, keys: readonly string[]) => {
    newNames.push(name);
    const made = { id: -newNames.length, schoolName: name };
    byName.set(name, made);
    for (const key of keys) byKey.set(key, made);
    ids.push(made.id);
    takenAs.push(null);
  };
  for await (const name of inTurns(names)) {
    const key = opponentKey(name);
    const exact = byName.get(name);
    const told = Object.hasOwn(memory, key) ? memory[key] : undefined;
    if (exact) take(name, exact);
    else if (told === null) make(name, []);
    else if (told !== undefined && byName.has(told))
      take(name, byName.get(told) ?? { id: 0, schoolName: told });
    else {
      const alike = byKey.get(key);
      if (alike) take(name, alike);
      else make(name, [key]);
    }
  }
  return { ids, newNames, takenAs, assumed };
}

/** Lets requests be answered between the items of a long list. */
async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [at, item] of items.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await turn();
    yield item;
  }
}

/** A file's teams against the school's own, by place; -1 is the first new one, -2 the second ... */
export function resolveTeams(
  teams: readonly TeamIdentity[],
  known: readonly (TeamIdentity & { readonly id: number })[],
): { readonly ids: readonly number[]; readonly made: readonly TeamIdentity[] } {
  const byIdentity = new Map(known.map((team) => [identity(team), team.id]));
  const made: TeamIdentity[] = [];
  const ids = teams.map((team) => {
    const id = byIdentity.get(identity(team));
    if (id !== undefined) return id;
    made.push(team);
    byIdentity.set(identity(team), -made.length);
    return -made.length;
  });
  return { ids, made };
}

const identity = ({ sport, sportName, gender, level }: TeamIdentity) =>
  JSON.stringify([sport, sportName?.toLowerCase() ?? null, gender, level]);
