import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { TimeInput } from '@fieldhouse/shell/ui/time-input';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { ComponentProps } from 'react';

export interface OptionalFieldProps<Values extends FieldValues, Input> {
  readonly control: Control<Values, unknown, Input>;
  /** A field that holds a value or null. */
  readonly name: FieldPath<Values>;
  readonly label: string;
}

interface TextOfValue {
  /** The value that a person entered; null for none. Texts other than '' are values if it is omitted. */
  readonly read?: (text: string) => string | number | null;
  readonly input: Pick<
    ComponentProps<typeof TextInput>,
    'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder'
  >;
}

const textOrNull = (text: string): string | null => (text === '' ? null : text);

/** A form field that may be empty, which is null. */
export const OptionalField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
  read = textOrNull,
  input,
}: OptionalFieldProps<Values, Input> & TextOfValue) => {
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange, onBlur } = field;
  const value: unknown = field.value;
  return (
    <Field label={label} error={fieldState.error?.message} optional>
      <TextInput
        {...input}
        ref={ref}
        name={name}
        value={typeof value === 'string' || typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(read(target.value))}
        onBlur={onBlur}
      />
    </Field>
  );
};

/** A form field with an optional time of day, HH:MM or null. */
export const ClockField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
}: OptionalFieldProps<Values, Input>) => {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <TimeInput
      label={label}
      name={name}
      value={typeof value === 'string' ? value : ''}
      onChange={(time) => field.onChange(textOrNull(time))}
      error={fieldState.error?.message}
      optional
    />
  );
};

/** A form field with how a team travels to its away games, or null. */
export const TransportField = <Values extends FieldValues, Input>(
  props: OptionalFieldProps<Values, Input>,
) => <OptionalField {...props} input={{ maxLength: 120, placeholder: 'e.g., Bus 4' }} />;
