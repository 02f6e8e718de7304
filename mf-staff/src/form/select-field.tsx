import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';
import type { SelectOption } from '@fieldhouse/shell/ui/select';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface SelectFieldProps<Values extends FieldValues, Input> {
  readonly control: Control<Values, unknown, Input>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly placeholder?: string;
  readonly optional?: boolean;
  /** The form's value for a choice; the choice itself unless given. */
  readonly toValue?: (choice: string) => unknown;
  /** The choice that stands for `null`; nothing is chosen for it unless given. */
  readonly nullChoice?: string;
}

/** A field of a form whose value is one of a list. Numbers, such as the IDs of records, are chosen as their text. */
export const SelectField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
  options,
  placeholder,
  optional = false,
  toValue = (choice) => choice,
  nullChoice = '',
}: SelectFieldProps<Values, Input>) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <Field label={label} error={error?.message} optional={optional}>
      <Select
        ref={ref}
        value={value === null ? nullChoice : choiceOf(value)}
        onValueChange={(choice) => onChange(toValue(choice))}
        onBlur={onBlur}
        options={options}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </Field>
  );
};

const choiceOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
