import { OpponentInput } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { applyServerErrors, handleUnauthorized, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { PhoneInput } from '@fieldhouse/shell/ui/phone-input';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { reportSuccess } from '../feedback/report-success.ts';
import { createOpponent, updateOpponent } from '../school-data/opponents.api.ts';

interface OpponentFormProps {
  /** The opponent to edit; null adds a new one. */
  readonly opponent: OpponentView | null;
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onDone: () => void;
}

const toFormFields = (opponent: OpponentView | null): OpponentInput => ({
  schoolName: opponent?.schoolName ?? '',
  managerName: opponent?.managerName ?? '',
  email: opponent?.email ?? '',
  phone: opponent?.phone ?? '',
});

async function save(opponent: OpponentView | null, input: OpponentInput): Promise<void> {
  if (opponent) await updateOpponent(opponent.id, input);
  else await createOpponent(input);
  reportSuccess(
    opponent ? 'Opponent school updated successfully' : 'Opponent school added successfully',
  );
}

function reportNotSaved(opponent: OpponentView | null, error: unknown): void {
  if (opponent) {
    reportFailure('Error', error, {
      describe: (why) => `Failed to update opponent school: ${why}`,
    });
  } else {
    reportFailure('Failed to add opponent school', error);
  }
}

export const OpponentForm = ({ opponent, onDirtyChange, onDone }: OpponentFormProps) => {
  const { control, formState, handleSubmit, register, setError } = useForm<OpponentInput>({
    resolver: zodResolver(OpponentInput),
    defaultValues: toFormFields(opponent),
  });
  const { errors, isDirty, isSubmitting } = formState;

  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  const submit = handleSubmit(async (input) => {
    try {
      await save(opponent, input);
      onDone();
    } catch (error) {
      if (handleUnauthorized(error)) return;
      applyServerErrors(error, setError);
      reportNotSaved(opponent, error);
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} onInput={() => onDirtyChange(true)} noValidate>
      <Field label="School Name" error={errors.schoolName?.message}>
        <TextInput {...register('schoolName')} autoComplete="off" />
      </Field>
      <Field label="Manager Name" error={errors.managerName?.message}>
        <TextInput {...register('managerName')} autoComplete="off" />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" {...register('email')} autoComplete="off" />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Controller
          control={control}
          name="phone"
          render={({ field: { ref, value, onChange, onBlur, name } }) => (
            <PhoneInput
              ref={ref}
              name={name}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          {opponent ? 'Update Opponent' : 'Add Opponent'}
        </Button>
      </DialogActions>
    </form>
  );
};
