import { MAX_NO_PLAY_BATCH } from '@fieldhouse/core-contract';
import type { NoPlayDateInput, NoPlayKind } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useTimeZone, useToday } from '@fieldhouse/shell/ui/time-zone';
import { useEffect, useState } from 'react';

import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { usePending } from '../../../kit/form/use-pending.ts';
import { FileOrText } from '../../../kit/form/file-or-text.tsx';
import { AffectedGames } from '../add/affected-games.tsx';
import { addDates } from '../add/add-dates.ts';
import { addLabel } from '../add/add-label.ts';
import { SchoolYearSelect, schoolYearsFrom } from '../add/school-year-select.tsx';
import { CalendarEventList } from './calendar-event-list.tsx';
import { guessKind, looksLikeNoPlay } from './calendar-event.ts';
import type { CalendarEvent, CalendarEvents } from './calendar-event.ts';

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
          label="Calendar file"
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

/** Some ten years of a district's calendar. */
const MAX_BYTES = 5_000_000;
const TOO_LARGE = 'This calendar is larger than 5 MB. Export one school year only.';

/** A text to read, and which try it is. */
interface Source {
  readonly text: string;
  readonly reads: number;
}

const NONE: ReadonlySet<string> = new Set();

/** The state of the dialog: the file, its events of a school year, and which of them are chosen. */
function useCalendarFile(firstYear: string) {
  const timeZone = useTimeZone();
  const [year, setYear] = useState(firstYear);
  const [source, setSource] = useState<Source | null>(null);
  const [read, setRead] = useState<CalendarEvents | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const [kinds, setKinds] = useState<ReadonlyMap<string, NoPlayKind>>(new Map());

  useEffect(() => {
    if (source === null) return;
    let isCurrent = true;
    const show = async () => {
      const parser = await import('./read-calendar-file.ts').catch(() => null);
      if (!isCurrent) return;
      setIsReading(false);
      setRead(null);
      setChosen(NONE);
      if (!parser) return setProblem("The reader couldn't be loaded. Check your connection.");
      try {
        const events = parser.readCalendarFile(source.text, year, timeZone);
        setRead(events);
        setChosen(
          new Set(events.events.filter(({ name }) => looksLikeNoPlay(name)).map(({ key }) => key)),
        );
        setProblem(null);
      } catch (error) {
        if (!(error instanceof parser.CalendarFileProblem)) throw error;
        setProblem(error.message);
      }
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [source, year, timeZone]);

  const refuse = (sentence: string) => {
    setRead(null);
    setChosen(NONE);
    setProblem(sentence);
  };
  const readText = (text: string) => {
    if (text.length > MAX_BYTES) refuse(TOO_LARGE);
    else {
      setIsReading(true);
      setSource((before) => ({ text, reads: (before?.reads ?? 0) + 1 }));
    }
  };
  const readFile = async (file: File) => {
    if (file.size > MAX_BYTES) return refuse(TOO_LARGE);
    try {
      readText(await file.text());
    } catch {
      refuse("This file can't be opened. Choose it again.");
    }
  };
  return {
    year,
    setYear,
    read,
    problem,
    isReading,
    /** Counts the files that were read. */
    reads: source?.reads ?? 0,
    chosen,
    choose: setChosen,
    kindOf: ({ key, name }: CalendarEvent): NoPlayKind => kinds.get(key) ?? guessKind(name),
    setKind: ({ key }: CalendarEvent, kind: NoPlayKind) =>
      setKinds((before) => new Map(before).set(key, kind)),
    readText,
    readFile,
  };
}
