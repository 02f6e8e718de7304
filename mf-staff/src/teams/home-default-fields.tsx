import type { TeamInput } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { FacilityField } from '../facilities/facility-field.tsx';
import type { TeamFormFields } from './team-form.tsx';

interface HomeDefaultFieldsProps {
  readonly form: UseFormReturn<TeamFormFields, unknown, TeamInput>;
}

/** Where and when a team usually plays at home, which a new home game starts with. */
export const HomeDefaultFields = ({ form: { control, formState } }: HomeDefaultFieldsProps) => {
  const { errors } = formState;
  return (
    <Fieldset legend="Home Games">
      <FacilityField control={control} name="defaultFacilityId" label="Usual Facility" optional />
      <FormRow>
        <Field label="Usual Home Time" error={errors.defaultHomeTime?.message} optional>
          <Controller
            control={control}
            name="defaultHomeTime"
            render={({ field: { ref, name, value, onChange, onBlur } }) => (
              <TextInput
                ref={ref}
                name={name}
                type="time"
                value={value ?? ''}
                onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
                onBlur={onBlur}
              />
            )}
          />
        </Field>
        <Field label="Length of a Game (Minutes)" error={errors.gameMinutes?.message} optional>
          <Controller
            control={control}
            name="gameMinutes"
            render={({ field: { ref, name, value, onChange, onBlur } }) => (
              <TextInput
                ref={ref}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                value={value ?? ''}
                onChange={({ target }) => onChange(readMinutes(target.value))}
                onBlur={onBlur}
              />
            )}
          />
        </Field>
      </FormRow>
    </Fieldset>
  );
};

/** Digits only: a number is all that it can be. */
function readMinutes(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits === '' ? null : Number(digits);
}
