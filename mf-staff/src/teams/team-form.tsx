import { GENDERS, parseOption, LEVELS, SPORTS, TeamInput } from '@fieldhouse/core-contract';
import { applyServerErrors, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';

import { reportSuccess } from '../feedback/report-success.ts';
import { createTeam, updateTeam } from '../school-data/teams.api.ts';
import { TeamFields } from './team-fields.tsx';
import type { Team } from '../school-data/teams.api.ts';

/** Form state, before validation. */
export type TeamFormFields = z.input<typeof TeamInput>;

interface TeamFormProps {
  /** The team to edit; null adds a new one. */
  readonly team: Team | null;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

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
  };
}

async function save(team: Team | null, input: TeamInput): Promise<void> {
  if (team) await updateTeam(team.id, input);
  else await createTeam(input);
  reportSuccess(team ? 'Team updated successfully' : 'Team created successfully');
}

export const TeamForm = ({ team, onDirtyChange, onDone }: TeamFormProps) => {
  const form = useForm<TeamFormFields, unknown, TeamInput>({
    resolver: zodResolver(TeamInput),
    defaultValues: toFormFields(team),
  });
  const { isDirty, isSubmitting } = form.formState;

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = form.handleSubmit(async (input) => {
    const untouched = hasUnknownGender(team) && form.getValues('gender') === undefined;
    try {
      await save(team, untouched ? { ...input, gender: asGender(team?.gender) } : input);
      onDone();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, form.setError);
      reportFailure('Error', error, {
        fallback: team ? 'Failed to update team' : 'Failed to create team',
      });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} onInput={() => onDirtyChange(true)} noValidate>
      <TeamFields form={form} storedGender={team?.gender} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {team ? 'Update Team' : 'Add Team'}
        </Button>
      </DialogActions>
    </form>
  );
};
