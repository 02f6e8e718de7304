import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';
import { NoPlayForm } from './no-play-form.tsx';

interface NoPlayDialogProps {
  readonly open: boolean;
  /** The no-play date to edit; null adds a new one. */
  readonly date: NoPlayDate | null;
  readonly onClose: () => void;
}

export const NoPlayDialog = ({ open, date, onClose }: NoPlayDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={date ? 'Edit No-Play Date' : 'Add No-Play Date'}
      description="Days without games, such as exams or a holiday."
      dirty={dirty}
    >
      <NoPlayForm date={date} onDirtyChange={setDirty} onDone={onClose} />
    </Dialog>
  );
};
