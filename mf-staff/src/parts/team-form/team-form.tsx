import {
  GENDERS,
  LEVELS,
  SPORTS,
  TeamInput,
  formatTeam,
  parseOption,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { TeamUpdate } from '@fieldhouse/core-contract';
import { applyServerErrors, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { EditConflictNotice, useEditConflict } from '@fieldhouse/shell/ui/edit-conflict';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';

import { useDraft } from '../../data/drafts/use-draft.ts';
import { reportSuccess } from '../../kit/feedback/report-success.ts';
import { FormQuestion } from '../../kit/form/form-question.tsx';
import { useFocusFirstError } from '../../kit/form/use-focus-first-error.ts';
import { createTeam, updateTeam } from '../../data/school-data/team-changes.ts';
import { refreshTeams, useTeams } from '../../data/school-data/teams.api.ts';
import { findSimilarTeam } from './find-similar-team.ts';
import { readTeamWords } from './read-team-words.ts';
import { TEAM_CONFLICT_FIELDS } from './team-conflict-fields.ts';
import { TeamFields } from './team-fields.tsx';
import { useLevelDefault } from './use-level-default.ts';
import type { Team } from '../../data/school-data/teams.api.ts';

/** Form state, before validation. */
export type TeamFormFields = z.input<typeof TeamInput>;

interface TeamFormProps {
  /** The team to edit; null adds a new one. */
  readonly team: Team | null;
  /** What was typed to find a team that does not exist yet. */
  readonly typed?: string | undefined;
  /** Where a team is needed: called with the saved one, or with an existing one that was chosen instead. */
  readonly onSaved?: ((team: Team) => void) | undefined;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

const NO_TEAMS: readonly Team[] = [];

/** Whether the stored gender is unknown to this release; it is kept unless another is chosen. */
const hasUnknownGender = (team: Team | null): boolean =>
  team?.gender !== undefined && parseOption(GENDERS, team.gender) === undefined;

/** Sends a value of the service back unchanged; the service validates it. */
const asGender = (word: string | undefined): TeamInput['gender'] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  (word ?? null) as TeamInput['gender'];

/** A sport or level that is unknown to this release starts empty and has to be chosen. */
function toFormFields(team: Team | null): DefaultValues<TeamFormFields> {
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
  };
}

async function save(team: Team | null, input: TeamUpdate): Promise<Team | null> {
  const saved = team ? await updateTeam(team.id, input) : await createTeam(input);
  reportSuccess(team ? 'Team updated successfully' : 'Team created successfully');
  return saved;
}

export const TeamForm = ({ team, typed, onSaved, onDirtyChange, onDone }: TeamFormProps) => {
  const form = useForm<TeamFormFields, unknown, TeamInput>({
    resolver: zodResolver(TeamInput),
    defaultValues: { ...toFormFields(team), ...(typed ? readTeamWords(typed) : {}) },
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  useDraft({ kind: 'team', record: team, form, isDirty });
  const conflict = useEditConflict({
    form,
    update: teamEndpoints.update,
    record: team,
    opened: toFormFields(team),
    toFields: toFormFields,
    fields: TEAM_CONFLICT_FIELDS,
    deleted: (by) => (by ? `${by.who} deleted this team${by.ago}.` : 'This team was deleted.'),
    refresh: refreshTeams,
  });
  const element = useFocusFirstError(submitCount);
  const { data: teams = NO_TEAMS } = useTeams();
  const [similar, setSimilar] = useState<Team | undefined>();
  useLevelDefault(form, teams, team === null);

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const use = (saved: Team) => {
    onSaved?.(saved);
    onDone();
  };
  const submit = async (input: TeamInput, allowsSimilar: boolean) => {
    const found = team || allowsSimilar ? undefined : findSimilarTeam(input, teams);
    setSimilar(found);
    if (found) return;
    const untouched = hasUnknownGender(team) && form.getValues('gender') === undefined;
    try {
      const gender = untouched ? asGender(team?.gender) : input.gender;
      const stored: { team: Team | null } = { team: null };
      const isSaved = await conflict.save(async (edited) => {
        const update = { ...input, gender, version: edited?.version };
        stored.team = await save(edited && team, update);
      });
      if (!isSaved) return;
      if (stored.team) use(stored.team);
      else onDone();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, form.setError);
      reportFailure('Error', error, {
        fallback: team ? 'Failed to update team' : 'Failed to create team',
      });
    }
  };
  const submitWith = (allowsSimilar: boolean) =>
    form.handleSubmit((input) => submit(input, allowsSimilar));

  return (
    <form
      ref={element}
      onSubmit={(event) => void submitWith(false)(event)}
      onInput={() => onDirtyChange(true)}
      noValidate
    >
      <EditConflictNotice
        conflict={conflict}
        control={form.control}
        afterDeletion="What you entered is still here. You can add it again."
      />
      <TeamFields form={form} storedGender={team?.gender} />
      {similar && (
        <FormQuestion
          title="You may already have this team"
          keepLabel={`Use "${formatTeam(similar)}"`}
          onKeep={() => use(similar)}
          anywayLabel="Add Anyway"
          onAnyway={() => void submitWith(true)()}
        >
          {`"${formatTeam(similar)}" is on your list of teams. Add a second one if boys and girls play separately.`}
        </FormQuestion>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {conflict.deleted ? 'Add Again' : team ? 'Update Team' : 'Add Team'}
        </Button>
      </DialogActions>
    </form>
  );
};
