import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface ClockFieldProps<Values extends FieldValues, Input> {
  readonly control: Control<Values, unknown, Input>;
  /** A field that holds a time, HH:MM, or null. */
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/** A form field with an optional time of day. */
export const ClockField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
}: ClockFieldProps<Values, Input>) => {
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange, onBlur } = field;
  const value: unknown = field.value;
  return (
    <Field label={label} error={fieldState.error?.message} optional>
      <TextInput
        ref={ref}
        name={name}
        type="time"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
};
