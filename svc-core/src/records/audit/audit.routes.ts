import { plusDays, schoolEndpoints, systemEndpoints } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import type { Feature } from '../../platform/deps.ts';
import { listEntries } from './list-entries.ts';
import type { DayBounds } from './list-entries.ts';
import { newestOfRareKind } from './newest-of-rare-kind.ts';

const DAY = schoolStatement('history-day')(`
  select $2::date::timestamp at time zone s.timezone as "from", ($2::date + 1)::timestamp at time zone s.timezone as "to"
  from schools s where s.id = $1`);
const Day = z.object({ from: z.string(), to: z.string() });

const utcDay = (day: string): DayBounds => ({
  from: `${day}T00:00:00Z`,
  to: `${plusDays(day, 1)}T00:00:00Z`,
});

/** The audit trail: of their own school for staff, everything for system administrators. */
export const auditRoutes: Feature = (routes, deps) => {
  routes.serve(schoolEndpoints.history, async ({ school, query }) => {
    const [day] = query.day === undefined ? [] : await school.read(Day, DAY, [query.day]);
    return listEntries(school.db, query, { day });
  });
  routes.serve(systemEndpoints.history, ({ query }) =>
    listEntries(deps.database.prisma, query, {
      day: query.day === undefined ? undefined : utcDay(query.day),
      findRareKind: (kind, before, limit) => newestOfRareKind(deps.database, kind, before, limit),
    }),
  );
};
