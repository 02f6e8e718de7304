import type { TeamInput } from '@fieldhouse/core-contract';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import type { UseFormReturn } from 'react-hook-form';

import { FacilityField } from '../pickers/facility-field.tsx';
import { ClockField } from '../../kit/form/clock-field.tsx';
import { MinutesField } from '../../kit/form/minutes-field.tsx';
import type { TeamFormFields } from './team.record.ts';

interface HomeDefaultFieldsProps {
  readonly form: UseFormReturn<TeamFormFields, unknown, TeamInput>;
}

/** Where and when a team usually plays at home, which a new home game starts with. */
export const HomeDefaultFields = ({ form: { control } }: HomeDefaultFieldsProps) => (
  <Fieldset legend="Home Games">
    <FacilityField control={control} name="defaultFacilityId" label="Usual Facility" optional />
    <FormRow>
      <ClockField control={control} name="defaultHomeTime" label="Usual Home Time" />
      <MinutesField control={control} name="gameMinutes" label="Length of a Game (Minutes)" />
    </FormRow>
  </Fieldset>
);
