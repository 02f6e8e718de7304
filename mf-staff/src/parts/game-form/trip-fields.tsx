import type { GameInput } from '@fieldhouse/core-contract';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { ClockField } from '../../kit/form/clock-field.tsx';
import { TransportField } from '../../kit/form/transport-field.tsx';
import type { GameFormFields } from './game-form-values.ts';

interface TripFieldsProps {
  readonly form: UseFormReturn<GameFormFields, unknown, GameInput>;
}

/** When and how the team leaves for a game that it has to travel to. */
export const TripFields = ({ form: { control } }: TripFieldsProps) => {
  const [isHome, neutral] = useWatch({ control, name: ['isHome', 'neutral'] });
  if ((isHome ?? true) && !neutral) return null;
  return (
    <Fieldset legend="Trip">
      <FormRow>
        <ClockField control={control} name="dismissalTime" label="Dismissal" />
        <ClockField control={control} name="departureTime" label="Departure" />
      </FormRow>
      <TransportField control={control} name="transport" label="Transportation" />
    </Fieldset>
  );
};
