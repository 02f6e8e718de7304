import {
  GENDERS,
  LEVELS,
  SPORTS,
  TeamInput,
  formatTeam,
  parseOption,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { Gender, Level, Option, Sport, TeamView } from '@fieldhouse/core-contract';
import { dropRow, putRow, reportFailure } from '@fieldhouse/shell/api';
import { record } from '@fieldhouse/shell/record';
import * as z from 'zod/mini';

import { refreshConflicts } from '../../data/school-data/conflicts.api.ts';
import { refreshGameLists } from '../../data/school-data/games.api.ts';
import { byCreation, refreshTeams, useTeams } from '../../data/school-data/teams.api.ts';
import type { Team } from '../../data/school-data/teams.api.ts';

/** Form state, before validation. */
export type TeamFormFields = z.input<typeof TeamInput>;

const hasUnknownGender = (team: Team | null): boolean =>
  team?.gender !== undefined && parseOption(GENDERS, team.gender) === undefined;

/** A value of the service, which is sent back unchanged; the service validates it. */
const asGender = (word: string | undefined): TeamInput['gender'] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  (word ?? null) as TeamInput['gender'];

/** The school's teams. A new one may start with what was typed to find it. */
export const teams = record<TeamView, TeamFormFields, TeamInput, string>(teamEndpoints, {
  noun: 'team',
  texts: {
    add: 'Add New Team',
    edit: 'Edit Team',
    submitNew: 'Add Team',
    submitEdit: 'Update Team',
    added: 'Team created successfully',
    updated: 'Team updated successfully',
  },
  input: (team) =>
    hasUnknownGender(team)
      ? z.extend(TeamInput, { gender: z._default(TeamInput.shape.gender, asGender(team?.gender)) })
      : TeamInput,
  toFields: (team, typed) => {
    const sport = parseOption(SPORTS, team?.sport);
    const level = parseOption(LEVELS, team?.level);
    return {
      ...(sport ? { sport } : {}),
      ...(level ? { level } : {}),
      ...(hasUnknownGender(team) ? {} : { gender: parseOption(GENDERS, team?.gender) ?? null }),
      sportName: team?.sportName ?? '',
      coachName: team?.coachName ?? '',
      coachEmail: team?.coachEmail ?? '',
      coachPhone: team?.coachPhone ?? '',
      emailCoach: team?.emailCoach ?? false,
      defaultFacilityId: team?.defaultFacilityId ?? null,
      defaultHomeTime: team?.defaultHomeTime?.slice(0, 5) ?? null,
      gameMinutes: team?.gameMinutes ?? null,
      dismissMinutes: team?.dismissMinutes ?? null,
      departMinutes: team?.departMinutes ?? null,
      transport: team?.transport ?? null,
      ...(typed ? readTeamWords(typed) : {}),
    };
  },
  clauses: {
    defaultFacilityId: ({ defaultFacilityId }) =>
      defaultFacilityId === null ? 'removed the usual facility' : 'changed the usual facility',
  },
  searched: (team) => `${formatTeam(team)} ${team.coachName}`,
  useRows: useTeams,
  refresh: refreshTeams,
  // Games embed their team.
  afterSaving: async (team, isNew) => {
    await putRow(teamEndpoints.list, team, byCreation);
    if (isNew) return;
    void refreshConflicts();
    await refreshGameLists();
  },
  afterDeleting: (id) => dropRow(teamEndpoints.list, id),
  reportNotSaved: (error, isNew) =>
    reportFailure('Error', error, {
      fallback: isNew ? 'Failed to create team' : 'Failed to update team',
    }),
  deletion: {
    title: 'Delete Team',
    question: () => 'Are you sure you want to delete this team? This action cannot be undone.',
    deleted: 'Team deleted successfully',
    failed: 'Failed to delete team',
  },
});

interface TeamWords {
  readonly sport?: Sport;
  readonly level?: Level;
  readonly gender?: Gender;
}

/** The option whose first word is in the text. */
const named = <Value extends string>(
  options: readonly Option<Value>[],
  words: readonly string[],
): Value | undefined =>
  options.find(({ label }) => words.includes((label.toLowerCase().split(/\W/)[0] ?? '').trim()))
    ?.value;

/** What a text says of a team: sport, level and gender of 'girls soccer jv'. */
function readTeamWords(text: string): TeamWords {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => (word === 'jv' || word === 'junior' ? 'jr' : word));
  const sport = named(SPORTS, words);
  const level = named(LEVELS, words);
  const gender = named(GENDERS, words);
  return { ...(sport && { sport }), ...(level && { level }), ...(gender && { gender }) };
}
