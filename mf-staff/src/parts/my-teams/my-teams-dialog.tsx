import { formatTeam } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { saveMyTeams, useMyTeams } from '../../data/school-data/my-teams.api.ts';
import { refreshTeams, useTeams } from '../../data/school-data/teams.api.ts';
import { compareTeams } from '../../data/school-data/teams-by-season.ts';
import { NotLoaded, Placeholder } from '../../kit/feedback/not-loaded.tsx';
import { CheckboxList } from '../../kit/form/checkbox-list.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { Muted } from '../../kit/list/muted.ts';

interface MyTeamsDialogProps {
  readonly open: boolean;
  /** Whether only the chosen teams are shown from then on; without it that stays as it is. */
  readonly showsThem?: boolean;
  readonly onClose: () => void;
}

/** Chooses the person's own teams. */
export const MyTeamsDialog = ({ open, showsThem = false, onClose }: MyTeamsDialogProps) => (
  <FormDialog
    open={open}
    title="My Teams"
    description="The dashboard, the games, and the calendar can show only these. No one else sees your choice."
    onClose={onClose}
  >
    {(events) => <MyTeamsForm showsThem={showsThem} {...events} />}
  </FormDialog>
);

const MyTeamsForm = ({
  showsThem,
  onDirtyChange,
  onDone,
}: FormEvents & { readonly showsThem: boolean }) => {
  const { data: teams, error } = useTeams();
  const { data: mine, error: mineError, readAgain } = useMyTeams();
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const [pending, setPending] = useState(false);
  if (!teams || !mine)
    return (
      <NotLoaded
        title="Couldn't load your teams"
        error={error ?? mineError}
        onRetry={async () => {
          await Promise.all([refreshTeams(), readAgain()]);
        }}
        loading={<Placeholder label="Loading your teams..." heights={[200]} />}
      />
    );
  const chosen = edited ?? mine.teamIds.map(String);
  const save = async () => {
    setPending(true);
    try {
      await saveMyTeams({
        teamIds: chosen.map(Number),
        ...(showsThem && chosen.length > 0 ? { only: true } : {}),
      });
      onDone();
      reportSuccess('Your teams have been saved');
    } catch (failure) {
      reportFailure('Failed to save your teams', failure);
      setPending(false);
    }
  };
  return (
    <DialogForm
      onSubmit={save}
      submitLabel="Save Teams"
      pending={pending}
      pendingLabel="Saving..."
      disabled={teams.length === 0}
    >
      {teams.length === 0 ? (
        <Muted>Your school has no teams yet.</Muted>
      ) : (
        <CheckboxList
          legend="Which teams are yours?"
          options={teams
            .toSorted(compareTeams)
            .map((team) => ({ value: String(team.id), label: formatTeam(team) }))}
          chosen={chosen}
          onChoose={(next) => {
            setEdited(next);
            onDirtyChange(true);
          }}
        />
      )}
    </DialogForm>
  );
};
