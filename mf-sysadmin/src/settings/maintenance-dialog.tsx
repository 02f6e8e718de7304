import { localZoneName, MaintenanceInput } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { toast } from '@fieldhouse/shell/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fromDatetimeLocal, toDatetimeLocal } from './datetime-local.ts';
import { scheduleMaintenance } from './settings.api.ts';

const HOUR = 3_600_000;

/** One hour, starting at the first full hour that is at least an hour away. */
const proposal = () => {
  const start = Math.ceil((Date.now() + HOUR) / HOUR) * HOUR;
  return {
    startsAt: toDatetimeLocal(new Date(start)),
    endsAt: toDatetimeLocal(new Date(start + HOUR)),
    notice: '',
  };
};

/** Schedules a maintenance window with a notice. The inputs use the reader's time zone; the request is in UTC. */
export const MaintenanceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const check = zodResolver(MaintenanceInput);
  const form = useForm<z.input<typeof MaintenanceInput>, unknown, MaintenanceInput>({
    resolver: (values, ...rest) =>
      check(
        {
          ...values,
          startsAt: fromDatetimeLocal(values.startsAt),
          endsAt: fromDatetimeLocal(values.endsAt),
        },
        ...rest,
      ),
    defaultValues: proposal(),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const schedule = form.handleSubmit(async (input) => {
    try {
      await scheduleMaintenance(input);
    } catch (error) {
      applyServerErrors(error, form.setError);
      reportFailure("Couldn't schedule maintenance", error);
      return;
    }
    toast({
      title: 'Maintenance scheduled',
      description: 'Staff who are signed in will see the notice ahead of time.',
    });
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Schedule Maintenance"
      description={`Only system administrators can sign in during this time. Times are in ${localZoneName()}.`}
      dirty={isDirty}
    >
      <Form onSubmit={schedule} noValidate>
        <FormRow>
          <Field label="Start" error={errors.startsAt?.message}>
            <TextInput type="datetime-local" {...form.register('startsAt')} />
          </Field>
          <Field label="End" error={errors.endsAt?.message}>
            <TextInput type="datetime-local" {...form.register('endsAt')} />
          </Field>
        </FormRow>
        <Field label="Notice" optional error={errors.notice?.message}>
          <TextArea rows={3} placeholder="Message for staff" {...form.register('notice')} />
        </Field>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" pending={isSubmitting} pendingLabel="Scheduling...">
            Schedule
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
