import type { GameStatus } from '@fieldhouse/core-contract';

import { seasonRecord, type SeasonRecord } from '../school-data/season-record.ts';
import type { Game } from '../school-data/games.api.ts';

/** Number of games that a dashboard card lists. */
export const LISTED = 3;

const UPCOMING: ReadonlySet<string> = new Set(['scheduled', 'verification-sent', 'verified']);

/** Counts by status in display order; statuses unknown to this release come last. */
type StatusCounts = Record<GameStatus, number> & Record<string, number>;

/** The dashboard's data, derived from all games of the school. */
export interface DashboardGroups {
  /** Future games first, soonest first, then past ones, latest first. */
  readonly verified: readonly Game[];
  /** The oldest request first. */
  readonly reschedule: readonly Game[];
  /** Today or later, by date and time. */
  readonly upcoming: readonly Game[];
  /** Today or later with a status other than scheduled, latest change first. */
  readonly recent: readonly Game[];
  readonly counts: Readonly<StatusCounts>;
  readonly record: SeasonRecord;
}

const moment = (game: Game): string => `${game.date} ${game.time ?? '~'}`;
const by =
  (text: (game: Game) => string) =>
  (one: Game, other: Game): number =>
    text(one) < text(other) ? -1 : text(one) > text(other) ? 1 : one.id - other.id;

const changed = (game: Game): string => game.updatedAt || game.date;
const asked = (game: Game): string => game.rescheduleRequest?.requestedAt ?? changed(game);

function countByStatus(games: readonly Game[]): StatusCounts {
  const counts: StatusCounts = {
    scheduled: 0,
    'verification-sent': 0,
    verified: 0,
    reschedule: 0,
    canceled: 0,
    completed: 0,
  };
  for (const { status } of games) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Groups the games as they are on `today` (yyyy-MM-dd). */
export function groupGames(games: readonly Game[], today: string): DashboardGroups {
  const ahead = games.filter((game) => game.date >= today).toSorted(by(moment));
  const past = games
    .filter((game) => game.date < today)
    .toSorted(by(moment))
    .toReversed();
  return {
    verified: [...ahead, ...past].filter(({ status }) => status === 'verified'),
    reschedule: games.filter(({ status }) => status === 'reschedule').toSorted(by(asked)),
    upcoming: ahead.filter(({ status }) => UPCOMING.has(status)),
    recent: ahead
      .filter(({ status }) => status !== 'scheduled')
      .toSorted(by(changed))
      .toReversed(),
    counts: countByStatus(games),
    record: seasonRecord(games, today),
  };
}
