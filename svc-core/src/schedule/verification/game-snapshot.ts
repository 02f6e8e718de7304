import { formatAskedDay, formatHomeTeam, formatTime } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

/** The game as a request showed it. */
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

/** A detail that differs. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

/** The differences between two snapshots. School names are ignored: a new spelling does not change the game. */
export function differencesBetween(before: GameSnapshot, now: GameSnapshot): Difference[] {
  const side = ({ isHome, neutral }: GameSnapshot) => (neutral ? 'neutral' : String(isHome));
  const differences: (Difference | false)[] = [
    before.team !== now.team && { label: 'Team', before: before.team, now: now.team },
    before.date !== now.date && {
      label: 'Date',
      before: formatAskedDay(before.date),
      now: formatAskedDay(now.date),
    },
    before.time !== now.time && {
      label: 'Time',
      before: formatTime(before.time),
      now: formatTime(now.time),
    },
    side(before) !== side(now) && {
      label: 'Home team',
      before: formatHomeTeam(before),
      now: formatHomeTeam(now),
    },
    before.venue !== now.venue && { label: 'Site', before: before.venue, now: now.venue },
  ];
  return differences.filter((change) => change !== false);
}
