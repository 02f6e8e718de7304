import { FollowInput } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import type { HttpProblem } from '@fieldhouse/runtime';
import { parseValue } from '@fieldhouse/runtime/serve';
import type { Deps } from '../../platform/deps.ts';
import { enteredTexts, readFields } from '../../platform/pages/form-input.ts';
import type { Page } from '../../platform/pages/html-layout.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import type { PublicSchedule } from '../public-schedule/find-schedule.ts';
import { askToFollow } from './ask-to-follow.ts';
import { askedPage, followPage } from './follow-page.ts';
import { findTeams, readPublishedTeams } from './published-teams.ts';

type Fields = Readonly<Record<string, unknown>>;
const LISTS = ['teams', 'kinds'];
const NO_TEAM = 'Choose published teams of this school';

/**
 * @param network of the client, see `networkOf`.
 * @throws HttpProblem 400; 429 and 503 as `askToFollow`.
 */
export async function answerFollowForm(
  deps: Deps,
  schedule: PublicSchedule,
  body: Fields,
  network: string,
): Promise<Page> {
  const { schoolId } = schedule;
  const input = parseValue(FollowInput, readFields(body, LISTS));
  const published = await readPublishedTeams(schoolData(deps.database, schoolId));
  const teams = findTeams(published, input.teams);
  if (!teams) throw invalid(NO_TEAM, { teams: NO_TEAM });
  const { email, kinds } = input;
  await askToFollow(deps, { schoolId, network, email, teams, kinds });
  return askedPage(schedule);
}

/** The form with the entered values and their problems. */
export async function refusedFollowPage(
  { database }: Deps,
  schedule: PublicSchedule,
  body: Fields,
  { fields = {} }: HttpProblem,
): Promise<Page> {
  const published = await readPublishedTeams(schoolData(database, schedule.schoolId));
  const { teams, kinds } = readFields(body, LISTS);
  const chosen = published.filter(({ id }) => textsOf(teams).includes(String(id)));
  const choice = { teamIds: new Set(chosen.map(({ id }) => id)), kinds: textsOf(kinds) };
  return followPage(schedule, published, choice, {
    email: enteredTexts(body)['email'] ?? '',
    fields,
  });
}

const textsOf = (given: unknown) => (Array.isArray(given) ? given.map(String) : []);
