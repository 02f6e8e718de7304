import { gameEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { checkRestore } from './check-restore.ts';
import { listGames, readGame } from './list-games.ts';
import { pageOfGames } from './page-of-games.ts';
import { restoreGame } from './restore-game.ts';
import { createGame, deleteGame } from './write-game.ts';

/** The school's games. How one is updated is in `changes`: people may be told of it. */
export const gamesRoutes: Feature = (routes) => {
  routes.serve(gameEndpoints.list, ({ school, query, request }) => {
    const { limit } = query;
    return limit === undefined
      ? listGames(school, query)
      : pageOfGames(school, { ...query, limit }, request.originalUrl);
  });
  routes.serve(gameEndpoints.read, ({ school, params }) => readGame(school, params.id));
  routes.serve(gameEndpoints.create, ({ school, body }) => createGame(school, body));
  routes.serve(gameEndpoints.remove, async ({ school, params }) => {
    await deleteGame(school, params.id);
    return { message: 'Game deleted' };
  });
  routes.serve(gameEndpoints.checkRestore, ({ school, body }) =>
    checkRestore(school, body.entryId),
  );
  routes.serve(gameEndpoints.restore, ({ school, body }) => restoreGame(school, body.entryId));
};
