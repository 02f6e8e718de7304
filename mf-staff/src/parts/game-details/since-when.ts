import { dayOf, formatScreenDay } from '@fieldhouse/core-contract';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

import { localDay } from '../../data/school-data/iso-day.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/**
 * Since when the game has its status, where that says something: 'Asked 3 days ago', 'Confirmed Fri 11/20/2026'. The days are those of
 * the time zone.
 */
export function sinceWhen(game: Game, now: Date, timeZone: string | undefined): string | null {
  const day = (moment: Date) => dayOf(moment, timeZone);
  if (game.status === 'verification-sent' && game.awaitingSince !== undefined) {
    const days = differenceInCalendarDays(
      localDay(day(now)),
      localDay(day(new Date(game.awaitingSince))),
    );
    if (days <= 0) return 'Asked today';
    return days === 1 ? 'Asked yesterday' : `Asked ${days} days ago`;
  }
  if (game.status === 'verified' && game.verifiedAt !== null) {
    return `Confirmed ${formatScreenDay(day(new Date(game.verifiedAt)))}`;
  }
  return null;
}
