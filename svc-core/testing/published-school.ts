import type { Game, Team } from '../generated/prisma/client.ts';
import { newStaff } from './staff.ts';
import type { Staff } from './staff.ts';
import type { TestCore } from './core.ts';

/** A school whose schedule is public, with one public team and one that is not. */
export interface PublishedSchool extends Staff {
  readonly slug: string;
  readonly team: Team & { readonly slug: string };
  readonly privateTeam: Team;
  /** Makes a game of the public team in November of a far year, unless it says otherwise. */
  game(data?: Partial<Parameters<TestCore['make']['game']>[0]>): Promise<Game>;
}

let next = 0;

/** Creates a school, publishes it and one of its two teams, by the calls that staff make. */
export async function publishedSchool(
  core: TestCore,
  school: Parameters<TestCore['make']['school']>[0] = {},
): Promise<PublishedSchool> {
  next += 1;
  const slug = `public-school-${next}`;
  const staff = await newStaff(core, await core.make.school(school));
  const schoolId = staff.school.id;
  const team = await core.make.team({ schoolId, sport: 'football' });
  const privateTeam = await core.make.team({ schoolId, sport: 'golf' });
  const { status, text } = await staff.browser.put('/api/school/publication', {
    published: true,
    slug,
    teamIds: [team.id],
  });
  if (status !== 200) throw new Error(`Not published: ${status} ${text}`);
  return {
    ...staff,
    slug,
    team: { ...team, slug: 'football-varsity' },
    privateTeam,
    game: (data = {}) =>
      core.make.game({
        teamId: team.id,
        date: new Date('2030-11-22'),
        ...data,
        schoolId,
      }),
  };
}
