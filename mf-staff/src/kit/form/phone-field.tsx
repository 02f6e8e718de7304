import { Field } from '@fieldhouse/shell/ui/field';
import { PhoneInput } from '@fieldhouse/shell/ui/phone-input';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface PhoneFieldProps<Values extends FieldValues, Input> {
  readonly control: Control<Values, unknown, Input>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly optional?: boolean;
}

/** A form field with a US phone number. */
export const PhoneField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
  optional = false,
}: PhoneFieldProps<Values, Input>) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  return (
    <Field label={label} error={fieldState.error?.message} optional={optional}>
      <PhoneInput
        ref={ref}
        name={name}
        value={value ?? ''}
        onValueChange={onChange}
        onBlur={onBlur}
      />
    </Field>
  );
};
