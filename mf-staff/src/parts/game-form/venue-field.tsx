import type { GameInput } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { useFacilities } from '../../data/school-data/facilities.api.ts';
import type { GameFormFields } from './game-form-values.ts';

interface VenueFieldProps {
  readonly form: UseFormReturn<GameFormFields, unknown, GameInput>;
  /** Where the filled-in venue comes from. */
  readonly hint: string | undefined;
}

/** The venue of a game: any text, with the school's facilities as suggestions. */
export const VenueField = ({ form: { formState, register }, hint }: VenueFieldProps) => {
  const { data: facilities } = useFacilities();
  const list = useId();
  return (
    <Field label="Venue" description={hint} error={formState.errors.venue?.message}>
      <VenueInput list={list} register={register} facilities={facilities ?? []} />
    </Field>
  );
};

interface VenueInputProps extends Pick<VenueFieldProps['form'], 'register'> {
  readonly list: string;
  readonly facilities: readonly { readonly id: number; readonly venue: string }[];
}

const VenueInput = ({ list, register, facilities }: VenueInputProps) => (
  <>
    <TextInput placeholder="Enter venue name" list={list} {...register('venue')} />
    <datalist id={list}>
      {facilities.map(({ id, venue }) => (
        <option key={id} value={venue}>
          {venue}
        </option>
      ))}
    </datalist>
  </>
);
