import { NO_PLAY_KINDS, NO_PLAY_SCOPES } from '@fieldhouse/core-contract';
import type { NoPlayDateInput } from '@fieldhouse/core-contract';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { recordDialog } from '@fieldhouse/shell/ui/record-dialog';
import type { RecordFieldsProps } from '@fieldhouse/shell/ui/record-dialog';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { TimeInput } from '@fieldhouse/shell/ui/time-input';
import { Controller, useWatch } from 'react-hook-form';

import { FacilityField } from '../../parts/pickers/facility-field.tsx';
import { RecordField } from '../../kit/form/record-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { teamOptions } from '../../parts/pickers/picker-options.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';
import { AffectedGames } from './add/affected-games.tsx';
import { noPlayDates, toNoPlayDays } from './no-play-date.record.ts';
import type { NoPlayFields } from './no-play-date.record.ts';

type NoPlayFieldsProps = RecordFieldsProps<NoPlayDate, NoPlayFields, NoPlayDateInput>;

const NoPlayFormFields = ({ form }: NoPlayFieldsProps) => {
  const { control, formState, register, setValue } = form;
  const { errors } = formState;
  const [scope, from, allDay] = useWatch({ control, name: ['scope', 'from', 'allDay'] });
  const days = useWatch({ control, compute: toNoPlayDays });
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" placeholder="e.g., Final Exams" />
      </Field>
      <SelectField
        control={control}
        name="kind"
        label="Kind"
        placeholder="Select kind"
        options={NO_PLAY_KINDS}
      />
      <FormRow>
        <SelectField
          control={control}
          name="scope"
          label="Who it's for"
          options={NO_PLAY_SCOPES}
          toValue={(choice) => {
            setValue('refId', null);
            return choice;
          }}
        />
        {scope === 'team' && <TeamField form={form} />}
        {scope === 'facility' && (
          <FacilityField control={form.control} name="refId" label="Facility" />
        )}
      </FormRow>
      <FormRow>
        <Field label="First day" error={errors.from?.message}>
          <Controller
            control={control}
            name="from"
            render={({ field }) => (
              <DatePicker
                ref={field.ref}
                name="from"
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </Field>
        <Field
          label="Last day"
          description="The same day if empty"
          error={errors.to?.message}
          optional
        >
          <Controller
            control={control}
            name="to"
            render={({ field }) => (
              <DatePicker
                ref={field.ref}
                name="to"
                value={field.value}
                onChange={field.onChange}
                countFrom={from}
              />
            )}
          />
        </Field>
      </FormRow>
      <Field label="All day" description="Turn off to enter hours" inline>
        <Controller
          control={control}
          name="allDay"
          render={({ field }) => <Switch checked={field.value} onCheckedChange={field.onChange} />}
        />
      </Field>
      {!allDay && (
        <FormRow>
          <HourField control={control} name="fromTime" label="Start time" />
          <HourField control={control} name="toTime" label="End time" />
        </FormRow>
      )}
      <AffectedGames dates={days === null ? [] : [days]} />
    </>
  );
};

interface HourFieldProps {
  readonly control: NoPlayFieldsProps['form']['control'];
  readonly name: 'fromTime' | 'toTime';
  readonly label: string;
}

const HourField = ({ control, name, label }: HourFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange }, fieldState }) => (
      <TimeInput
        label={label}
        name={name}
        value={value}
        onChange={onChange}
        error={fieldState.error?.message}
      />
    )}
  />
);

const TeamField = ({ form: { control } }: Pick<NoPlayFieldsProps, 'form'>) => {
  const { data, error } = useTeams();
  return (
    <RecordField
      control={control}
      name="refId"
      label="Team"
      placeholder="Select team"
      options={teamOptions(data ?? [])}
      emptyText={
        data ? 'There are no teams yet.' : error ? "Couldn't load the teams." : 'Loading teams...'
      }
    />
  );
};

/** Adds a no-play date or edits one. */
export const NoPlayDialog = recordDialog(noPlayDates, NoPlayFormFields);
