import { formatScreenDay } from '@fieldhouse/core-contract';
import type { NoPlayDateInput } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useState } from 'react';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import { useHolidays } from '../../data/school-data/no-play-dates.api.ts';
import { addDates } from './add/add-dates.ts';
import { addLabel } from './add/add-label.ts';
import { AffectedGames } from './add/affected-games.tsx';
import { DatesChecklist } from './add/dates-checklist.ts';
import { SchoolYearSelect, schoolYearsFrom } from './add/school-year-select.tsx';

interface HolidaysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Adds US holidays of a school year as no-play dates. */
export const HolidaysDialog = ({ open, onClose }: HolidaysDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Add US Holidays"
    description="Check the days when your school doesn't play."
  >
    <HolidaysForm onDone={onClose} />
  </Dialog>
);

const HolidaysForm = ({ onDone }: { readonly onDone: () => void }) => {
  const today = useToday();
  const years = schoolYearsFrom(today);
  const [year, setYear] = useState<string>(years[0]);
  const { data, error, readAgain } = useHolidays(year);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = (data ?? []).filter(({ added }) => !added);
  const dates = open.filter((holiday) => chosen.has(keyOf(holiday)));
  const toggle = (key: string) =>
    setChosen(
      (before) =>
        new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  const inputs = dates.map(({ name, from, to }): NoPlayDateInput => ({
    name,
    kind: 'holiday',
    scope: 'school',
    refId: null,
    from,
    to,
    fromTime: null,
    toTime: null,
  }));
  const [pending, add] = usePending('Failed to add dates', async () => {
    await addDates(inputs);
    onDone();
  });
  return (
    <DialogForm
      submitLabel={addLabel(dates.length)}
      disabled={dates.length === 0}
      pending={pending}
      pendingLabel="Adding..."
      onSubmit={add}
    >
      <Stack gap={2}>
        <SchoolYearSelect years={years} year={year} onYear={setYear} />
        {!data && (
          <NotLoaded
            title="Couldn't load the holidays"
            error={error}
            onRetry={readAgain}
            loading={<LoadingIndicator label="Loading holidays..." />}
          />
        )}
        {open.length > 0 && (
          <div>
            <Button
              variant="outline"
              size="sm"
              onClick={() =>
                setChosen(dates.length === open.length ? new Set() : new Set(open.map(keyOf)))
              }
            >
              {dates.length === open.length ? 'Clear All' : 'Select All'}
            </Button>
          </div>
        )}
        <DatesChecklist aria-label="Holidays">
          {data?.map((holiday) => (
            <li key={keyOf(holiday)}>
              <label>
                <input
                  type="checkbox"
                  checked={holiday.added || chosen.has(keyOf(holiday))}
                  disabled={holiday.added}
                  onChange={() => toggle(keyOf(holiday))}
                />
                <span>
                  {holiday.name}
                  <small>{formatScreenDay(holiday.from)}</small>
                </span>
              </label>
              {holiday.added && <Badge tone="green">Added</Badge>}
            </li>
          ))}
        </DatesChecklist>
        <AffectedGames dates={inputs} />
      </Stack>
    </DialogForm>
  );
};

const keyOf = ({ name, from }: { readonly name: string; readonly from: string }): string =>
  `${from} ${name}`;
