import { gameEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { checkBatch } from './check-batch.ts';
import { createBatch } from './create-batch.ts';

/** Several games that are scheduled together. */
export const gameBatchRoutes: Feature = (routes, { logger }) => {
  routes.serve(gameEndpoints.createBatch, ({ school, actor, body }) =>
    createBatch(school, actor.id, body.games, logger),
  );
  routes.serve(gameEndpoints.checkBatch, ({ school, body }) =>
    checkBatch(school, body.games, logger),
  );
};
