import { CONFLICT_RULES, CONFLICT_SEVERITIES, labelOf } from '@fieldhouse/core-contract';
import type { Option } from '@fieldhouse/core-contract';

import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** Which conflicts are shown; null is all. */
export interface ConflictFilter {
  readonly rule: string | null;
  readonly severity: string | null;
  readonly teamId: number | null;
  readonly gameId: number | null;
}

const idIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

/** The filter in the address. */
export const conflictFilterIn = (query: URLSearchParams): ConflictFilter => ({
  rule: query.get('rule'),
  severity: query.get('severity'),
  teamId: idIn(query, 'team'),
  gameId: idIn(query, 'game'),
});

/**
 * The conflicts that match.
 *
 * @param games undefined while they load.
 * @returns undefined for a team whose games are not there yet.
 */
export const filterConflicts = (
  conflicts: readonly Conflict[],
  games: ReadonlyMap<number, Game> | undefined,
  { rule, severity, teamId, gameId }: ConflictFilter,
): readonly Conflict[] | undefined =>
  teamId === null || games
    ? conflicts.filter(
        (conflict) =>
          (rule === null || conflict.rule === rule) &&
          (severity === null || conflict.severity === severity) &&
          (gameId === null || conflict.gameIds.includes(gameId)) &&
          (teamId === null || conflict.gameIds.some((id) => games?.get(id)?.teamId === teamId)),
      )
    : undefined;

/** A kind of conflicts with its number. */
export interface RuleCount {
  readonly rule: string;
  readonly label: string;
  readonly count: number;
}

/** The kinds that there are, and the chosen one; those that this release doesn't know come last, by their own text. */
export function countByRule(
  conflicts: readonly Conflict[],
  chosen: string | null,
): readonly RuleCount[] {
  const counts = new Map<string, number>();
  for (const { rule } of conflicts) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  if (chosen !== null && !counts.has(chosen)) counts.set(chosen, 0);
  const known: readonly string[] = CONFLICT_RULES.map(({ value }) => value);
  const place = (rule: string) => (known.includes(rule) ? known.indexOf(rule) : known.length);
  return [...counts]
    .map(([rule, count]) => ({ rule, label: labelOf(CONFLICT_RULES, rule), count }))
    .toSorted((one, other) => place(one.rule) - place(other.rule));
}

/** The severities to choose from, with those that this release doesn't know. */
export function severityOptions(conflicts: readonly Conflict[], chosen: string | null) {
  const known: readonly Option[] = CONFLICT_SEVERITIES;
  const found = new Set(conflicts.map(({ severity }) => severity));
  if (chosen !== null) found.add(chosen);
  const others = [...found].filter((severity) => known.every(({ value }) => value !== severity));
  return [...known, ...others.map((severity) => ({ value: severity, label: severity }))];
}
