import type { FieldValues } from 'react-hook-form';
import { OptionalField } from './optional-field.tsx';
import type { OptionalFieldProps } from './optional-field.tsx';

/** A form field with an optional time of day, HH:MM or null. */
export const ClockField = <Values extends FieldValues, Input>(
  props: OptionalFieldProps<Values, Input>,
) => <OptionalField {...props} input={{ type: 'time' }} />;
