import type { FieldValues } from 'react-hook-form';
import { OptionalField } from './optional-field.tsx';
import type { OptionalFieldProps } from './optional-field.tsx';

/** A form field with how a team travels to its away games, or null. */
export const TransportField = <Values extends FieldValues, Input>(
  props: OptionalFieldProps<Values, Input>,
) => <OptionalField {...props} input={{ maxLength: 120, placeholder: 'e.g., Bus 4' }} />;
