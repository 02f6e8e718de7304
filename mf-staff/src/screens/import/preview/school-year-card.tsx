import { formatSchoolYear } from '@fieldhouse/import-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { CalendarRange } from 'lucide-react';

import { inWords } from '../../../kit/list/in-words.ts';
import { ChoiceButtons } from './choice-buttons.tsx';
import { schoolYearUsed } from './school-year-used.ts';
import type { ImportPreview, PreviewSchoolYear } from '../api/import.api.ts';

/** Whether a person must choose the school year, because only today's date suggests one. */
export const needsSchoolYear = ({ schoolYear }: ImportPreview): boolean =>
  schoolYear?.from === 'today';

interface SchoolYearCardProps {
  readonly schoolYear: PreviewSchoolYear;
  readonly onChoose: (year: number) => void;
}

/** Shows the school year used for dates without a year, or asks for it. */
export const SchoolYearCard = ({ schoolYear, onChoose }: SchoolYearCardProps) => {
  const { taken, from, rows, choices } = schoolYear;
  const asks = from === 'today';
  return (
    <Card>
      <CardHeader
        title="School Year"
        subtitle={
          asks
            ? `The dates in ${inWords(rows, '1 row', 'rows')} have no year, and nothing in the file says which one.`
            : `The dates in ${inWords(rows, '1 row', 'rows')} have no year. ${schoolYearUsed(from, taken)}`
        }
        icon={<CalendarRange size={18} />}
      />
      <CardBody>
        <Stack gap={1.5}>
          {asks && (
            <AlertBox variant="warning" title="Which school year are these dates in?">
              Choose one before you import. We&apos;ll remember it for files with the same columns
              until the next school year starts.
            </AlertBox>
          )}
          <ChoiceButtons
            label="School year"
            choices={choices.map((year) => ({ value: year, label: formatSchoolYear(year) }))}
            taken={asks ? undefined : taken}
            onChoose={onChoose}
          />
        </Stack>
      </CardBody>
    </Card>
  );
};
