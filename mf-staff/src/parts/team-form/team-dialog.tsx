import { LEVELS, formatTeam } from '@fieldhouse/core-contract';
import type { Level, TeamInput } from '@fieldhouse/core-contract';
import { recordDialog } from '@fieldhouse/shell/ui/record-dialog';
import type { AskedForm } from '@fieldhouse/shell/ui/record-dialog';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { useTeams } from '../../data/school-data/teams.api.ts';
import type { Team } from '../../data/school-data/teams.api.ts';
import { FormQuestion } from '../../kit/form/form-question.tsx';
import { TeamFields } from './team-fields.tsx';
import { teams as teamRecord } from './team.record.ts';
import type { TeamFormFields } from './team.record.ts';

type TeamName = Pick<TeamInput, 'sport' | 'level' | 'gender' | 'sportName'>;

const nameOf = (team: { readonly sportName?: string | null | undefined }): string =>
  (team.sportName ?? '').trim().toLowerCase();

/** The team of the same sport and level of which only one of the two has a gender: 'Football Varsity' for 'Boys Football Varsity'. */
const findSimilarTeam = (input: TeamName, teams: readonly Team[]): Team | undefined =>
  teams.find(
    (team) =>
      team.sport === input.sport &&
      team.level === input.level &&
      (input.sport !== 'other' || nameOf(team) === nameOf(input)) &&
      (team.gender === undefined) !== (input.gender === null),
  );

const NO_TEAMS: readonly Team[] = [];

/** Asks first if the team may be there already, with or without a gender. */
function useSimilarTeam({
  form,
  record,
  use,
  saveAnyway,
}: AskedForm<Team, TeamFormFields, TeamInput, string>) {
  const { data: teams = NO_TEAMS } = useTeams();
  const [similar, setSimilar] = useState<Team | undefined>();
  useLevelDefault(form, teams, record === null);
  return {
    asks: (input: TeamInput) => {
      const found = record ? undefined : findSimilarTeam(input, teams);
      setSimilar(found);
      return found !== undefined;
    },
    question: similar && (
      <FormQuestion
        title="You may already have this team"
        keepLabel={`Use "${formatTeam(similar)}"`}
        onKeep={() => use(similar)}
        anywayLabel="Add Anyway"
        onAnyway={saveAnyway}
      >
        {`"${formatTeam(similar)}" is on your list of teams. Add a second one if boys and girls play separately.`}
      </FormQuestion>
    ),
  };
}

/** Adds a team or edits one. Where a team is needed, `onSaved` is called with the saved one, or with one that was chosen instead. */
export const TeamDialog = recordDialog(teamRecord, TeamFields, { useAsk: useSimilarTeam });

/** Fills in the highest level that the school has no team of yet, once the sport is chosen; never over a chosen level. */
function useLevelDefault(
  { control, getValues, setValue }: UseFormReturn<TeamFormFields, unknown, TeamInput>,
  teams: readonly Team[],
  isNew: boolean,
): void {
  const [sport, gender] = useWatch({ control, name: ['sport', 'gender'] });
  const filled = useRef<Level | undefined>(undefined);
  const taken = new Set(
    teams
      .filter((team) => team.sport === sport && (team.gender ?? null) === (gender ?? null))
      .map(({ level }) => level),
  );
  // Teams under "Other" may be of different sports.
  const next =
    isNew && sport ? LEVELS.find(({ value }) => sport === 'other' || !taken.has(value)) : undefined;
  const level = next?.value;

  useEffect(() => {
    const current: unknown = getValues('level');
    if (level === undefined || level === filled.current || (current && current !== filled.current))
      return;
    setValue('level', level, { shouldValidate: true });
    filled.current = level;
  }, [level, getValues, setValue]);
}
