import { OpponentInput } from '@fieldhouse/core-contract';
import type { Register } from '../platform/deps.ts';
import { created } from '../platform/reply.ts';
import { createOpponent, deleteOpponent, listOpponents, updateOpponent } from './opponents.ts';

/** The schools that the school plays against. */
export const registerOpponents: Register = (routes) => {
  routes.get('/api/opponents', { access: 'staff' }, ({ school }) => listOpponents(school));

  routes.post(
    '/api/opponents',
    { access: 'staff', body: OpponentInput },
    async ({ school, body }) => created(await createOpponent(school, body)),
  );

  routes.put(
    '/api/opponents/:id',
    { access: 'staff', body: OpponentInput, what: 'Opponent' },
    ({ school, params, body }) => updateOpponent(school, params.id, body),
  );

  routes.delete(
    '/api/opponents/:id',
    { access: 'staff', what: 'Opponent' },
    async ({ school, params }) => {
      await deleteOpponent(school, params.id);
      return { message: 'Opponent deleted' };
    },
  );
};
