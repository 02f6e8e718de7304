import type { TeamPublicationInput, TeamView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { readTeam } from '../../records/teams/teams.ts';
import { lockSchool } from './publication.ts';
import { takeNewTeamAddress, takeTeamAddress } from './team-address.ts';

/**
 * Publishes a team's games, or edits how they are published. They are public while the school's schedule is. @throws HttpProblem 404; 409
 * if the address is another team's.
 */
export async function savePublicationOfTeam(
  school: SchoolData,
  id: number,
  { published, slug, hideVenueUntilHours }: TeamPublicationInput,
): Promise<TeamView> {
  await school.transaction(async (tx) => {
    await lockSchool(tx);
    const team = await tx.db.team.findUnique({ where: { id } });
    if (!team) throw notFound('Team');
    if (slug !== undefined) await takeTeamAddress(tx, id, slug);
    const address = slug ?? team.slug ?? (published ? await takeNewTeamAddress(tx, team) : null);
    await tx.db.team.update({
      where: { id },
      data: {
        published,
        slug: address,
        ...(hideVenueUntilHours === undefined ? {} : { hideVenueUntilHours }),
      },
      select: { id: true },
    });
  });
  return readTeam(school, id);
}
