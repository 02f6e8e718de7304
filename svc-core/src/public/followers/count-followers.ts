import type { FollowerCountsView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const Counts = z.object({ active: z.int(), pending: z.int() });
const COUNTS = schoolStatement('follower-counts')(`
  select count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'pending' and "expiresAt" > now())::int as pending
    from followers where "schoolId" = $1`);
const OfTeam = z.object({ teamId: z.int(), followers: z.int() });
const BY_TEAM = schoolStatement('follower-counts-by-team')(`
  select t."teamId", count(*)::int as followers from follower_teams t
    join followers f on f."schoolId" = $1 and f.id = t."followerId" and f.state = 'active'
    where t."schoolId" = $1 group by t."teamId" order by followers desc, t."teamId"`);

export async function countFollowers(school: SchoolData): Promise<FollowerCountsView> {
  const [counts, teams] = await Promise.all([
    school.read(Counts, COUNTS),
    school.read(OfTeam, BY_TEAM),
  ]);
  return { active: 0, pending: 0, ...counts[0], teams };
}
