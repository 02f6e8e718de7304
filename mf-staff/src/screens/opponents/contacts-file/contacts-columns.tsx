import { Field } from '@fieldhouse/shell/ui/field';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { Select } from '@fieldhouse/shell/ui/select';
import type { SelectOption } from '@fieldhouse/shell/ui/select';

import type { ContactColumns } from './contact-columns.ts';
import type { ContactsTable } from './read-contacts.ts';

const NONE = 'none';
const LONGEST_HEADER = 40;
const LONGEST_SAMPLE = 30;

interface ContactsColumnsProps {
  readonly table: ContactsTable;
  readonly columns: ContactColumns;
  readonly isRemembered: boolean;
  readonly onChoose: (columns: ContactColumns) => void;
}

/** Which column of the file has the school and each detail of its contact. */
export const ContactsColumns = ({
  table,
  columns,
  isRemembered,
  onChoose,
}: ContactsColumnsProps) => {
  const options = table.header.map((_, at) => ({ value: String(at), label: labelOf(table, [at]) }));
  const none = { value: NONE, label: 'Not in the file' };
  const pairs = [table.guess.name, columns.name].filter((pair) => pair.length > 1);
  const joined = pairs.map((pair) => ({ value: pair.join(), label: labelOf(table, pair) }));
  const names = [...new Map(joined.map((one) => [one.value, one])).values(), ...options];
  const select = (
    label: string,
    chosen: readonly number[],
    choices: readonly SelectOption[],
    onColumns: (at: readonly number[]) => Partial<ContactColumns>,
    description?: string,
  ) => (
    <Field label={label} {...(description === undefined ? {} : { description })}>
      <Select
        options={choices}
        value={chosen.length === 0 && choices.includes(none) ? NONE : chosen.join()}
        placeholder="Select column"
        onValueChange={(value) => {
          const at = value === NONE ? [] : value.split(',').map(Number);
          onChoose({ ...columns, ...onColumns(at) });
        }}
      />
    </Field>
  );
  const one = (at: number | null) => (at === null ? [] : [at]);
  const first = ([at]: readonly number[]) => at ?? null;
  return (
    <Fieldset legend={isRemembered ? 'Columns, as you chose them last time' : 'Columns'}>
      <FormRow>
        {select('School', one(columns.school), options, (at) => ({ school: first(at) }))}
        {select('Contact', columns.name, [none, ...names], (name) => ({ name }))}
      </FormRow>
      <FormRow>
        {select('Email', one(columns.email), [none, ...options], (at) => ({ email: first(at) }))}
        {select('Phone', one(columns.phone), [none, ...options], (at) => ({ phone: first(at) }))}
      </FormRow>
      {(table.guess.role !== null || columns.role !== null) &&
        select(
          'Job Title',
          one(columns.role),
          [none, ...options],
          (at) => ({ role: first(at) }),
          "Only rows of athletic directors are imported. Without this column, all people's rows are.",
        )}
    </Fieldset>
  );
};

/** 'AD Email · lee@x.test': the header, and the first value below it. */
function labelOf({ header, rows }: ContactsTable, columns: readonly number[]): string {
  const names = columns.map((at) => (header[at] || `Column ${at + 1}`).slice(0, LONGEST_HEADER));
  const sample = columns
    .map((at) => rows.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '')
    .join(' ')
    .slice(0, LONGEST_SAMPLE)
    .trim();
  const name = names.join(' and ');
  return sample === '' ? name : `${name} · ${sample}`;
}
