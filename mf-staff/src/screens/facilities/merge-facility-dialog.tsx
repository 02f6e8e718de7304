import { reportSuccess } from '@fieldhouse/shell/record';
import { afterLayerCloses } from '@fieldhouse/shell/remote';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Combobox } from '@fieldhouse/shell/ui/combobox';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { useState } from 'react';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import { mergeFacility } from '../../data/school-data/facilities.api.ts';
import type { Facility } from '../../data/school-data/facilities.api.ts';
import { facilityOptions, withSpaces } from '../../data/school-data/facility-options.ts';

interface MergeFacilityDialogProps {
  readonly open: boolean;
  /** The facility that becomes other names of another one. Stays set while the dialog fades out. */
  readonly facility: Facility | null;
  readonly facilities: readonly Facility[];
  readonly onMerged?: ((kept: Facility) => void) | undefined;
  readonly onClose: () => void;
}

/** Makes two facilities that are one place one facility. */
export const MergeFacilityDialog = ({
  open,
  facility,
  facilities,
  onMerged,
  onClose,
}: MergeFacilityDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={`Merge ${facility?.name ?? 'Facility'} into ...`}
    description="For one place that is on the list twice."
    size="sm"
  >
    {facility && (
      <MergeForm
        facility={facility}
        facilities={facilities}
        onDone={(kept) => {
          if (onMerged) afterLayerCloses(() => onMerged(kept));
          onClose();
        }}
      />
    )}
  </Dialog>
);

interface MergeFormProps {
  readonly facility: Facility;
  readonly facilities: readonly Facility[];
  readonly onDone: (kept: Facility) => void;
}

const MergeForm = ({ facility, facilities: all, onDone }: MergeFormProps) => {
  // A copy, because the merged facility leaves the list before the dialog closes.
  const [facilities] = useState(all);
  const [into, setInto] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const own = withSpaces(facilities, facility.id);
  const options = facilityOptions(facilities).filter(({ value }) => !own.has(Number(value)));
  const kept = facilities.find(({ id }) => String(id) === into);
  const [pending, merge] = usePending('Failed to merge facilities', async () => {
    if (!kept) return setIsMissing(true);
    await mergeFacility(facility.id, kept.id);
    reportSuccess('Facilities merged successfully');
    onDone(kept);
  });
  return (
    <DialogForm submitLabel="Merge" pending={pending} pendingLabel="Merging..." onSubmit={merge}>
      <Field
        label="Facility to keep"
        error={isMissing && !kept ? 'Choose the facility to keep' : undefined}
      >
        <Combobox
          options={options}
          value={into}
          onValueChange={setInto}
          placeholder="Select facility"
          emptyText="There is no other facility."
        />
      </Field>
      <AlertBox variant="info" title="No game's venue changes">
        {kept
          ? `"${facility.name}" and its other names become other names of ${kept.name}, which also gets its spaces. ${facility.name} is then off the list.`
          : `"${facility.name}" and its other names become other names of the facility that you keep, which also gets its spaces.`}
      </AlertBox>
    </DialogForm>
  );
};
