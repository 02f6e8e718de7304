import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { TeamForm } from './team-form.tsx';
import type { Team } from '../school-data/teams.api.ts';

interface TeamDialogProps {
  readonly open: boolean;
  /** The team to edit; null adds a new one. */
  readonly team: Team | null;
  readonly onClose: () => void;
}

export const TeamDialog = ({ open, team, onClose }: TeamDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={team ? 'Edit Team' : 'Add New Team'}
      dirty={dirty}
    >
      <TeamForm team={team} onDirtyChange={setDirty} onDone={onClose} />
    </Dialog>
  );
};
