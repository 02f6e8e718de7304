import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import type { Facility } from '../../data/school-data/facilities.api.ts';
import { FacilityForm } from './facility-form.tsx';
import type { FacilityStart } from './facility-form-values.ts';

interface FacilityDialogProps {
  readonly open: boolean;
  /** The facility to edit; null adds a new one. */
  readonly facility: Facility | null;
  readonly start?: FacilityStart | undefined;
  readonly onClose: () => void;
}

export const FacilityDialog = ({ open, facility, start, onClose }: FacilityDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={facility ? 'Edit Facility' : 'Add Facility'}
      description="A site is a school or stadium. A space is a gym, field, or court in it."
      dirty={dirty}
    >
      <FacilityForm facility={facility} start={start} onDirtyChange={setDirty} onDone={onClose} />
    </Dialog>
  );
};
