import { Combobox } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import { useMemo } from 'react';

const ALL = 'all';

interface RecordFilterProps {
  /** The records by ID. */
  readonly options: readonly ComboboxOption[];
  readonly allLabel: string;
  /** Shown for an ID that no option has: a link may be older than its record. */
  readonly unknownLabel: string;
  /** The ID of the chosen record; null for all. */
  readonly value: number | null;
  readonly onValueChange: (id: number | null) => void;
  /** Accessible name where no Field provides one. */
  readonly 'aria-label'?: string;
}

/** Filters a list by one record, which is found by typing. Clearing the text shows all, as the first choice does. */
export const RecordFilter = ({
  options,
  allLabel,
  unknownLabel,
  value,
  onValueChange,
  ...rest
}: RecordFilterProps) => {
  const choices = useMemo(() => [{ value: ALL, label: allLabel }, ...options], [options, allLabel]);
  return (
    <Combobox
      {...rest}
      options={choices}
      placeholder={unknownLabel}
      value={value === null ? ALL : String(value)}
      onValueChange={(choice) => {
        const id = choice === ALL || choice === '' ? null : Number(choice);
        // Each change is a step that Back undoes.
        if (id !== value) onValueChange(id);
      }}
    />
  );
};
