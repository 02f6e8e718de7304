import { schoolEndpoints, systemEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { listEntries } from './list-entries.ts';
import { newestOfRareKind } from './newest-of-rare-kind.ts';

/** The audit trail: of their own school for staff, everything for system administrators. */
export const auditRoutes: Feature = (routes, deps) => {
  routes.serve(schoolEndpoints.history, ({ school, query }) => listEntries(school.db, query));
  routes.serve(systemEndpoints.history, ({ query }) =>
    listEntries(deps.database.prisma, query, (kind, before, limit) =>
      newestOfRareKind(deps.database, kind, before, limit),
    ),
  );
};
