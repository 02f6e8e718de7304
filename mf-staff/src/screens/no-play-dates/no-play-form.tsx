import { noPlayDateEndpoints } from '@fieldhouse/core-contract';
import type { NoPlayDateInput } from '@fieldhouse/core-contract';
import { applyServerErrors, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { EditConflictNotice, useEditConflict } from '@fieldhouse/shell/ui/edit-conflict';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { reportSuccess } from '../../kit/feedback/report-success.ts';
import { useFocusFirstError } from '../../kit/form/use-focus-first-error.ts';
import {
  createNoPlayDate,
  refreshNoPlayDates,
  updateNoPlayDate,
} from '../../data/school-data/no-play-dates.api.ts';
import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';
import { AffectedGames } from './add/affected-games.tsx';
import { NO_PLAY_CONFLICT_FIELDS } from './no-play-conflict-fields.ts';
import { NoPlayFormFields } from './no-play-fields.tsx';
import { noPlayResolver, toFormFields, toNoPlayDays } from './no-play-form-values.ts';
import type { NoPlayFields } from './no-play-form-values.ts';

interface NoPlayFormProps {
  /** The no-play date to edit; null adds a new one. */
  readonly date: NoPlayDate | null;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

/** Adds a no-play date or edits one. */
export const NoPlayForm = ({ date, onDirtyChange, onDone }: NoPlayFormProps) => {
  const form = useForm<NoPlayFields, unknown, NoPlayDateInput>({
    resolver: noPlayResolver,
    defaultValues: toFormFields(date),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const conflict = useEditConflict({
    form,
    update: noPlayDateEndpoints.update,
    record: date,
    opened: toFormFields(date),
    toFields: toFormFields,
    fields: NO_PLAY_CONFLICT_FIELDS,
    deleted: (by) =>
      by ? `${by.who} deleted this no-play date${by.ago}.` : 'This no-play date was deleted.',
    refresh: refreshNoPlayDates,
  });
  const days = useWatch({ control: form.control, compute: toNoPlayDays });
  const element = useFocusFirstError(submitCount);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = async (input: NoPlayDateInput) => {
    try {
      const isSaved = await conflict.save(async (edited) => {
        if (edited && date) {
          await updateNoPlayDate(date.id, { ...input, version: edited.version });
          reportSuccess('No-play date updated successfully');
        } else {
          await createNoPlayDate(input);
          reportSuccess('No-play date added successfully');
        }
      });
      if (isSaved) onDone();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, form.setError);
      reportFailure(date ? 'Failed to update no-play date' : 'Failed to add no-play date', error);
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
      <NoPlayFormFields form={form} />
      <AffectedGames dates={days === null ? [] : [days]} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {conflict.deleted ? 'Add Again' : date ? 'Update Date' : 'Add Date'}
        </Button>
      </DialogActions>
    </form>
  );
};
