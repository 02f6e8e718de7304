import { Field } from '@fieldhouse/shell/ui/field';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface TransportFieldProps<Values extends FieldValues, Input> {
  readonly control: Control<Values, unknown, Input>;
  /** A field that holds how a team travels, or null. */
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/** A form field with how a team travels to its away games. */
export const TransportField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
}: TransportFieldProps<Values, Input>) => {
  const { field, fieldState } = useController({ control, name });
  const { ref, onChange, onBlur } = field;
  const value: unknown = field.value;
  return (
    <Field label={label} error={fieldState.error?.message} optional>
      <TextInput
        ref={ref}
        name={name}
        maxLength={120}
        placeholder="e.g., Bus 4"
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
};
