import type { Deps } from '../../platform/deps.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import type { Follower } from './find-follower.ts';
import { choicePage, confirmPage, stoppedFollowerPage } from './follower-pages.ts';
import type { FollowerPageParts } from './follower-pages.ts';
import { readPublishedTeams } from './published-teams.ts';

/** Title, sentence and problems above the choice. */
export type Shown = Parameters<typeof choicePage>[1];

/** The page of a follower in its current state. @param added IDs of teams to check besides those followed. */
export async function currentPage(
  deps: Deps,
  follower: Follower,
  path: string,
  { added = [], shown }: { readonly added?: readonly number[]; readonly shown?: Shown } = {},
): Promise<Page> {
  if (follower.state === 'stopped') return stoppedFollowerPage(follower);
  const parts = await readParts(deps, follower, path);
  if (follower.state === 'pending') return confirmPage(parts);
  const { teams, choice } = parts;
  const more = added.filter(
    (id) => !choice.teamIds.has(id) && teams.some((team) => team.id === id),
  );
  if (more.length === 0) return choicePage(parts, shown ?? { title: 'What you follow' });
  return choicePage(
    { ...parts, choice: { ...choice, teamIds: new Set([...choice.teamIds, ...more]) } },
    {
      title: 'What you follow',
      sentence: 'Save to follow the teams that you just asked for, too.',
    },
  );
}

async function readParts(
  { database }: Deps,
  follower: Follower,
  path: string,
): Promise<FollowerPageParts> {
  const school = schoolData(database, follower.schoolId);
  const [teams, followed] = await Promise.all([
    readPublishedTeams(school),
    school.db.followerTeam.findMany({
      where: { followerId: follower.id },
      select: { teamId: true },
    }),
  ]);
  const teamIds = new Set(followed.map(({ teamId }) => teamId));
  return { follower, path, teams, choice: { teamIds, kinds: follower.kinds } };
}
