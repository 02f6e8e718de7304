import { GENDERS, LEVELS, SPORTS } from '@fieldhouse/core-contract';
import type { TeamInput } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { PhoneInput } from '@fieldhouse/shell/ui/phone-input';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { SelectField } from '../../kit/form/select-field.tsx';
import { HomeDefaultFields } from './home-default-fields.tsx';
import { TripDefaultFields } from './trip-default-fields.tsx';
import type { TeamFormFields } from './team.record.ts';

const NO_GENDER = 'none';

type Form = UseFormReturn<TeamFormFields, unknown, TeamInput>;

interface TeamFieldsProps {
  readonly form: Form;
  /** The gender of an existing team, shown when this release does not know it; kept unless another is chosen. */
  readonly storedGender: string | undefined;
}

export const TeamFields = ({ form, storedGender }: TeamFieldsProps) => {
  const { control, formState, register } = form;
  const { errors } = formState;
  const sport = useWatch({ control, name: 'sport' });
  const hasCoachEmail = (useWatch({ control, name: 'coachEmail' }) ?? '').trim() !== '';
  return (
    <>
      <FormRow>
        <SelectField
          control={control}
          name="sport"
          label="Sport"
          placeholder="Select sport"
          options={SPORTS}
        />
        <SelectField
          control={control}
          name="level"
          label="Level"
          placeholder="Select level"
          options={LEVELS}
        />
      </FormRow>
      <FormRow>
        <SelectField
          control={control}
          name="gender"
          label="Gender"
          options={[{ value: NO_GENDER, label: 'Not specified' }, ...GENDERS]}
          nullChoice={NO_GENDER}
          placeholder={storedGender ?? ''}
          toValue={(choice) => (choice === NO_GENDER ? null : choice)}
          optional
        />
        {sport === 'other' && (
          <Field label="Sport Name" error={errors.sportName?.message} optional>
            <TextInput {...register('sportName')} placeholder="e.g., Lacrosse" />
          </Field>
        )}
      </FormRow>
      <Field label="Coach Name" error={errors.coachName?.message}>
        <TextInput {...register('coachName')} autoComplete="off" />
      </Field>
      <FormRow>
        <Field label="Coach Email" error={errors.coachEmail?.message}>
          <TextInput type="email" {...register('coachEmail')} autoComplete="off" />
        </Field>
        <Field label="Coach Phone" error={errors.coachPhone?.message}>
          <Controller
            control={control}
            name="coachPhone"
            render={({ field: { ref, name, value, onChange, onBlur } }) => (
              <PhoneInput
                ref={ref}
                name={name}
                value={value ?? ''}
                onValueChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        </Field>
      </FormRow>
      <Field
        label="Email the coach when a game is confirmed"
        description={hasCoachEmail ? undefined : 'Add a coach email to turn this on'}
        inline
      >
        <Controller
          control={control}
          name="emailCoach"
          render={({ field }) => (
            <Switch
              checked={hasCoachEmail && (field.value ?? false)}
              disabled={!hasCoachEmail}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </Field>
      <HomeDefaultFields form={form} />
      <TripDefaultFields form={form} />
    </>
  );
};
