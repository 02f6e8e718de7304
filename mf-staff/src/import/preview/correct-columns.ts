import { knownValue } from '@fieldhouse/core-contract';
import { SCHEDULE_FIELDS } from '@fieldhouse/import-contract';
import type { ImportCorrections, ScheduleField } from '@fieldhouse/import-contract';
import type { PreviewColumn } from '../api/import.api.ts';

type Columns = NonNullable<ImportCorrections['columns']>;

/** Fields that several columns may name together. */
const TOGETHER: ReadonlySet<ScheduleField> = new Set(['team', 'sport', 'gender', 'level']);

/** What a column is taken for, with what was corrected. */
export const fieldOf = ({ header, field }: PreviewColumn, corrected: Columns = {}): ScheduleField =>
  (Object.hasOwn(corrected, header) ? corrected[header] : knownValue(SCHEDULE_FIELDS, field)) ??
  'ignore';

/** The corrections once the column of this header is that field: a column that was it before gives it up. */
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
