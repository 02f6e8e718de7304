import { isToBeVerified } from '../disruptions/disruption.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** Limit of games per email, as in the contract's VerifyGamesInput. */
export const MAX_GAMES_PER_EMAIL = 20;

/** The other scheduled games against the same opponent from `today` (yyyy-MM-dd) on, by date. */
export const otherSendableGames = (
  game: Game,
  games: readonly Game[],
  today: string,
): readonly Game[] =>
  games
    .filter(
      (other) =>
        other.id !== game.id &&
        other.opponentId === game.opponentId &&
        isToBeVerified(other) &&
        other.date >= today,
    )
    .toSorted((a, b) => `${a.date} ${a.time ?? ''}`.localeCompare(`${b.date} ${b.time ?? ''}`))
    .slice(0, MAX_GAMES_PER_EMAIL - 1);
