import { shownStatus } from '@fieldhouse/core-contract';
import { addWeeks } from 'date-fns/addWeeks';
import { differenceInCalendarWeeks } from 'date-fns/differenceInCalendarWeeks';
import { startOfWeek } from 'date-fns/startOfWeek';

import { isToBePlayed } from '../disruptions/disruption.ts';
import { isoDay, localDay, weekOf } from '../school-data/iso-day.ts';
import type { Game } from '../school-data/games.api.ts';

/** How far the agreement on a game is, in the order of the plot. */
export const AGREEMENTS = ['confirmed', 'waiting', 'change', 'unsent'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** The games of one week, Sunday to Saturday. */
export interface SeasonWeek {
  /** Its Sunday, yyyy-MM-dd. */
  readonly start: string;
  readonly counts: Readonly<Record<Agreement, number>>;
}

const AGREEMENT_OF: Readonly<Record<string, Agreement>> = {
  verified: 'confirmed',
  completed: 'confirmed',
  'verification-sent': 'waiting',
  reschedule: 'change',
  declined: 'change',
  scheduled: 'unsent',
};

/**
 * The weeks from that of a day, `from` (yyyy-MM-dd), to the one of the last game, with weeks without games between them. A game that is
 * off or forfeited, or whose status this release does not know, is not counted. Empty if no game is left.
 */
export function seasonWeeks(games: readonly Game[], from: string): SeasonWeek[] {
  const first = startOfWeek(localDay(from));
  const firstDay = isoDay(first);
  const counted = games.filter(
    (game) =>
      game.date >= firstDay && AGREEMENT_OF[shownStatus(game)] !== undefined && isToBePlayed(game),
  );
  const byWeek = gamesByWeek(counted);
  const last = [...byWeek.keys()].toSorted().at(-1);
  if (last === undefined) return [];
  const count = differenceInCalendarWeeks(localDay(last), first) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = isoDay(addWeeks(first, index));
    return { start, counts: countAgreements(byWeek.get(start) ?? []) };
  });
}

/** Computes the week of each day once: a school has more games than days. */
function gamesByWeek(games: readonly Game[]): ReadonlyMap<string, readonly Game[]> {
  const weeks = new Map<string, string>();
  return Map.groupBy(games, ({ date }) => {
    const week = weeks.get(date) ?? weekOf(date);
    weeks.set(date, week);
    return week;
  });
}

function countAgreements(games: readonly Game[]): Record<Agreement, number> {
  const counts = { confirmed: 0, waiting: 0, change: 0, unsent: 0 };
  for (const game of games) {
    const agreement = AGREEMENT_OF[shownStatus(game)];
    if (agreement) counts[agreement] += 1;
  }
  return counts;
}
