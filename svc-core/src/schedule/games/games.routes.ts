import { gameEndpoints } from '@fieldhouse/core-contract';
import type { NotifiedGameUpdate, UpdatedGameView } from '@fieldhouse/core-contract';
import type { Actor } from '../../platform/routes/access.ts';
import type { Deps, Feature } from '../../platform/deps.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { checkRestore } from './check-restore.ts';
import { listGames, readPlacedGame } from './list-games.ts';
import { pageOfGames } from './page-of-games.ts';
import { restoreGame } from './restore-game.ts';
import { createGame, deleteGame } from './write-game.ts';

/** Passed in, because the folder `changes` imports this one. */
interface GamesParts {
  update(
    deps: Deps,
    school: SchoolData,
    actor: Actor,
    id: number,
    input: NotifiedGameUpdate,
  ): Promise<UpdatedGameView>;
}

/** The school's games. */
export const gamesRoutes =
  ({ update }: GamesParts): Feature =>
  (routes, deps) => {
    routes.serve(gameEndpoints.list, ({ school, query, request }) => {
      const { limit } = query;
      return limit === undefined
        ? listGames(school, query)
        : pageOfGames(school, { ...query, limit }, request.originalUrl);
    });
    routes.serve(gameEndpoints.read, ({ school, params }) => readPlacedGame(school, params.id));
    routes.serve(gameEndpoints.create, ({ school, body }) => createGame(school, body));
    routes.serve(gameEndpoints.update, ({ school, actor, params, body }) =>
      update(deps, school, actor, params.id, body),
    );
    routes.serve(gameEndpoints.remove, async ({ school, params }) => {
      await deleteGame(school, params.id);
      return { message: 'Game deleted' };
    });
    routes.serve(gameEndpoints.checkRestore, ({ school, body }) =>
      checkRestore(school, body.entryId),
    );
    routes.serve(gameEndpoints.restore, ({ school, body }) => restoreGame(school, body.entryId));
  };
