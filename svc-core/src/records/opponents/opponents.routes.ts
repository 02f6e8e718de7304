import { opponentEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { importContacts } from './import-contacts.ts';
import { mergeOpponent } from './merge-opponent.ts';
import { createOpponent, deleteOpponent, listOpponents, updateOpponent } from './opponents.ts';

/** The schools that a school plays. */
export const opponentsRoutes: Feature = (routes) => {
  routes.serve(opponentEndpoints.list, ({ school }) => listOpponents(school));
  routes.serve(opponentEndpoints.create, ({ school, body }) => createOpponent(school, body));
  routes.serve(opponentEndpoints.contacts, ({ school, body }) => importContacts(school, body));
  routes.serve(opponentEndpoints.update, ({ school, params, body }) =>
    updateOpponent(school, params.id, body),
  );
  routes.serve(opponentEndpoints.remove, async ({ school, params }) => {
    await deleteOpponent(school, params.id);
    return { message: 'Opponent deleted' };
  });
  routes.serve(opponentEndpoints.merge, ({ school, params, body }) =>
    mergeOpponent(school, params.id, body),
  );
};
