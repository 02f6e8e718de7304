import { parseOption } from '@fieldhouse/core-contract';
import { SCHEDULE_FIELDS } from '@fieldhouse/import-contract';
import type { ImportCorrections, ScheduleField } from '@fieldhouse/import-contract';
import type { PreviewColumn } from '../api/import.api.ts';

type Columns = NonNullable<ImportCorrections['columns']>;

/** Fields that several columns can share. */
const TOGETHER: ReadonlySet<ScheduleField> = new Set(['team', 'sport', 'gender', 'level']);

/** The field of a column, with corrections applied. */
export const fieldOf = ({ header, field }: PreviewColumn, corrected: Columns = {}): ScheduleField =>
  (Object.hasOwn(corrected, header) ? corrected[header] : parseOption(SCHEDULE_FIELDS, field)) ??
  'ignore';

/** The corrections after assigning a field to a column; the column that had it is excluded. */
export function correctColumn(
  columns: readonly PreviewColumn[],
  corrected: Columns,
  header: string,
  field: ScheduleField,
): Columns {
  const givingUp =
    field === 'ignore' || TOGETHER.has(field)
      ? []
      : columns.filter(
          (column) => column.header !== header && fieldOf(column, corrected) === field,
        );
  return {
    ...corrected,
    ...Object.fromEntries(givingUp.map((column) => [column.header, 'ignore' as const])),
    [header]: field,
  };
}
