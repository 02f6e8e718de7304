import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface MinutesFieldProps<Values extends FieldValues, Input> {
  readonly control: Control<Values, unknown, Input>;
  /** A field that holds a number of minutes, or null. */
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/** A form field with an optional number of minutes. */
export const MinutesField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
}: MinutesFieldProps<Values, Input>) => {
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange, onBlur } = field;
  const value: unknown = field.value;
  return (
    <Field label={label} error={fieldState.error?.message} optional>
      <TextInput
        ref={ref}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(readMinutes(target.value))}
        onBlur={onBlur}
      />
    </Field>
  );
};

/** Digits only: a number is all that it can be. */
function readMinutes(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits === '' ? null : Number(digits);
}
