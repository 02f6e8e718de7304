import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { TeamForm } from './team-form.tsx';
import type { Team } from '../../data/school-data/teams.api.ts';

interface TeamDialogProps {
  readonly open: boolean;
  /** The team to edit; null adds a new one. */
  readonly team: Team | null;
  /** What was typed to find a team that does not exist yet. */
  readonly typed?: string | undefined;
  /** Where a team is needed: called with the saved one. */
  readonly onSaved?: ((team: Team) => void) | undefined;
  readonly onClose: () => void;
}

export const TeamDialog = ({ open, team, typed, onSaved, onClose }: TeamDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={team ? 'Edit Team' : 'Add New Team'}
      dirty={dirty}
    >
      <TeamForm
        team={team}
        typed={typed}
        onSaved={onSaved}
        onDirtyChange={setDirty}
        onDone={onClose}
      />
    </Dialog>
  );
};
