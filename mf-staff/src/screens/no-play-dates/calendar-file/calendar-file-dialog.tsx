import { MAX_NO_PLAY_BATCH } from '@fieldhouse/core-contract';
import type { NoPlayDateInput } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { FormDialog } from '@fieldhouse/shell/ui/form-dialog';
import type { FormEvents } from '@fieldhouse/shell/ui/form-dialog';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useToday } from '@fieldhouse/shell/ui/time-zone';

import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { usePending } from '../../../kit/form/use-pending.ts';
import { FileOrText } from '../../../kit/form/file-or-text.tsx';
import { AffectedGames } from '../add/affected-games.tsx';
import { addDates } from '../add/add-dates.ts';
import { addLabel } from '../add/add-label.ts';
import { SchoolYearSelect, schoolYearsFrom } from '../add/school-year-select.tsx';
import { CalendarEventList } from './calendar-event-list.tsx';
import { useCalendarFile } from './use-calendar-file.ts';

interface CalendarFileDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Adds events of the district's calendar as no-play dates. */
export const CalendarFileDialog = ({ open, onClose }: CalendarFileDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title="Add from a Calendar File"
    description="Choose your district's calendar, then check the days when your school doesn't play."
    size="lg"
  >
    {(events) => <CalendarFileForm {...events} />}
  </FormDialog>
);

const CalendarFileForm = ({ onDirtyChange, onDone }: FormEvents) => {
  const years = schoolYearsFrom(useToday());
  const { year, setYear, read, chosen, choose, kindOf, setKind, ...file } = useCalendarFile(
    years[0],
  );
  const events = read?.events.filter(({ key }) => chosen.has(key)) ?? [];
  const isTooMany = events.length > MAX_NO_PLAY_BATCH;
  const inputs = events.map((event): NoPlayDateInput => {
    const { key: _key, ...dates } = event;
    return { ...dates, kind: kindOf(event), scope: 'school', refId: null };
  });
  const [pending, add] = usePending('Failed to add dates', async () => {
    await addDates(inputs);
    onDone();
  });
  return (
    <DialogForm
      submitLabel={addLabel(events.length)}
      disabled={events.length === 0 || isTooMany}
      pending={pending}
      pendingLabel="Adding..."
      onSubmit={add}
    >
      <Stack gap={2}>
        <SchoolYearSelect years={years} year={year} onYear={setYear} />
        <FileOrText
          label="Calendar File"
          description="An iCalendar file (.ics) of at most 5 MB"
          accept=".ics,.ical,.ifb,text/calendar"
          textTitle="Paste the Text Instead"
          textLabel="Text of the Calendar"
          isReading={file.isReading}
          onFile={(chosenFile) => {
            onDirtyChange(true);
            void file.readFile(chosenFile);
          }}
          onText={(text) => {
            onDirtyChange(true);
            file.readText(text);
          }}
        />
        {file.problem && (
          <AlertBox variant="error" title="Couldn't read the calendar">
            {file.problem}
          </AlertBox>
        )}
        {read && (
          <CalendarEventList
            key={`${year} ${file.reads}`}
            year={year}
            read={read}
            chosen={chosen}
            onChoose={choose}
            kindOf={kindOf}
            onKind={setKind}
          />
        )}
        <AffectedGames dates={isTooMany ? [] : inputs} />
        {isTooMany && (
          <AlertBox variant="warning" title="Too many dates">
            {`You can add at most ${MAX_NO_PLAY_BATCH} dates at a time.`}
          </AlertBox>
        )}
      </Stack>
    </DialogForm>
  );
};
