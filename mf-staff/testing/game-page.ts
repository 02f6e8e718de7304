import { gameEndpoints } from '@fieldhouse/core-contract';
import type { GameView, PlacedGameView } from '@fieldhouse/core-contract';
import { screen } from '@fieldhouse/shell/testing';
import type { FakeApi } from '@fieldhouse/shell/testing';

/** Answers the list of games and each game's page with these. */
export const withGames = (
  api: FakeApi,
  ...games: readonly (GameView | PlacedGameView)[]
): FakeApi =>
  api
    .on(gameEndpoints.list, [...games])
    .on(gameEndpoints.read, ({ params: { id } }) => gameOf(games, id));

/** The game of an ID, as its page reads it. */
export function gameOf<Game extends GameView>(games: readonly Game[], id: number): Game {
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error(`The test has no game ${id}`);
  return game;
}

/** A part of the open page of a game. */
export const pagePart = (part: 'Game' | 'Emails' | 'History' = 'Game'): Promise<HTMLElement> =>
  screen.findByRole('region', { name: part });
