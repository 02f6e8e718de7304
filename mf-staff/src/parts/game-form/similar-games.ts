import { isOff } from '../disruptions/disruption.ts';
import type { Game } from '../../data/school-data/games.api.ts';

interface Meeting {
  readonly teamId?: number | undefined;
  readonly opponentId?: number | undefined;
  /** yyyy-MM-dd */
  readonly date?: string | undefined;
  /** HH:MM or HH:MM:SS */
  readonly time?: string | null | undefined;
}

/** The other game of the same team on the same day against the same opponent. `id` is the game that is being edited. */
export const findEqualGame = (
  games: readonly Game[],
  { teamId, opponentId, date }: Meeting,
  id?: number,
): Game | undefined =>
  gamesThatDay(games, { teamId, date }, id).find((game) => game.opponentId === opponentId);

/** The other game that the same team plays at the same time, against whomever. */
export const findGameAtSameTime = (
  games: readonly Game[],
  { teamId, date, time }: Meeting,
  id?: number,
): Game | undefined =>
  gamesThatDay(games, { teamId, date }, id).find(
    (game) => game.time !== null && game.time.slice(0, 5) === time?.slice(0, 5),
  );

/** The team's other games that are played on that day. */
const gamesThatDay = (
  games: readonly Game[],
  { teamId, date }: Meeting,
  id: number | undefined,
): readonly Game[] =>
  games.filter(
    (game) => game.id !== id && !isOff(game) && game.teamId === teamId && game.date === date,
  );
