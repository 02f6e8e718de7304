import { dashboardEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { readDashboard } from './read-dashboard.ts';

/** What a director sees first. */
export const dashboardRoutes: Feature = (routes) => {
  routes.serve(dashboardEndpoints.read, ({ school, actor, query }) =>
    readDashboard(school, actor, query),
  );
};
