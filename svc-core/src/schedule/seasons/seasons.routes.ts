import { seasonEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { copySeason } from './copy-season.ts';

/** A school year's games, planned from those of another one. */
export const seasonsRoutes: Feature = (routes, { logger }) => {
  routes.serve(seasonEndpoints.copy, ({ school, actor, body }) =>
    copySeason({ school, actor, logger }, body),
  );
};
