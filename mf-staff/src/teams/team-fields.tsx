import { GENDERS, LEVELS, SPORTS, type TeamInput } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { PhoneInput } from '@fieldhouse/shell/ui/phone-input';
import { Select } from '@fieldhouse/shell/ui/select';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';

import type { TeamFormFields } from './team-form.tsx';

const NO_GENDER = 'none';

type Form = UseFormReturn<TeamFormFields, unknown, TeamInput>;

interface TeamFieldsProps {
  readonly form: Form;
  /** The gender of a team that exists: it stays where the page does not know it and nothing else is chosen. */
  readonly storedGender: string | undefined;
}

export const TeamFields = ({ form, storedGender }: TeamFieldsProps) => {
  const { control, formState, register } = form;
  const { errors } = formState;
  const sport = useWatch({ control, name: 'sport' });
  return (
    <>
      <FormRow>
        <ChoiceField
          form={form}
          name="sport"
          label="Sport"
          placeholder="Select sport"
          options={[...SPORTS]}
        />
        <ChoiceField
          form={form}
          name="level"
          label="Level"
          placeholder="Select level"
          options={[...LEVELS]}
        />
      </FormRow>
      <FormRow>
        <Field label="Gender" error={errors.gender?.message} optional>
          <Controller
            control={control}
            name="gender"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <Select
                ref={ref}
                value={value === null ? NO_GENDER : value}
                placeholder={storedGender ?? ''}
                onValueChange={(choice) => onChange(choice === NO_GENDER ? null : choice)}
                onBlur={onBlur}
                options={[{ value: NO_GENDER, label: 'Not specified' }, ...GENDERS]}
              />
            )}
          />
        </Field>
        {sport === 'other' && (
          <Field label="Name of the sport" error={errors.sportName?.message} optional>
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
    </>
  );
};

interface ChoiceFieldProps {
  readonly form: Form;
  readonly name: 'sport' | 'level';
  readonly label: string;
  readonly placeholder: string;
  readonly options: { value: string; label: string }[];
}

const ChoiceField = ({ form, name, label, placeholder, options }: ChoiceFieldProps) => (
  <Field label={label} error={form.formState.errors[name]?.message}>
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Select
          ref={ref}
          value={typeof value === 'string' ? value : ''}
          onValueChange={onChange}
          onBlur={onBlur}
          options={options}
          placeholder={placeholder}
        />
      )}
    />
  </Field>
);
