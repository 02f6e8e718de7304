import type { DisruptInput, GameChange } from '@fieldhouse/core-contract';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { TimeField } from '../../kit/form/time-field.tsx';
import type { ChangeFields } from './change-form-values.ts';

interface ChangeWhenFieldsProps {
  readonly form: UseFormReturn<ChangeFields, unknown, DisruptInput>;
  readonly disruption: GameChange;
  readonly areSeveral: boolean;
  /** Whether other schools are notified, which asks them to confirm make-up games. */
  readonly asksToConfirm: boolean;
}

/** The new time of delayed games, or the day of the make-up games of postponed ones. */
export const ChangeWhenFields = ({ disruption, ...props }: ChangeWhenFieldsProps) => {
  const { form, areSeveral } = props;
  if (disruption === 'delayed')
    return areSeveral ? <DelayField form={form} /> : <TimeController form={form} />;
  return disruption === 'postponed' ? <MakeUpFields {...props} /> : null;
};

type FormProps = Pick<ChangeWhenFieldsProps, 'form'>;

const DelayField = ({ form: { formState, register } }: FormProps) => (
  <Field label="Delay in minutes" error={formState.errors.delayMinutes?.message}>
    <TextInput inputMode="numeric" autoComplete="off" {...register('delayMinutes')} />
  </Field>
);

const TimeController = ({ form: { control } }: FormProps) => (
  <Controller
    control={control}
    name="newTime"
    render={({ field, fieldState }) => (
      <TimeField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
    )}
  />
);

const MakeUpFields = ({
  form,
  areSeveral,
  asksToConfirm,
}: Omit<ChangeWhenFieldsProps, 'disruption'>) => {
  const { control, formState } = form;
  const date = useWatch({ control, name: 'newDate' });
  return (
    <FormRow>
      <Field
        label="Make-up date"
        description={
          asksToConfirm
            ? "We'll schedule a new game and ask the other school to confirm it."
            : "We'll schedule a new game. The other school isn't asked to confirm it."
        }
        error={formState.errors.newDate?.message}
        optional
      >
        <Controller
          control={control}
          name="newDate"
          render={({ field }) => (
            <DatePicker
              ref={field.ref}
              name="newDate"
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Field>
      {date !== '' && !areSeveral && <TimeController form={form} />}
    </FormRow>
  );
};
