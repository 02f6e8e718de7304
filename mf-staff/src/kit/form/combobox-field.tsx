import { Combobox } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import { Field } from '@fieldhouse/shell/ui/field';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface ComboboxFieldProps<Values extends FieldValues, Input> {
  readonly control: Control<Values, unknown, Input>;
  /** A field that holds a record's ID. */
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly placeholder: string;
  /** The sentence shown when there are no options. */
  readonly emptyText: string;
  readonly addLabel: (typed: string) => string;
  readonly onAdd: (typed: string) => void;
}

/** A form field that chooses a record of a long list, or adds a new one. */
export const ComboboxField = <Values extends FieldValues, Input>({
  control,
  name,
  label,
  ...choices
}: ComboboxFieldProps<Values, Input>) => {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name });
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Combobox
        {...choices}
        ref={ref}
        name={name}
        value={choiceOf(value)}
        onValueChange={(choice) => onChange(choice === '' ? undefined : Number(choice))}
        onBlur={onBlur}
      />
    </Field>
  );
};

const choiceOf = (id: unknown): string => (typeof id === 'number' ? String(id) : '');
