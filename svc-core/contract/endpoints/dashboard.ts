import { endpoint } from '@fieldhouse/endpoint';
import { DashboardQuery, DashboardView } from '../dashboard.ts';

/** What the dashboard shows, in one answer. */
export const dashboardEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    access: 'staff',
    summary: 'Read what waits for a person, and how the season stands',
    query: DashboardQuery,
    answer: DashboardView,
  }),
};
