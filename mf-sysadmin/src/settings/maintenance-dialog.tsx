import { localZoneName, MaintenanceInput } from '@fieldhouse/core-contract';
import { applyServerErrors, reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Dialog, DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { TextArea } from '@fieldhouse/shell/ui/text-area';
import { TimeInput } from '@fieldhouse/shell/ui/time-input';
import { toast } from '@fieldhouse/shell/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fromLocalMoment, toLocalMoment } from './local-moment.ts';
import { scheduleMaintenance } from './settings.api.ts';

const HOUR = 3_600_000;

/** One hour, starting at the first full hour that is at least an hour away. */
const proposal = () => {
  const start = Math.ceil((Date.now() + HOUR) / HOUR) * HOUR;
  return {
    startsAt: toLocalMoment(new Date(start)),
    endsAt: toLocalMoment(new Date(start + HOUR)),
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
          startsAt: fromLocalMoment(values.startsAt),
          endsAt: fromLocalMoment(values.endsAt),
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
        <MomentFields control={form.control} name="startsAt" label="Start" />
        <MomentFields control={form.control} name="endsAt" label="End" />
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

interface MomentFieldsProps {
  readonly control: Control<z.input<typeof MaintenanceInput>, unknown, MaintenanceInput>;
  readonly name: 'startsAt' | 'endsAt';
  readonly label: string;
}

/** A day and a time. A typed day may have a T in it, a time has none. */
const MomentFields = ({ control, name, label }: MomentFieldsProps) => {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name });
  const at = value.lastIndexOf('T');
  const [day, time] = [value.slice(0, at), value.slice(at + 1)];
  return (
    <FormRow>
      <Field label={`${label} date`} error={fieldState.error?.message}>
        <DatePicker
          ref={ref}
          name={name}
          value={day}
          onChange={(chosen) => onChange(`${chosen}T${time}`)}
        />
      </Field>
      <TimeInput
        label={`${label} time`}
        name={`${name}-time`}
        value={time}
        onChange={(chosen) => onChange(`${day}T${chosen}`)}
      />
    </FormRow>
  );
};
