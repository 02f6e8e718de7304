import { GameInput } from '@fieldhouse/core-contract';
import type { Register } from '../platform/deps.ts';
import { created } from '../platform/reply.ts';
import { listGames } from './list-games.ts';
import { createGame, deleteGame, updateGame } from './write-game.ts';

/** The school's games. */
export const registerGames: Register = (routes) => {
  routes.get('/api/games', { access: 'staff' }, ({ school }) => listGames(school));

  routes.post('/api/games', { access: 'staff', body: GameInput }, async ({ school, body }) =>
    created(await createGame(school, body)),
  );

  routes.put(
    '/api/games/:id',
    { access: 'staff', body: GameInput, what: 'Game' },
    ({ school, params, body }) => updateGame(school, params.id, body),
  );

  routes.delete('/api/games/:id', { access: 'staff', what: 'Game' }, async ({ school, params }) => {
    await deleteGame(school, params.id);
    return { message: 'Game deleted' };
  });
};
