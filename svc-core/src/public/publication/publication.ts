import type { PublicationInput, PublicationView } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { teamColumns } from '../../records/teams/team-view.ts';
import { suggestAddress, takeSchoolAddress } from './school-address.ts';
import { takeNewTeamAddress } from './team-address.ts';

const PUBLICATION = schoolStatement('publication')(`
  select s.name, s.published, s.slug, s."embedSites", s."noIndex",
    array(select a.slug from school_addresses a where a."schoolId" = $1 and a.slug is distinct from s.slug
      order by a."createdAt" desc, a.slug) as "earlierSlugs",
    array(select t.id from teams t where t."schoolId" = $1 and t.published order by t.id) as "teamIds",
    (select coalesce(sum(f.fetches), 0)::int from feed_fetches f
      where f."schoolId" = $1 and f.day > (now() at time zone 'UTC')::date - 7) as "calendarFetches"
  from schools s where s.id = $1`);
const PublicationRow = z.object({
  name: z.string(),
  published: z.boolean(),
  slug: z.nullable(z.string()),
  embedSites: z.array(z.string()),
  noIndex: z.boolean(),
  earlierSlugs: z.array(z.string()),
  teamIds: z.array(z.int()),
  calendarFetches: z.int(),
});

/** Locks the school's row until the transaction ends, so that its addresses change one after another. */
const LOCK_SCHOOL = schoolStatement('publication-lock')(`
  select slug from schools where id = $1 for update`);
const LockedSchool = z.object({ slug: z.nullable(z.string()) });

const TeamRow = z.object({
  id: column('t', z.int()),
  slug: column('t', z.nullable(z.string())),
  published: column('t', z.boolean()),
  ...teamColumns,
});
const TEAMS = schoolStatement('publication-teams')(`
  select ${selectList(TeamRow)} from teams t where t."schoolId" = $1 order by t.id for update`);

export async function readPublication(school: SchoolData): Promise<PublicationView> {
  const [row] = await school.rows(PublicationRow, PUBLICATION);
  if (!row) throw new Error(`School ${school.schoolId} is gone`);
  const { name, ...publication } = row;
  return { ...publication, suggestedSlug: await suggestAddress(school, name) };
}

/**
 * Publishes the school's schedule, or edits how it is published.
 *
 * @throws HttpProblem 400 without an address or for a team that the school does not have; 409 if the address is another school's.
 */
export async function savePublication(
  school: SchoolData,
  { slug, teamIds, published, embedSites, noIndex }: PublicationInput,
): Promise<PublicationView> {
  await school.transaction(async (tx) => {
    const [stored] = await tx.rows(LockedSchool, LOCK_SCHOOL);
    if (published && !(slug ?? stored?.slug)) {
      const message = 'Choose an address first';
      throw invalid(message, { slug: message });
    }
    if (slug !== undefined && slug !== stored?.slug) await takeSchoolAddress(tx, slug);
    if (teamIds) await publishTeams(tx, new Set(teamIds));
    await tx.db.school.update({
      where: { id: school.schoolId },
      data: {
        published,
        ...(slug === undefined ? {} : { slug }),
        ...(embedSites === undefined ? {} : { embedSites: [...new Set(embedSites)] }),
        ...(noIndex === undefined ? {} : { noIndex }),
      },
      select: { id: true },
    });
  });
  return readPublication(school);
}

/** Publishes exactly these teams of the school. */
async function publishTeams(tx: SchoolTransaction, ids: ReadonlySet<number>): Promise<void> {
  const teams = await tx.rows(TeamRow, TEAMS);
  const found = new Set(teams.map(({ id }) => id));
  if ([...ids].some((id) => !found.has(id))) {
    const message = 'One of these teams was deleted. Reload the page.';
    throw invalid(message, { teamIds: message });
  }
  for (const team of teams) {
    const published = ids.has(team.id);
    if (published === team.published) continue;
    const slug = team.slug ?? (published ? await takeNewTeamAddress(tx, team) : null);
    await tx.db.team.update({
      where: { id: team.id },
      data: { published, slug },
      select: { id: true },
    });
  }
}

export const lockSchool = (tx: SchoolTransaction) => tx.rows(LockedSchool, LOCK_SCHOOL);
