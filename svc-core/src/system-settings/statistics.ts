import { StatisticsView } from '@fieldhouse/core-contract';
import type { Database } from '../platform/database.ts';
import { queryRows } from '../platform/rows.ts';

/** Counts of the main records. */
export async function readStatistics({ pool }: Database): Promise<StatisticsView> {
  const [counts] = await queryRows(
    pool,
    StatisticsView,
    `select (select count(*) from schools)::int as schools, (select count(*) from users)::int as users,
       (select count(*) from teams)::int as teams, (select count(*) from games)::int as games`,
  );
  return counts ?? { schools: 0, users: 0, teams: 0, games: 0 };
}
