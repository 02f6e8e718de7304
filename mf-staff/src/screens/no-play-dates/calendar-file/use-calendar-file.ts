import type { NoPlayKind } from '@fieldhouse/core-contract';
import { useTimeZone } from '@fieldhouse/shell/ui/time-zone';
import { useEffect, useState } from 'react';

import { guessKind, looksLikeNoPlay } from './calendar-event.ts';
import type { CalendarEvent, CalendarEvents } from './calendar-event.ts';

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
export function useCalendarFile(firstYear: string) {
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
