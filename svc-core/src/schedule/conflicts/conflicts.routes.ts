import { conflictEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { warmUpBetterDates } from './better-dates.ts';
import {
  acceptConflict,
  checkGame,
  findBetterDates,
  listConflicts,
  reopenConflict,
} from './conflicts.ts';
import { waysOut } from './ways-out.ts';

/** What is wrong with a school's schedule. */
export const conflictsRoutes: Feature = (routes, { database, logger }) => {
  routes.serve(conflictEndpoints.list, ({ school, query }) => listConflicts(school, query));
  routes.serve(conflictEndpoints.check, ({ school, body }) => checkGame(school, body));
  routes.serve(conflictEndpoints.betterDates, ({ school, body }) => findBetterDates(school, body));
  routes.serve(conflictEndpoints.waysOut, ({ school, query }) => waysOut(school, query.games));
  routes.serve(conflictEndpoints.accept, ({ actor, school, body }) =>
    acceptConflict(school, actor.id, body),
  );
  routes.serve(conflictEndpoints.reopen, async ({ school, params }) => {
    await reopenConflict(school, params.fingerprint);
    return { message: 'Conflict reopened' };
  });
  return {
    name: 'warm-up of better dates',
    start: () =>
      void warmUpBetterDates(database).catch((error: unknown) => {
        logger.warn({ err: error }, 'the search for better dates was not warmed up');
      }),
    close: () => undefined,
  };
};
