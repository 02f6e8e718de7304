import { formatTime } from '@fieldhouse/core-contract';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import * as z from 'zod/mini';

/** The game as it was asked about. */
export const GameSnapshot = z.object({
  /** 'Football Varsity' */
  team: z.string(),
  ourSchool: z.string(),
  opponent: z.string(),
  /** yyyy-MM-dd */
  date: z.string(),
  /** HH:MM; null is TBD */
  time: z.nullable(z.string()),
  venue: z.string(),
  isHome: z.boolean(),
  neutral: z.boolean(),
});
export type GameSnapshot = z.infer<typeof GameSnapshot>;

/** A fact that is not what it was. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** 'Friday, September 5, 2025' */
export const longDate = (date: string): string => format(parseISO(date), 'EEEE, MMMM d, yyyy');

/** Which side plays at home, in a word that both schools read alike. */
export function homeTeam(game: GameSnapshot): string {
  if (game.neutral) return 'Neutral site';
  return game.isHome ? game.ourSchool : game.opponent;
}

/** What changed between two states of a game. The schools' own names do not count: spelling is no change of the game. */
export function changesBetween(before: GameSnapshot, now: GameSnapshot): Change[] {
  const side = ({ isHome, neutral }: GameSnapshot) => (neutral ? 'neutral' : String(isHome));
  const changes: (Change | false)[] = [
    before.team !== now.team && { label: 'Team', before: before.team, now: now.team },
    before.date !== now.date && {
      label: 'Date',
      before: longDate(before.date),
      now: longDate(now.date),
    },
    before.time !== now.time && {
      label: 'Time',
      before: formatTime(before.time),
      now: formatTime(now.time),
    },
    side(before) !== side(now) && {
      label: 'Home team',
      before: homeTeam(before),
      now: homeTeam(now),
    },
    before.venue !== now.venue && { label: 'Site', before: before.venue, now: now.venue },
  ];
  return changes.filter((change) => change !== false);
}
