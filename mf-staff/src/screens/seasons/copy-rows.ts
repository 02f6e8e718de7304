import { formatTeam, numberedWeekOf, weekdayOf } from '@fieldhouse/core-contract';

import { compareTeams } from '../../data/school-data/teams-by-season.ts';
import type { CopiedGame, CopiedSeason, SkippedCopy } from './season-copy.api.ts';

/** Which games of the preview are listed. */
export const COPY_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'conflicts', label: 'Conflicts' },
  { value: 'days', label: 'No-Play Dates and Holidays' },
  { value: 'skipped', label: 'Skipped' },
] as const;
export type CopyFilter = (typeof COPY_FILTERS)[number]['value'];

/** A line of the preview: a team, or one of its games below it. */
export type CopyRow =
  | {
      readonly kind: 'team';
      readonly key: string;
      readonly name: string;
      /** The listed games that are made, and how many lines follow. */
      readonly games: readonly CopiedGame[];
      readonly count: number;
    }
  | { readonly kind: 'game'; readonly key: string; readonly game: CopiedGame }
  | { readonly kind: 'skipped'; readonly key: string; readonly skipped: SkippedCopy };

export const hasConflict = ({ conflictCount = 0 }: CopiedGame): boolean => conflictCount > 0;
/** Whether there are usually no games on its day. */
export const isOnDayOff = ({ noPlay, holidays }: CopiedGame): boolean =>
  noPlay === true || holidays !== undefined;

const lists: Readonly<Record<Exclude<CopyFilter, 'skipped'>, (game: CopiedGame) => boolean>> = {
  all: () => true,
  conflicts: hasConflict,
  days: isOnDayOff,
};

/** What of a copied game isn't as in the old year, in words. */
export function changesOf({ from, to }: CopiedGame): string[] {
  const changed = [
    weekdayOf(from.date) !== weekdayOf(to.date) && 'weekday',
    numberedWeekOf(from.date).week !== numberedWeekOf(to.date).week && 'week',
    from.time !== to.time && 'time',
    (from.isHome !== to.isHome || from.neutral !== to.neutral) && 'side',
    from.venue !== to.venue && 'venue',
  ];
  return changed.filter((word) => word !== false);
}

/** How many games each filter lists. */
export const countRows = (season: CopiedSeason): Readonly<Record<CopyFilter, number>> => ({
  all: season.games.length,
  conflicts: season.games.filter(hasConflict).length,
  days: season.games.filter(isOnDayOff).length,
  skipped: season.skipped.length,
});

/** The lines of a filter: each team by sport, with its games by date. */
export function copyRows(season: CopiedSeason, filter: CopyFilter): CopyRow[] {
  if (filter === 'skipped')
    return byTeam(season, season.skipped, (skipped) => ({
      kind: 'skipped',
      key: `game ${skipped.fromGameId} ${skipped.toTeamId}`,
      skipped,
    }));
  return byTeam(season, season.games.filter(lists[filter]), (game) => ({
    kind: 'game',
    key: `game ${game.fromGameId} ${game.toTeamId}`,
    game,
  }));
}

function byTeam<Entry extends CopiedGame | SkippedCopy>(
  season: CopiedSeason,
  entries: readonly Entry[],
  rowOf: (entry: Entry) => CopyRow,
): CopyRow[] {
  const teams = new Map(season.teams.map((team) => [team.id, team]));
  const nameOf = (id: number) => {
    const team = teams.get(id);
    return team ? formatTeam(team) : 'Deleted team';
  };
  // By old date: a new date of a game leaves its row where it is.
  const inOrder = entries.toSorted((one, other) => one.from.date.localeCompare(other.from.date));
  const groups = Map.groupBy(inOrder, ({ teamId, toTeamId }) => `team ${teamId} ${toTeamId}`);
  const named = [...groups].flatMap(([key, [first, ...rest]]) =>
    first ? [{ key, first, all: [first, ...rest], team: teams.get(first.toTeamId) }] : [],
  );
  return named
    .toSorted((one, other) => (one.team && other.team ? compareTeams(one.team, other.team) : 0))
    .flatMap(({ key, first, all }) => {
      const { teamId, toTeamId } = first;
      const name = teamId === toTeamId ? nameOf(teamId) : `${nameOf(teamId)} → ${nameOf(toTeamId)}`;
      const rows = all.map(rowOf);
      const games = rows.flatMap((row) => (row.kind === 'game' ? [row.game] : []));
      return [{ kind: 'team', key, name, games, count: all.length } as const, ...rows];
    });
}
