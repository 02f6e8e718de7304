import { inWords } from '../../kit/list/in-words.ts';
import { describeGame } from '../../data/school-data/describe-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';

/** The games to which a change applies, and the others. */
export function gamesOfChange(
  games: readonly Game[],
  applies: (game: Game) => boolean,
): { readonly changed: readonly Game[]; readonly leftOut: readonly Game[] } {
  return {
    changed: games.filter((game) => applies(game)),
    leftOut: games.filter((game) => !applies(game)),
  };
}

/** 'Football Varsity vs Roosevelt High School, Fri 11/27/2026', or '3 games'. */
export function nameGames(games: readonly Game[]): string {
  const [first, ...others] = games;
  return first && others.length === 0
    ? describeGame(first)
    : inWords(games.length, '1 game', 'games');
}
