import { facilityEndpoints } from '@fieldhouse/core-contract';
import type { FacilityInput } from '@fieldhouse/core-contract';
import { applyServerErrors, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { EditConflictNotice, useEditConflict } from '@fieldhouse/shell/ui/edit-conflict';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';

import { reportSuccess } from '../../kit/feedback/report-success.ts';
import { useFocusFirstError } from '../../kit/form/use-focus-first-error.ts';
import {
  createFacility,
  refreshFacilities,
  updateFacility,
  useFacilities,
} from '../../data/school-data/facilities.api.ts';
import type { Facility } from '../../data/school-data/facilities.api.ts';
import { FACILITY_CONFLICT_FIELDS } from './facility-conflict-fields.ts';
import { FacilityFormFields } from './facility-fields.tsx';
import { facilityResolver, toFormFields } from './facility-form-values.ts';
import type { FacilityFields, FacilityStart } from './facility-form-values.ts';

interface FacilityFormProps {
  /** The facility to edit; null adds a new one. */
  readonly facility: Facility | null;
  readonly start?: FacilityStart | undefined;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

const NO_FACILITIES: readonly Facility[] = [];

/** Adds a facility or edits one. */
export const FacilityForm = ({ facility, start, onDirtyChange, onDone }: FacilityFormProps) => {
  const form = useForm<FacilityFields, unknown, FacilityInput>({
    resolver: facilityResolver,
    defaultValues: toFormFields(facility, start),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const conflict = useEditConflict({
    form,
    update: facilityEndpoints.update,
    record: facility,
    opened: toFormFields(facility),
    toFields: (row) => toFormFields(row),
    fields: FACILITY_CONFLICT_FIELDS,
    deleted: (by) =>
      by ? `${by.who} deleted this facility${by.ago}.` : 'This facility was deleted.',
    refresh: refreshFacilities,
  });
  const element = useFocusFirstError(submitCount);
  const { data: facilities = NO_FACILITIES } = useFacilities();
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = async (input: FacilityInput) => {
    try {
      const isSaved = await conflict.save(async (edited) => {
        if (edited && facility) {
          await updateFacility(facility.id, { ...input, version: edited.version });
          reportSuccess('Facility updated successfully');
        } else {
          await createFacility(input);
          reportSuccess('Facility added successfully');
        }
      });
      if (isSaved) onDone();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, form.setError);
      reportFailure(facility ? 'Failed to update facility' : 'Failed to add facility', error);
    }
  };

  return (
    <form
      ref={element}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onInput={() => onDirtyChange(true)}
      noValidate
    >
      <EditConflictNotice
        conflict={conflict}
        control={form.control}
        afterDeletion="What you entered is still here. You can add it again."
      />
      <FacilityFormFields form={form} facility={facility} facilities={facilities} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {conflict.deleted ? 'Add Again' : facility ? 'Update Facility' : 'Add Facility'}
        </Button>
      </DialogActions>
    </form>
  );
};
