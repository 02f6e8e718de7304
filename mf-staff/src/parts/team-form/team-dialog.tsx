import { formatTeam } from '@fieldhouse/core-contract';
import type { TeamInput } from '@fieldhouse/core-contract';
import {
  RecordDialogFrame,
  RecordFormFrame,
  useRecordForm,
} from '@fieldhouse/shell/ui/record-dialog';
import type { RecordDialogProps, RecordFormEvents } from '@fieldhouse/shell/ui/record-dialog';
import { useState } from 'react';

import { useTeams } from '../../data/school-data/teams.api.ts';
import type { Team } from '../../data/school-data/teams.api.ts';
import { FormQuestion } from '../../kit/form/form-question.tsx';
import { findSimilarTeam } from './find-similar-team.ts';
import { TeamFields } from './team-fields.tsx';
import { teams as teamRecord } from './team.record.ts';
import { useLevelDefault } from './use-level-default.ts';

interface TeamFormProps extends RecordFormEvents<Team> {
  /** The team to edit; null adds a new one. */
  readonly team: Team | null;
  /** What was typed to find a team that does not exist yet. */
  readonly typed?: string | undefined;
}

const NO_TEAMS: readonly Team[] = [];

const TeamForm = ({ team, typed, onSaved, onDirtyChange, onDone }: TeamFormProps) => {
  const state = useRecordForm({ of: teamRecord, record: team, start: typed });
  const { data: teams = NO_TEAMS } = useTeams();
  const [similar, setSimilar] = useState<Team | undefined>();
  useLevelDefault(state.form, teams, team === null);

  const use = (saved: Team) => {
    onSaved?.(saved);
    onDone();
  };
  const submit = async (input: TeamInput, allowsSimilar: boolean) => {
    const found = team || allowsSimilar ? undefined : findSimilarTeam(input, teams);
    setSimilar(found);
    if (found) return;
    const saved = await state.save(input);
    if (saved?.row) use(saved.row);
    else if (saved) onDone();
  };
  const submitWith = (allowsSimilar: boolean) =>
    state.form.handleSubmit((input) => submit(input, allowsSimilar));

  return (
    <RecordFormFrame
      of={teamRecord}
      record={team}
      state={state}
      onSubmit={(event) => void submitWith(false)(event)}
      onDirtyChange={onDirtyChange}
    >
      <TeamFields form={state.form} storedGender={team?.gender} />
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
    </RecordFormFrame>
  );
};

/** Adds a team or edits one. Where a team is needed, `onSaved` is called with the saved one, or with one that was chosen instead. */
export const TeamDialog = ({ start, onSaved, ...dialog }: RecordDialogProps<Team, string>) => (
  <RecordDialogFrame of={teamRecord} {...dialog}>
    {(events) => <TeamForm team={dialog.record} typed={start} onSaved={onSaved} {...events} />}
  </RecordDialogFrame>
);
