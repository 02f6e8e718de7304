import { SHOWN_STATUSES, formatTeam, labelOf, shownStatus } from '@fieldhouse/core-contract';

import { shownDisruption } from '../../../parts/disruptions/disruption.ts';
import { byDateAndTime } from '../../../data/school-data/by-date-and-time.ts';
import type { Game } from '../../../data/school-data/games.api.ts';

/** Sort keys of the games list. */
export const SORT_KEYS = ['date', 'team', 'opponent', 'venue', 'status'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface GameSort {
  readonly key: SortKey;
  readonly descending: boolean;
}

export const DEFAULT_SORT: GameSort = { key: 'date', descending: false };

/** The active column reverses its order; another column starts ascending. */
export const nextSort = (sort: GameSort, key: SortKey): GameSort => ({
  key,
  descending: sort.key === key && !sort.descending,
});

const names = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const sortText: Record<Exclude<SortKey, 'date'>, (game: Game) => string> = {
  team: (game) => formatTeam(game.team),
  opponent: (game) => game.opponent.schoolName,
  venue: (game) => game.venue,
  status: (game) => `${labelOf(SHOWN_STATUSES, shownStatus(game))} ${shownDisruption(game) ?? ''}`,
};

/** Ascending by the key, then by date. */
function compareGames(key: SortKey, one: Game, other: Game): number {
  if (key === 'date') return byDateAndTime(one, other);
  const text = sortText[key];
  return names.compare(text(one), text(other)) || byDateAndTime(one, other);
}

/** A sorted copy of the games. */
export const sortGames = (games: readonly Game[], { key, descending }: GameSort): Game[] =>
  games.toSorted((one, other) =>
    descending ? compareGames(key, other, one) : compareGames(key, one, other),
  );
