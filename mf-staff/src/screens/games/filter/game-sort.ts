import { formatTeam } from '@fieldhouse/core-contract';

import { gameLook } from '../../../parts/disruptions/disruption-look.ts';
import { byDateAndTime } from '../../../data/school-data/by-date-and-time.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import type { Sort } from '../../../kit/table/table-sorting.tsx';

/** What the games list can be sorted by. */
export const GAME_SORTS = [
  { value: 'date', label: 'Date & Time' },
  { value: 'team', label: 'Team' },
  { value: 'opponent', label: 'Opponent' },
  { value: 'venue', label: 'Venue' },
  { value: 'status', label: 'Status' },
] as const;
export type SortKey = (typeof GAME_SORTS)[number]['value'];
export type GameSort = Sort<SortKey>;

export const DEFAULT_SORT: GameSort = { key: 'date', descending: false };

const names = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const sortText: Record<Exclude<SortKey, 'date'>, (game: Game) => string> = {
  team: (game) => formatTeam(game.team),
  opponent: (game) => game.opponent.schoolName,
  venue: (game) => game.venue,
  status: (game) => gameLook(game).label,
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
