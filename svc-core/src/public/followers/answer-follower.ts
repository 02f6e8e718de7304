import { FollowerInput } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import type { HttpProblem } from '@fieldhouse/runtime';
import { parseValue } from '@fieldhouse/runtime/serve';
import type { Deps } from '../../platform/deps.ts';
import { readFields } from '../../platform/pages/form-input.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import { chooseTeams, confirmFollower } from './choose-teams.ts';
import { currentPage } from './current-page.ts';
import type { Shown } from './current-page.ts';
import { findFollower } from './find-follower.ts';
import type { Follower } from './find-follower.ts';
import { findTeams, readPublishedTeams } from './published-teams.ts';
import { stopFollower } from './stop-follower.ts';

/** The submitted form of a follower's page. */
export interface FollowerAnswer {
  readonly follower: Follower;
  readonly token: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const CONFIRMED: Shown = {
  title: 'You now get changes by email',
  sentence: 'You can change what you follow, or stop, by a link in each email.',
};
const SAVED: Shown = { title: 'Saved', sentence: 'From now on you get changes of these teams.' };

/** Does what a follower chose and shows the result. @throws HttpProblem 400 */
export async function answerFollower(deps: Deps, answer: FollowerAnswer): Promise<Page> {
  const { follower, token, path, body } = answer;
  const fields = readFields(body, ['teams', 'kinds']);
  const input = parseValue(FollowerInput, { action: 'confirm', ...fields });
  const shown = await act(deps, follower, input);
  const now = await findFollower(deps.database, token);
  return currentPage(deps, now ?? { ...follower, state: 'stopped' }, path, { shown });
}

async function act(deps: Deps, follower: Follower, input: FollowerInput): Promise<Shown> {
  const school = schoolData(deps.database, follower.schoolId);
  switch (input.action) {
    case 'confirm':
      await confirmFollower(deps, follower);
      return CONFIRMED;
    case 'choose': {
      const offered = await readPublishedTeams(school);
      const teams = findTeams(offered, input.teams);
      if (!teams) throw invalid(NO_TEAM, { teams: NO_TEAM });
      await chooseTeams(deps, follower, { offered, teams, kinds: input.kinds });
      return SAVED;
    }
    case 'stop':
      await school.transaction((tx) => stopFollower(tx, follower.id));
      return SAVED;
  }
}

const NO_TEAM = 'A team is no longer published. Choose again.';

/** The page with its problems. */
export function refusedAnswerPage(
  deps: Deps,
  { follower, path }: FollowerAnswer,
  { message: sentence, fields: problems = {} }: HttpProblem,
): Promise<Page> {
  return currentPage(deps, follower, path, {
    shown: { title: "Your choice wasn't saved", sentence, problems },
  });
}
