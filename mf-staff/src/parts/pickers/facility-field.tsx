import type { Control, FieldPath, FieldValues } from 'react-hook-form';

import { RecordField } from '../../kit/form/record-field.tsx';
import { useFacilities } from '../../data/school-data/facilities.api.ts';
import { facilityOptions } from '../../data/school-data/facility-options.ts';

interface FacilityFieldProps<Values extends FieldValues, Input> {
  readonly control: Control<Values, unknown, Input>;
  /** A field that holds a facility's ID, or null for none. */
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly optional?: boolean;
}

/** A form field that chooses one of the school's facilities. */
export const FacilityField = <Values extends FieldValues, Input>(
  field: FacilityFieldProps<Values, Input>,
) => {
  const { data, error } = useFacilities();
  return (
    <RecordField
      {...field}
      placeholder="Select facility"
      options={facilityOptions(data ?? [])}
      emptyText={
        data
          ? 'There are no facilities yet.'
          : error
            ? "Couldn't load the facilities."
            : 'Loading facilities...'
      }
    />
  );
};
