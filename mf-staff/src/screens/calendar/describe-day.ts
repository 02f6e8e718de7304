import { isOff } from '../../parts/disruptions/disruption.ts';
import { longDay } from '../../data/school-data/day-words.ts';
import type { CalendarDay } from './calendar-days.ts';

/** 'Wednesday, September 16, no play: Final Exams, 2 games, 1 of them postponed or canceled', which is how a screen reader says a day. */
export function describeDay({ date, games, noPlay }: CalendarDay): string {
  const day = [longDay(date), ...noPlay.map(({ text }) => `no play: ${text}`)].join(', ');
  if (games.length === 0) return `${day}, no games`;
  const off = games.filter(isOff).length;
  const all = games.length === 1 ? `${day}, 1 game` : `${day}, ${games.length} games`;
  if (off === 0) return all;
  return games.length === 1
    ? `${all}, postponed or canceled`
    : `${all}, ${off} of them postponed or canceled`;
}
