import { MyTeams } from '@fieldhouse/core-contract';
import type { MyTeamsChoice } from '@fieldhouse/core-contract';
import type { Actor } from '../../platform/routes/access.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const READ = schoolStatement('my-teams')(`
  select array(select t.id from teams t where t."schoolId" = $1 and t.id = any(c."teamIds") order by t.id) as "teamIds", c."only"
  from team_choices c where c."schoolId" = $1 and c."userId" = $2`);

const SAVE = schoolStatement('my-teams-save')(`
  insert into team_choices ("schoolId", "userId", "teamIds", "only")
  values ($1, $2, coalesce($3::int[], '{}'), coalesce($4::boolean, false))
  on conflict ("userId", "schoolId") do update set
    "teamIds" = case when $3::int[] is null then team_choices."teamIds" else $3::int[] end,
    "only" = case when $4::boolean is null then team_choices."only" else $4::boolean end`);

/** The person's own teams. */
export async function readMyTeams(school: SchoolData, { id }: Pick<Actor, 'id'>): Promise<MyTeams> {
  const [mine] = await school.read(MyTeams, READ, [id]);
  return mine ?? { teamIds: [], only: false };
}

/** Saves the choice. */
export async function saveMyTeams(
  school: SchoolData,
  actor: Pick<Actor, 'id'>,
  { teamIds, only }: MyTeamsChoice,
): Promise<MyTeams> {
  await school.transaction((tx) => tx.run(SAVE, [actor.id, teamIds ?? null, only ?? null]));
  return readMyTeams(school, actor);
}

/** The teams whose games a person wants to see; null for all. */
export const shownTeams = ({ teamIds, only }: MyTeams): readonly number[] | null =>
  only && teamIds.length > 0 ? teamIds : null;
