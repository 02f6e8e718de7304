import { format } from 'date-fns/format';

import type { CalendarDay } from './calendar-days.ts';

/** 'Wednesday, September 16, no play: Final Exams, 2 games', which is how a screen reader says a day. */
export function describeDay({ date, games, noPlay }: CalendarDay): string {
  const day = [format(date, 'EEEE, MMMM d'), ...noPlay.map(({ text }) => `no play: ${text}`)].join(
    ', ',
  );
  if (games.length === 0) return `${day}, no games`;
  return games.length === 1 ? `${day}, 1 game` : `${day}, ${games.length} games`;
}
