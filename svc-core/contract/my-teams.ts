import { MAX_ID } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';

/** The most teams that a person can choose. */
const MAX_MY_TEAMS = 200;

/** GET /api/user/teams: the teams of the school that the signed-in person chose as theirs. */
export const MyTeams = z.object({
  teamIds: z.array(z.int().check(z.minimum(1), z.maximum(MAX_ID))),
  /** Whether the dashboard, the games and the calendar show those alone; nothing if there are none. */
  only: z.boolean('only must be true or false'),
});
export type MyTeams = z.infer<typeof MyTeams>;

/** PUT /api/user/teams. One of them, or both: what is left out stays as it is. A team that the school doesn't have is left out. */
export const MyTeamsChoice = z
  .partial(
    z.extend(MyTeams, {
      teamIds: MyTeams.shape.teamIds.check(z.maxLength(MAX_MY_TEAMS, 'Choose fewer teams')),
    }),
  )
  .check(
    z.refine(
      ({ teamIds, only }) => teamIds !== undefined || only !== undefined,
      'Choose your teams',
    ),
  );
export type MyTeamsChoice = z.infer<typeof MyTeamsChoice>;
