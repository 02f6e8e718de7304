import { GENDERS, LEVELS, SPORTS, labelOf } from './options.ts';

/** 'HH:MM' as 'h:mm AM/PM'; null as 'TBD'. */
export function formatTime(time: string | null): string {
  const parts = time === null ? null : /^(\d{2}):(\d{2})/.exec(time);
  if (!parts?.[1] || !parts[2]) return 'TBD';
  const hour = Number(parts[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${parts[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'yyyy-MM-dd' (or the date of an ISO time) as MM/DD/YYYY. */
export function formatDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : date;
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** The day of a game, 'yyyy-MM-dd', as 'Fri 09/05/2025'. Anything else is returned unchanged. */
export function formatDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : `${WEEKDAY.format(day)} ${formatDate(date)}`;
}

/** Day and time of a game: 'Fri 09/05/2025, 7:00 PM', or 'Fri 09/05/2025, TBD'. */
export const formatDayAndTime = (game: { date: string; time: string | null }): string =>
  `${formatDay(game.date)}, ${formatTime(game.time)}`;

/** An ISO 8601 time in the local time zone: '11/20/2026, 7:00 PM'. Anything else is returned unchanged. */
export function formatMoment(iso: string): string {
  const local = localTime(iso);
  return local ? `${formatDate(local.date)}, ${formatTime(local.time)}` : iso;
}

/** The day of an ISO 8601 time in the local time zone: '11/20/2026'. Anything else is returned unchanged. */
export function formatMomentDay(iso: string): string {
  const local = localTime(iso);
  return local ? formatDate(local.date) : iso;
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

function localTime(iso: string): { date: string; time: string } | null {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    date: `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`,
    time: `${two(time.getHours())}:${two(time.getMinutes())}`,
  };
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
