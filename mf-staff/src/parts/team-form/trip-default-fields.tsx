import type { TeamInput } from '@fieldhouse/core-contract';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import type { UseFormReturn } from 'react-hook-form';

import { MinutesField } from '../../kit/form/minutes-field.tsx';
import { TransportField } from '../../kit/form/transport-field.tsx';
import type { TeamFormFields } from './team.record.ts';

interface TripDefaultFieldsProps {
  readonly form: UseFormReturn<TeamFormFields, unknown, TeamInput>;
}

/** When and how a team usually leaves for an away game, which a new one starts with. */
export const TripDefaultFields = ({ form: { control } }: TripDefaultFieldsProps) => (
  <Fieldset legend="Away Games">
    <FormRow>
      <MinutesField
        control={control}
        name="dismissMinutes"
        label="Dismissal (Minutes before the Game)"
      />
      <MinutesField
        control={control}
        name="departMinutes"
        label="Departure (Minutes before the Game)"
      />
    </FormRow>
    <TransportField control={control} name="transport" label="Usual Transportation" />
  </Fieldset>
);
