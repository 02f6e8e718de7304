import { EXPORTING_SCHOOL } from '@fieldhouse/core-contract/internal';
import { InvalidFileError } from '../schedule/invalid-file-error.ts';
import { isExportedProperty } from './exported-event.ts';
import { normalizeLines } from '../csv/normalize-lines.ts';

/** A part of a calendar: a line about all of it, or the lines of an event or a time zone, with its BEGIN and END. */
interface CalendarPart {
  readonly kind: 'property' | 'event' | 'timezone';
  readonly lines: readonly string[];
}

/** Limits of a calendar. Beyond the first three the file is rejected; further lines of an event or a time zone are ignored. */
const CALENDAR_LIMITS = {
  events: 50_000,
  /** Dates that are listed for repeated events (RDATE, EXDATE). */
  dates: 50_000,
  depth: 8,
  linesOfEvent: 400,
  linesOfTimeZone: 1_000,
  timeZones: 100,
} as const;

const DAMAGED =
  "The calendar is damaged and can't be read. Export it again and import the new file.";
const INCOMPLETE =
  'The calendar is incomplete: its end is missing. Export it again and import the new file.';
const TOO_MANY = `The calendar has more than ${CALENDAR_LIMITS.events.toLocaleString('en-US')} events. Export one school year only.`;
export const TOO_MANY_DATES =
  'The repeated events of this calendar have too many dates. Export one school year only.';

const NAME = /^[A-Za-z0-9-]+/;
const OF_EVENT = new Set(
  'UID SUMMARY DTSTART DTEND DURATION LOCATION STATUS RRULE RDATE EXDATE RECURRENCE-ID'.split(' '),
);
/** Properties that list dates. */
const LISTS_OF_DATES = new Set(['RDATE', 'EXDATE']);
const OF_CALENDAR = new Set<string>(['PRODID', 'NAME', 'X-WR-CALNAME', EXPORTING_SCHOOL.property]);
const OF_TIME_ZONE = new Set(
  'BEGIN END TZID DTSTART TZOFFSETFROM TZOFFSETTO RRULE RDATE'.split(' '),
);
/** The rules that real time zones have. Others could take long to expand. */
const RULE_OF_TIME_ZONE =
  /^RRULE:(?:FREQ=YEARLY|BYMONTH=\d{1,2}|BYDAY=[+-]?\d?[A-Z]{2}|BYMONTHDAY=-?[\d,]{1,40}|UNTIL=[\dTZ]+|WKST=[A-Z]{2}|INTERVAL=1|;)+$/;

/** The parts of one or more calendars, in order. @throws InvalidFileError if the file is damaged, incomplete, or beyond the limits. */
export async function* readCalendarParts(pieces: Iterable<string>): AsyncGenerator<CalendarPart> {
  const parts = new PartReader();
  for await (const batch of readContentLines(pieces))
    for (const line of batch) {
      const part = parts.add(line);
      if (part) yield part;
    }
  parts.end();
}

class PartReader {
  /** The components that are open, from the outermost. */
  readonly #open: string[] = [];
  #lines: string[] = [];
  #events = 0;
  #dates = 0;
  #timeZones = 0;

  add(line: string): CalendarPart | undefined {
    const name = NAME.exec(line)?.[0].toUpperCase();
    // Skips the rest of a line that was folded wrongly, which has no name.
    if (name === undefined || !/[:;]/.test(line.charAt(name.length))) return undefined;
    if (name === 'BEGIN') return this.#begin(componentOf(line));
    if (name === 'END') return this.#end(componentOf(line));
    const within = this.#open.at(-1);
    if (within === 'VCALENDAR')
      return OF_CALENDAR.has(name) ? { kind: 'property', lines: [line] } : undefined;
    if (within === 'VEVENT') {
      if (OF_EVENT.has(name) || isExportedProperty(name)) this.#keepOfEvent(name, line);
    } else if (this.#open.includes('VTIMEZONE') && OF_TIME_ZONE.has(name)) {
      if (name !== 'RRULE' || RULE_OF_TIME_ZONE.test(line.toUpperCase())) this.#keep(line);
    }
    return undefined;
  }

  /** @throws InvalidFileError if a component is still open. */
  end(): void {
    if (this.#open.length > 0) throw new InvalidFileError(INCOMPLETE);
  }

  #begin(component: string): undefined {
    const isInEvent = this.#open.includes('VEVENT');
    if (component === 'VEVENT') {
      if (isInEvent) throw new InvalidFileError(INCOMPLETE);
      this.#events += 1;
      if (this.#events > CALENDAR_LIMITS.events) throw new InvalidFileError(TOO_MANY);
    }
    if (component === 'VTIMEZONE') this.#timeZones += 1;
    if (component === 'VEVENT' || component === 'VTIMEZONE') this.#lines = [];
    this.#open.push(component);
    if (this.#open.length > CALENDAR_LIMITS.depth) throw new InvalidFileError(DAMAGED);
    if (component === 'VEVENT' || this.#open.includes('VTIMEZONE'))
      this.#keep(`BEGIN:${component}`);
  }

  #end(component: string): CalendarPart | undefined {
    if (this.#open.at(-1) !== component) throw new InvalidFileError(DAMAGED);
    const isInTimeZone = this.#open.includes('VTIMEZONE');
    this.#open.pop();
    // Not by `#keep`: the limit of lines must not drop the end of a component.
    if (component === 'VEVENT' || isInTimeZone) this.#lines.push(`END:${component}`);
    if (component === 'VEVENT') return { kind: 'event', lines: this.#lines };
    const isUseful = component === 'VTIMEZONE' && this.#timeZones <= CALENDAR_LIMITS.timeZones;
    return isUseful ? { kind: 'timezone', lines: this.#lines } : undefined;
  }

  #keepOfEvent(name: string, line: string): void {
    if (this.#lines.length >= CALENDAR_LIMITS.linesOfEvent) return;
    if (LISTS_OF_DATES.has(name)) this.#dates += line.split(',').length;
    if (this.#dates > CALENDAR_LIMITS.dates) throw new InvalidFileError(TOO_MANY_DATES);
    this.#lines.push(line);
  }

  #keep(line: string): void {
    if (this.#lines.length < CALENDAR_LIMITS.linesOfTimeZone) this.#lines.push(line);
  }
}

const componentOf = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();

/** Characters kept of a content line; attachments and formatted descriptions are longer, and not needed. */
const LONGEST_LINE = 8_000;
const NOT_TEXT =
  "The calendar contains characters that aren't text. Export it again and import the new file.";

/** The unfolded content lines of a calendar (RFC 5545, 3.1), in batches. @throws InvalidFileError if the file is not text. */
async function* readContentLines(pieces: Iterable<string>): AsyncGenerator<string[]> {
  /** The last line so far, which the next lines can continue; null before the first one. */
  let open: string | null = null;
  /** The beginning of a line whose end is in the next piece. */
  let rest = '';
  const add = (line: string, batch: string[]) => {
    if (open !== null && /^[ \t]/.test(line)) {
      if (open.length < LONGEST_LINE) open += line.slice(1, 1 + LONGEST_LINE - open.length);
      return;
    }
    if (open !== null) batch.push(open);
    open = line.slice(0, LONGEST_LINE);
  };
  for await (const piece of normalizeLines(pieces)) {
    if (/[\0\uFFFD]/.test(piece)) throw new InvalidFileError(NOT_TEXT);
    const lines = piece.split('\n');
    const last = lines.length - 1;
    const batch: string[] = [];
    lines.forEach((part, at) => {
      // Longer lines are cut anyway.
      const line: string = at === 0 ? rest + part.slice(0, LONGEST_LINE + 1) : part;
      if (at < last) add(line, batch);
      else rest = line.slice(0, LONGEST_LINE + 1);
    });
    if (batch.length > 0) yield batch;
  }
  const batch: string[] = [];
  add(rest, batch);
  if (open !== null) batch.push(open);
  if (batch.length > 0) yield batch;
}
