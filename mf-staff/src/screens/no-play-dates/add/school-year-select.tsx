import { schoolYearLabel, schoolYearOf } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';

/** The school years to choose from: that of a day, yyyy-MM-dd, and the next one. */
export const schoolYearsFrom = (today: string): readonly [string, string] => {
  const year = schoolYearOf(today);
  return [schoolYearLabel(year), schoolYearLabel(year + 1)];
};

interface SchoolYearSelectProps {
  readonly years: readonly string[];
  readonly year: string;
  readonly onYear: (year: string) => void;
}

/** Chooses a school year such as 2026-27. */
export const SchoolYearSelect = ({ years, year, onYear }: SchoolYearSelectProps) => (
  <Field label="School year">
    <Select
      options={years.map((label) => ({ value: label, label }))}
      value={year}
      onValueChange={onYear}
    />
  </Field>
);
