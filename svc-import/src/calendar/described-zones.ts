import ICAL from 'ical.js';
import { InvalidFileError } from '../schedule/invalid-file-error.ts';

/** Changes of all time zones of a calendar together. Most have two rules, each with one change in each of some seventy years. */
const MOST_CHANGES = 5_000;
const FIRST_YEAR = 1970;
const YEARS_AHEAD = 10;
const WEEKS = 53;
const TOO_MANY =
  'The calendar describes too many time zones. Export it again in your own time zone and import the new file.';
/** After every event: the years of events have four digits. */
const END = { year: 9_999, month: 12, day: 31 };

/**
 * The time zones that a calendar describes. Their work is bounded: ical.js writes out their rules year by year, up to the year of an event.
 */
export class DescribedZones {
  readonly #calendar = new ICAL.Component(['vcalendar', [], []]);
  readonly #names = new Set<string>();
  readonly #lastYear: number;
  #changes = 0;

  constructor(today: string) {
    this.#lastYear = Number(today.slice(0, 4)) + YEARS_AHEAD;
  }

  /** Adds a time zone; one that can't be read is ignored. @throws InvalidFileError if the calendar's rules are too many. */
  add(zone: ICAL.Component): void {
    const name = zone.getFirstPropertyValue('tzid');
    if (typeof name !== 'string' || this.#names.has(name)) return;
    this.#names.add(name);
    if (!this.#bound(zone)) return;
    this.#calendar.addSubcomponent(zone);
    writeOut(this.#calendar.getTimeZoneByID(name));
  }

  /** Gives an event these time zones while `work` reads it. */
  within<Value>(event: ICAL.Component, work: () => Value): Value {
    this.#calendar.addSubcomponent(event);
    try {
      return work();
    } finally {
      this.#calendar.removeSubcomponent(event);
    }
  }

  /** Removes unreadable parts and limits rules to some decades; false if nothing is left. */
  #bound(zone: ICAL.Component): boolean {
    const unreadable = zone.getAllSubcomponents().filter((part) => !isReadable(part));
    for (const part of unreadable) zone.removeSubcomponent(part);
    for (const part of zone.getAllSubcomponents()) this.#boundRule(part);
    return zone.getAllSubcomponents().length > 0;
  }

  #boundRule(part: ICAL.Component): void {
    const rule: unknown = part.getFirstPropertyValue('rrule');
    const start: unknown = part.getFirstPropertyValue('dtstart');
    if (!(rule instanceof ICAL.Recur) || !(start instanceof ICAL.Time)) return;
    start.year = Math.max(start.year, FIRST_YEAR);
    if (!rule.until || rule.until.year > this.#lastYear)
      rule.until = ICAL.Time.fromData({ year: this.#lastYear, month: 12, day: 31 });
    const years = 1 + Math.max(0, rule.until.year - start.year);
    this.#changes += years * changesInYear(rule);
    if (this.#changes > MOST_CHANGES) throw new InvalidFileError(TOO_MANY);
    // A time zone without any change would be written out again for each event.
    if (!hasDate(rule, start)) part.removeProperty('rrule');
  }
}

/** Writes out the changes of a time zone once, for events of any year, and keeps only the last change of each day. */
function writeOut(zone: ICAL.Timezone): void {
  zone.utcOffset(ICAL.Time.fromData(END));
  const changes: readonly unknown[] = zone.changes;
  zone.changes = changes.filter((change, at) => dayOf(change) !== dayOf(changes[at + 1]));
}

/** An upper bound. */
function changesInYear({ parts }: ICAL.Recur): number {
  const [weekday] = parts['BYDAY'] ?? [];
  const isEachWeek = typeof weekday === 'string' && !/\d/.test(weekday);
  return parts['BYMONTHDAY']?.length ?? (isEachWeek ? WEEKS : 1);
}

function isReadable(part: ICAL.Component): boolean {
  try {
    const start: unknown = part.getFirstPropertyValue('dtstart');
    const dates = part.getAllProperties('rdate').map((date): unknown => date.getFirstValue());
    return (
      [start, ...dates].every(isTime) &&
      [part.getFirstPropertyValue('tzoffsetfrom'), part.getFirstPropertyValue('tzoffsetto')].every(
        (offset: unknown) => offset instanceof ICAL.UtcOffset,
      )
    );
  } catch {
    return false;
  }
}

const isTime = (value: unknown): boolean =>
  value instanceof ICAL.Time && !Number.isNaN(value.toUnixTime());

function hasDate(rule: ICAL.Recur, start: ICAL.Time): boolean {
  try {
    // Null if there is no date, though the type says otherwise.
    const first: ICAL.Time | null = rule.iterator(start).next();
    return first !== null;
  } catch {
    return false;
  }
}

const dayOf = (change: unknown): string =>
  isDay(change) ? `${change.year}-${change.month}-${change.day}` : '';

/** The changes of an `ICAL.Timezone` are dates with offsets; its types don't say so. */
const isDay = (
  change: unknown,
): change is { readonly year: number; readonly month: number; readonly day: number } =>
  typeof change === 'object' && change !== null && 'year' in change;
