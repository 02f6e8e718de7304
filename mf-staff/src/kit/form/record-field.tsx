import { Combobox } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import { Field } from '@fieldhouse/shell/ui/field';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface RecordFieldProps<Values extends FieldValues, Input> {
  readonly control: Control<Values, unknown, Input>;
  /** A field that holds a record's ID, or null for none. */
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly placeholder: string;
  /** The sentence shown when there are no options. */
  readonly emptyText: string;
  readonly optional?: boolean;
}

/** A form field that chooses a record of a long list, or none. */
export const RecordField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
  optional = false,
  ...choices
}: RecordFieldProps<Values, Input>) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  const id: unknown = value;
  return (
    <Field label={label} error={fieldState.error?.message} optional={optional}>
      <Combobox
        {...choices}
        ref={ref}
        name={name}
        value={typeof id === 'number' ? String(id) : ''}
        onValueChange={(choice) => onChange(choice === '' ? null : Number(choice))}
        onBlur={onBlur}
      />
    </Field>
  );
};
