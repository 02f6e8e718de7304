import { GENDERS, LEVELS, SPORTS } from '@fieldhouse/core-contract';
import type { TeamInput } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import type { RecordFieldsProps } from '@fieldhouse/shell/ui/record-dialog';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Controller, useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';

import { PhoneField } from '../../kit/form/phone-field.tsx';
import type { Team } from '../../data/school-data/teams.api.ts';
import { ClockField, OptionalField, TransportField } from '../../kit/form/optional-field.tsx';
import type { OptionalFieldProps } from '../../kit/form/optional-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { FacilityField } from '../pickers/facility-field.tsx';
import type { TeamFormFields } from './team.record.ts';

const NO_GENDER = 'none';

export const TeamFields = ({
  form,
  record,
}: RecordFieldsProps<Team, TeamFormFields, TeamInput>) => {
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
          // A gender that this release does not know is shown, and kept unless another is chosen.
          placeholder={record?.gender ?? ''}
          toValue={(choice) => (choice === NO_GENDER ? null : choice)}
          optional
        />
        {sport === 'other' && (
          <Field label="Sport name" error={errors.sportName?.message} optional>
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
        <PhoneField control={control} name="coachPhone" label="Coach Phone" />
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
      <Fieldset legend="Home games">
        <FacilityField control={control} name="defaultFacilityId" label="Usual facility" optional />
        <FormRow>
          <ClockField control={control} name="defaultHomeTime" label="Usual home time" />
          <MinutesField control={control} name="gameMinutes" label="Length of a game (minutes)" />
        </FormRow>
      </Fieldset>
      <Fieldset legend="Away games">
        <FormRow>
          <MinutesField
            control={control}
            name="dismissMinutes"
            label="Dismissal (minutes before the game)"
          />
          <MinutesField
            control={control}
            name="departMinutes"
            label="Departure (minutes before the game)"
          />
        </FormRow>
        <TransportField control={control} name="transport" label="Usual transportation" />
      </Fieldset>
    </>
  );
};

const MinutesField = <Values extends FieldValues, Input>(
  props: OptionalFieldProps<Values, Input>,
) => (
  <OptionalField
    {...props}
    read={readMinutes}
    input={{ inputMode: 'numeric', autoComplete: 'off' }}
  />
);

/** Ignores everything but digits. */
function readMinutes(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits === '' ? null : Number(digits);
}
