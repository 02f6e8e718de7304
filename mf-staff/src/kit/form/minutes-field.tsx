import type { FieldValues } from 'react-hook-form';
import { OptionalField } from './optional-field.tsx';
import type { OptionalFieldProps } from './optional-field.tsx';

/** A form field with an optional number of minutes. */
export const MinutesField = <Values extends FieldValues, Input>(
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
