import { shownStatus } from '@fieldhouse/core-contract';
import type { ShownStatus } from '@fieldhouse/core-contract';

import { isToBePlayed } from '../disruptions/disruption.ts';
import { byDateAndTime, compareText } from '../school-data/by-date-and-time.ts';
import { seasonRecord } from '../school-data/season-record.ts';
import type { SeasonRecord } from '../school-data/season-record.ts';
import type { Game } from '../school-data/games.api.ts';

/** Number of games that a dashboard card lists. */
export const GAMES_PER_CARD = 3;

const UPCOMING: ReadonlySet<string> = new Set(['scheduled', 'verification-sent', 'verified']);

/** Counts by shown status in display order; statuses unknown to this release come last. */
type StatusCounts = Record<ShownStatus, number> & Record<string, number>;

/** The dashboard's data, derived from the games of the shown school year. */
export interface DashboardGroups {
  /** Future games first, soonest first, then past ones, latest first. */
  readonly verified: readonly Game[];
  /** The oldest request first. */
  readonly reschedule: readonly Game[];
  /** Today or later and to be played, by date and time. */
  readonly upcoming: readonly Game[];
  /** Today or later with a status other than scheduled, latest change first. */
  readonly recent: readonly Game[];
  readonly counts: Readonly<StatusCounts>;
  readonly record: SeasonRecord;
}

const by =
  (text: (game: Game) => string) =>
  (one: Game, other: Game): number =>
    compareText(text(one), text(other)) || one.id - other.id;

const changeTime = (game: Game): string => game.updatedAt || game.date;
const requestTime = (game: Game): string => game.rescheduleRequest?.requestedAt ?? changeTime(game);

function countByStatus(games: readonly Game[]): StatusCounts {
  const counts: StatusCounts = {
    scheduled: 0,
    'verification-sent': 0,
    verified: 0,
    reschedule: 0,
    declined: 0,
    canceled: 0,
    completed: 0,
  };
  for (const game of games) {
    const status = shownStatus(game);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

/** Groups the games as they are on `today` (yyyy-MM-dd). */
export function groupGames(games: readonly Game[], today: string): DashboardGroups {
  const ahead = games.filter((game) => game.date >= today).toSorted(byDateAndTime);
  const past = games
    .filter((game) => game.date < today)
    .toSorted(byDateAndTime)
    .toReversed();
  return {
    verified: [...ahead, ...past].filter(({ status }) => status === 'verified'),
    reschedule: games
      .filter((game) => shownStatus(game) === 'reschedule')
      .toSorted(by(requestTime)),
    upcoming: ahead.filter((game) => UPCOMING.has(game.status) && isToBePlayed(game)),
    recent: ahead
      .filter(({ status }) => status !== 'scheduled')
      .toSorted(by(changeTime))
      .toReversed(),
    counts: countByStatus(games),
    record: seasonRecord(games),
  };
}
