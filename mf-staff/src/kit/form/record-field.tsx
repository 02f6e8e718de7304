import { Combobox } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxProps } from '@fieldhouse/shell/ui/combobox';
import { Field } from '@fieldhouse/shell/ui/field';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface RecordFieldProps<Values extends FieldValues, Input> extends Pick<
  ComboboxProps,
  'options' | 'placeholder' | 'emptyText' | 'addLabel' | 'onAdd'
> {
  readonly control: Control<Values, unknown, Input>;
  /** A field that holds a record's ID. Without one it holds null, or undefined if it is required. */
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly optional?: boolean;
  readonly required?: boolean;
}

/** A form field that chooses a record of a long list, or adds a new one. */
export const RecordField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
  optional = false,
  required = false,
  ...choices
}: RecordFieldProps<Values, Input>) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  const id: unknown = value;
  const none = required ? undefined : null;
  return (
    <Field label={label} error={fieldState.error?.message} optional={optional}>
      <Combobox
        {...choices}
        ref={ref}
        name={name}
        value={typeof id === 'number' ? String(id) : ''}
        onValueChange={(choice) => onChange(choice === '' ? none : Number(choice))}
        onBlur={onBlur}
      />
    </Field>
  );
};
