import type { PublicGame } from './public-games.ts';
import { publicStatus } from './public-status.ts';

type Played = Pick<PublicGame, 'status' | 'gameType' | 'score' | 'ourScore' | 'theirScore'>;

/** Wins, losses and, if there are any, ties: '5-3' or '5-3-1'; undefined before the first result. Scrimmages do not count. */
export function seasonRecord(games: readonly Played[]): string | undefined {
  const results = games.map(resultOf);
  const count = (letter: string) => results.filter((result) => result === letter).length;
  const [wins, losses, ties] = [count('W'), count('L'), count('T')];
  if (wins + losses + ties === 0) return undefined;
  return `${wins}-${losses}${ties === 0 ? '' : `-${ties}`}`;
}

function resultOf(game: Played): string | undefined {
  const { score, ourScore, theirScore } = game;
  if (publicStatus(game) !== 'final' || game.gameType === 'scrimmage') return undefined;
  if (ourScore !== null && theirScore !== null)
    return ourScore > theirScore ? 'W' : ourScore < theirScore ? 'L' : 'T';
  // 'W by forfeit' is a win, 'T-3rd of 8' is a place.
  return /^\s*([wlt])(?![\w-])/i.exec(score ?? '')?.[1]?.toUpperCase();
}
