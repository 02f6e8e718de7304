import { seasonOf } from '@fieldhouse/core-contract';
import type { Season, Sport } from '@fieldhouse/core-contract';

const SUNDAY = 0;
const THURSDAY = 4;
const FRIDAY = 5;
const NOVEMBER = 10;

/** First days (MM-dd) of the seasons, latest first. Days before the first one are in winter. */
const SEASON_STARTS: readonly (readonly [first: string, season: Season | null])[] = [
  ['11-21', 'winter'],
  ['08-15', 'fall'],
  ['06-16', null],
  ['03-06', 'spring'],
];

/** Days (MM-dd) on which no school plays. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '07-04', '12-24', '12-25', '12-31']);

const monthAndDay = (day: Date): string => day.toISOString().slice(5, 10);

/** Whether games are played on a day (UTC midnight): no Sunday, no holiday, no Thanksgiving. */
export function isGameDay(day: Date): boolean {
  const isThanksgiving =
    day.getUTCMonth() === NOVEMBER &&
    day.getUTCDay() === THURSDAY &&
    Math.ceil(day.getUTCDate() / 7) === 4;
  return day.getUTCDay() !== SUNDAY && !isThanksgiving && !HOLIDAYS.has(monthAndDay(day));
}

/**
 * Whether a team plays on a day: in its sport's season; football only on its evening, varsity on Fridays and the other levels on Thursdays.
 * In summer every team does, so that a demo never starts empty.
 */
export function playsOn(day: Date, sport: Sport, level: string): boolean {
  const season = seasonOn(day);
  if (season !== null && seasonOf(sport) !== season) return false;
  if (sport !== 'football') return true;
  return day.getUTCDay() === (level === 'varsity' ? FRIDAY : THURSDAY);
}

function seasonOn(day: Date): Season | null {
  const text = monthAndDay(day);
  const started = SEASON_STARTS.find(([first]) => text >= first);
  return started ? started[1] : 'winter';
}
