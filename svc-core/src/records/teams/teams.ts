import type { TeamInput, TeamUpdate, TeamView } from '@fieldhouse/core-contract';
import { conflict, invalid, notFound } from '@fieldhouse/runtime';
import { editRecord } from '../audit/edit-record.ts';
import { selectList } from '../../platform/database/columns.ts';
import { deleteUnlessUsed } from '../../platform/school-data/delete-unless-used.ts';
import { jsonList } from '@fieldhouse/runtime/serve';
import type { StreamedAnswer } from '@fieldhouse/runtime/serve';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolList } from '../../platform/school-data/school-list.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { timeOfDay } from '../../platform/database/time-of-day.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { TeamRow, teamView } from './team-view.ts';

const FROM = `from teams t where t."schoolId" = $1`;
const TEAM_LIST = schoolList('team-list', {
  table: 'teams',
  alias: 't',
  row: TeamRow,
  from: FROM,
  order: 't."createdAt", t.id',
});
const ONE_TEAM = schoolStatement('team-one')(`select ${selectList(TeamRow)} ${FROM} and t.id = $2`);

/** The school's teams, oldest first. */
export async function listTeams(school: SchoolData): Promise<TeamView[] | StreamedAnswer> {
  return jsonList(await school.list(TEAM_LIST), teamView);
}

/** @throws HttpProblem 409 if the school already has a team of this sport, gender and level. */
export async function createTeam(school: SchoolData, input: TeamInput): Promise<TeamView> {
  const { schoolId } = school;
  const data = { ...columnsOf(input), schoolId };
  const { id } = await school
    .transaction((tx) => tx.db.team.create({ data, select: { id: true } }))
    .catch(asProblem);
  return readTeam(school, id);
}

/** @throws HttpProblem 404, or 409 if the school has another team of this sport, gender and level, or the team is not at the given version. */
export async function updateTeam(
  school: SchoolData,
  id: number,
  { version, ...input }: TeamUpdate,
): Promise<TeamView> {
  const data = columnsOf(input);
  const { record } = await editRecord(
    school,
    { kind: 'team', id, version },
    readTeam,
    async (tx) => {
      await tx.db.team.update({ where: { id }, data, select: { id: true } });
      await tx.db.mailSuppression.deleteMany({
        where: { address: input.coachEmail.toLowerCase(), reason: 'bounced' },
      });
    },
  ).catch(asProblem);
  return record;
}

/**
 * @param prepare called in the transaction, before the deletion.
 * @throws HttpProblem 404, or 409 while the team has games.
 */
export async function deleteTeam(
  school: SchoolData,
  id: number,
  prepare: (tx: SchoolTransaction, id: number) => Promise<void>,
): Promise<void> {
  await deleteUnlessUsed({
    what: 'Team',
    constraint: 'games_schoolId_teamId_fkey',
    remove: () =>
      school.transaction(async (tx) => {
        await prepare(tx, id);
        return tx.db.team.deleteMany({ where: { id } });
      }),
    countGames: () => school.db.game.count({ where: { teamId: id } }),
    sentence: (games) =>
      `This team has ${games} game(s) in the system. Please delete all games first.`,
  });
}

/** @throws HttpProblem 404 */
export async function readTeam(school: SchoolData, id: number): Promise<TeamView> {
  const [row] = await school.read(TeamRow, ONE_TEAM, [id]);
  if (!row) throw notFound('Team');
  return teamView(row);
}

/** Without an address no coach is emailed. */
function columnsOf(given: TeamInput) {
  const { emailCoach, defaultFacilityId, defaultHomeTime, gameMinutes, ...rest } = given;
  const { dismissMinutes, departMinutes, transport, ...input } = rest;
  const named = input.sport === 'other' && input.sportName !== '';
  const notified = input.coachEmail === '' ? false : emailCoach;
  return {
    ...input,
    sportName: named ? input.sportName : null,
    ...(notified === undefined ? {} : { emailCoach: notified }),
    ...(defaultFacilityId === undefined ? {} : { defaultFacilityId }),
    ...(defaultHomeTime === undefined ? {} : { defaultHomeTime: timeOfDay(defaultHomeTime) }),
    ...(gameMinutes === undefined ? {} : { gameMinutes }),
    ...(dismissMinutes === undefined ? {} : { dismissMinutes }),
    ...(departMinutes === undefined ? {} : { departMinutes }),
    ...(transport === undefined ? {} : { transport }),
  };
}

function asProblem(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'teams_identity_key') throw conflict('This team already exists', 'duplicate');
  if (constraint === 'teams_schoolId_defaultFacilityId_fkey') {
    throw invalid('Facility not found', { defaultFacilityId: 'Facility not found' });
  }
  throw error;
}
