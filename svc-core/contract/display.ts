import { calendarDate, weekdayOf } from './day.ts';
import { GENDERS, LEVELS, SPORTS, labelOf } from './options.ts';

/** 'HH:MM' as 'h:mm AM/PM'; null as 'TBD'. */
export function formatTime(time: string | null): string {
  const parts = time === null ? null : /^(\d{2}):(\d{2})/.exec(time);
  if (!parts?.[1] || !parts[2]) return 'TBD';
  const hour = Number(parts[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${parts[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'yyyy-MM-dd' (or the date of an ISO time) as MM/DD/YYYY, the form of every date on the screens of staff and administrators. */
export function formatDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : date;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The weekday of a day, 'yyyy-MM-dd': 'Fri'; '' for anything else. */
export const formatWeekday = (date: string): string => WEEKDAYS[weekdayOf(date)] ?? '';

/** The same date with its weekday, which schedules are made by: 'Fri 11/27/2026'. Anything else is returned unchanged. */
export function formatScreenDay(date: string): string {
  const weekday = formatWeekday(date);
  return weekday ? `${weekday} ${formatDate(date)}` : date;
}

/** Day and time of a game on the same screens: 'Fri 11/27/2026 · 7:00 PM', or 'Fri 11/27/2026 · TBD'. */
export const formatScreenDayAndTime = (game: { date: string; time: string | null }): string =>
  `${formatScreenDay(game.date)} · ${formatTime(game.time)}`;

const inUtc = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', timeZone: 'UTC', ...parts });
const DAY = inUtc({ day: 'numeric' });
const DAY_AND_YEAR = inUtc({ day: 'numeric', year: 'numeric' });

/**
 * A day, 'yyyy-MM-dd', in emails, on public and printed pages and in the cells of a calendar: 'Fri, Nov 27', with its year if it is not
 * in the school year of `now`: 'Fri, Sep 5, 2025'. Anything else is returned unchanged.
 */
export function formatShortDay(date: string, now = new Date()): string {
  const day = calendarDate(date);
  if (Number.isNaN(day.getTime())) return date;
  const isThisYear = schoolYearOf(date) === schoolYearOf(dayOf(now));
  return (isThisYear ? DAY : DAY_AND_YEAR).format(day);
}

/** A day that another school is asked about, with its year unless that is the year of `now`: 'Fri, Jan 15, 2027'. */
export function formatAskedDay(date: string, now = new Date()): string {
  const isThisYear = date.slice(0, 4) === dayOf(now).slice(0, 4);
  return isThisYear ? formatShortDay(date, now) : DAY_AND_YEAR.format(calendarDate(date));
}

/** Day and time of a game in the same places: 'Fri, Nov 27 · 7:00 PM', or 'Fri, Nov 27 · TBD'. */
export const formatShortDayAndTime = (
  game: { date: string; time: string | null },
  now = new Date(),
): string => `${formatShortDay(game.date, now)} · ${formatTime(game.time)}`;

/** The month (1 is January) in which a school year begins. */
const SCHOOL_YEAR_START_MONTH = 8;

/** The calendar year in which the school year of a day, 'yyyy-MM-dd', began: 2026 for August 2026 to July 2027. */
export function schoolYearOf(date: string): number {
  const [year, month] = date.split('-').map(Number);
  return (year ?? 0) - ((month ?? 0) < SCHOOL_YEAR_START_MONTH ? 1 : 0);
}

/**
 * An ISO 8601 time, its day as {@link formatShortDay} has it: 'Fri, Nov 20, 7:00 PM'. Anything else is returned unchanged.
 *
 * @param timeZone an IANA name; the local time zone by default.
 */
export function formatMoment(iso: string, timeZone?: string): string {
  const clock = readClock(new Date(iso), timeZone);
  return clock ? `${formatShortDay(clock.date)}, ${formatTime(clock.time)}` : iso;
}

/** The same with the name of the time zone at that time: 'Fri, Nov 20, 7:00 PM EST'. */
export function formatMomentAndZone(iso: string, timeZone?: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return `${formatMoment(iso, timeZone)} ${zoneName(time, 'short', timeZone)}`;
}

/**
 * An ISO 8601 time in a school's time zone, which is named where the local clock shows another time. Without a time zone it is the
 * local one, named.
 */
export function formatMomentIn(iso: string, timeZone: string | undefined): string {
  const there = formatMoment(iso, timeZone);
  if (timeZone !== undefined && there === formatMoment(iso)) return there;
  return formatMomentAndZone(iso, timeZone);
}

/** The local time zone as people call it: 'Eastern Time'. */
export const localZoneName = (): string => zoneName(new Date(), 'longGeneric');

const zoneName = (time: Date, timeZoneName: 'short' | 'longGeneric', timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZoneName, timeZone })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The day of an ISO 8601 time: 'Fri, Nov 20'. Anything else is returned unchanged. */
export function formatMomentDay(iso: string, timeZone?: string): string {
  const clock = readClock(new Date(iso), timeZone);
  return clock ? formatShortDay(clock.date) : iso;
}

/** The day of a point in time, 'yyyy-MM-dd'; '' if it is not valid. */
export const dayOf = (moment: Date, timeZone?: string): string =>
  readClock(moment, timeZone)?.date ?? '';

/** Whether this is the name of a time zone that `timeZone` above can be. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Ten digits, or eleven with a leading 1, as (999) 999-9999. Anything else is returned unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/** First and last name in title case, joined by a space. */
export function formatName(firstName: string, lastName: string): string {
  return [firstName, lastName].map(titleCase).filter(Boolean).join(' ');
}

/** A team's name: 'Football Varsity', with its gender first if it has one. */
export function formatTeam(team: {
  sport: string;
  level: string;
  gender?: string | null | undefined;
  sportName?: string | null | undefined;
}): string {
  const gender = team.gender ? labelOf(GENDERS, team.gender) : '';
  const sport =
    team.sport === 'other' && team.sportName ? team.sportName : labelOf(SPORTS, team.sport);
  return [gender, sport, labelOf(LEVELS, team.level === 'jv' ? 'jr-varsity' : team.level)]
    .filter(Boolean)
    .join(' ');
}

/** 'vs Lincoln' at home, '@ Lincoln' away, 'vs Lincoln (N)' at a neutral site. */
export function formatOpponent(
  opponentName: string,
  side: { isHome: boolean; neutral?: boolean | undefined },
): string {
  if (side.neutral) return `vs ${opponentName} (N)`;
  return `${side.isHome ? 'vs' : '@'} ${opponentName}`;
}

/** 'Roosevelt at Lincoln', or 'Roosevelt vs Lincoln (neutral site)': the same for both schools. */
export function formatSides(game: Parameters<typeof formatHomeTeam>[0]): string {
  const { isHome, neutral, ourSchool, opponent } = game;
  if (neutral) return `${opponent} vs ${ourSchool} (neutral site)`;
  return isHome ? `${opponent} at ${ourSchool}` : `${ourSchool} at ${opponent}`;
}

/** The school that plays at home, worded the same for both schools. */
export function formatHomeTeam(game: {
  isHome: boolean;
  neutral: boolean;
  ourSchool: string;
  opponent: string;
}): string {
  if (game.neutral) return 'Neutral site';
  return game.isHome ? game.ourSchool : game.opponent;
}

/** 'yyyy-MM-dd' and 'HH:MM' of a point in time; null if it is not valid. */
export function readClock(
  moment: Date,
  timeZone: string | undefined,
): { date: string; time: string } | null {
  if (Number.isNaN(moment.getTime())) return null;
  if (timeZone !== undefined) return readClockIn(timeZone, moment);
  const year = String(moment.getFullYear()).padStart(4, '0');
  return {
    date: `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}

const two = (part: number) => String(part).padStart(2, '0');

function readClockIn(timeZone: string, moment: Date): { date: string; time: string } {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** A formatter takes longer to make than to use. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  clocks.set(timeZone, clock);
  return clock;
}

function titleCase(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(
      /(^|[\s'-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}
