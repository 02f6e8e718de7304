import type { DisruptInput, GameChange } from '@fieldhouse/core-contract';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { TimeField } from '../../kit/form/time-field.tsx';
import { DelayField, MakeUpDateField } from './change-fields.tsx';
import type { ChangeValues } from './change-form-values.ts';

interface ChangeWhenFieldsProps {
  readonly form: UseFormReturn<ChangeValues, unknown, DisruptInput>;
  readonly disruption: GameChange;
  readonly areSeveral: boolean;
  /** Whether other schools are notified, which asks them to confirm make-up games. */
  readonly asksToConfirm: boolean;
}

/** The new time of delayed games, or the day of the make-up games of postponed ones. */
export const ChangeWhenFields = ({ disruption, ...props }: ChangeWhenFieldsProps) => {
  const { form, areSeveral } = props;
  if (disruption === 'delayed')
    return areSeveral ? <DelayController form={form} /> : <TimeController form={form} />;
  return disruption === 'postponed' ? <MakeUpFields {...props} /> : null;
};

type FormProps = Pick<ChangeWhenFieldsProps, 'form'>;

const DelayController = ({ form: { control } }: FormProps) => (
  <Controller
    control={control}
    name="delayMinutes"
    render={({ field, fieldState }) => (
      <DelayField
        minutes={field.value}
        onMinutes={field.onChange}
        error={fieldState.error?.message}
      />
    )}
  />
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
  const { control } = form;
  const date = useWatch({ control, name: 'newDate' });
  return (
    <FormRow>
      <Controller
        control={control}
        name="newDate"
        render={({ field, fieldState }) => (
          <MakeUpDateField
            date={field.value}
            onDate={field.onChange}
            error={fieldState.error?.message}
            areSeveral={areSeveral}
            asksToConfirm={asksToConfirm}
          />
        )}
      />
      {date !== '' && !areSeveral && <TimeController form={form} />}
    </FormRow>
  );
};
