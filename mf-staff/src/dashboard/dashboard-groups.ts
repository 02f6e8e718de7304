import type { GameStatus, GameView } from '@fieldhouse/core-contract';

import { seasonRecord, type SeasonRecord } from '../school-data/season-record.ts';

/** How many games a card of the dashboard lists. */
export const LISTED = 3;

const UPCOMING: ReadonlySet<GameStatus> = new Set(['scheduled', 'verification-sent', 'verified']);

/** What the dashboard shows, taken from all games of the school. */
export interface DashboardGroups {
  /** The next ones first, then what has passed, the latest first. */
  readonly verified: readonly GameView[];
  /** The oldest request first. */
  readonly reschedule: readonly GameView[];
  /** From today on, by date and time. */
  readonly upcoming: readonly GameView[];
  /** From today on and no longer just scheduled, the latest change first. */
  readonly recent: readonly GameView[];
  readonly counts: Readonly<Record<GameStatus, number>>;
  readonly record: SeasonRecord;
}

const moment = (game: GameView): string => `${game.date} ${game.time ?? '~'}`;
const by =
  (text: (game: GameView) => string) =>
  (one: GameView, other: GameView): number =>
    text(one) < text(other) ? -1 : text(one) > text(other) ? 1 : one.id - other.id;

const changed = (game: GameView): string => game.updatedAt || game.date;
const asked = (game: GameView): string => game.rescheduleRequest?.requestedAt ?? changed(game);

function countByStatus(games: readonly GameView[]): Record<GameStatus, number> {
  const counts: Record<GameStatus, number> = {
    scheduled: 0,
    'verification-sent': 0,
    verified: 0,
    reschedule: 0,
    canceled: 0,
    completed: 0,
  };
  for (const { status } of games) counts[status] += 1;
  return counts;
}

/** Groups the games as they are on `today` (yyyy-MM-dd). */
export function groupGames(games: readonly GameView[], today: string): DashboardGroups {
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
