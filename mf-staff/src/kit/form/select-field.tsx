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
  readonly description?: string | undefined;
  /** Converts an option's value to the form's value; the same by default. */
  readonly toValue?: (choice: string) => unknown;
  /** The option shown for `null`; no option by default. */
  readonly nullChoice?: string;
  /** The option shown for ''; no option by default. */
  readonly emptyChoice?: string;
}

/** A form field with a fixed list of options. Option values are strings; numeric IDs are converted with `toValue`. */
export const SelectField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
  options,
  placeholder,
  optional = false,
  description,
  toValue = (choice) => choice,
  nullChoice = '',
  emptyChoice = '',
}: SelectFieldProps<Values, Input>) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController({ control, name });
  return (
    <Field label={label} error={error?.message} optional={optional} description={description}>
      <Select
        ref={ref}
        value={value === null ? nullChoice : choiceOf(value) || emptyChoice}
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
