import { clockIn, momentIn } from '../time-zones.ts';
import { ianaTimeZone, knownTimeZone } from './time-zone-named.ts';

/** A day, yyyy-MM-dd, and a time of day, HH:MM, in the school's time zone; no time for an event of whole days. */
export interface LocalMoment {
  readonly date: string;
  readonly time: string | null;
}

/** A time of an event, as ical.js has it. */
interface WrittenTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly isDate: boolean;
  /** 'UTC', the name of a time zone that the calendar describes, or 'floating'. */
  readonly zone: { readonly tzid: string };
  toUnixTime(): number;
}

const FLOATING = 'floating';
/** Some events of whole days end at 11:59 PM. */
const ALMOST_A_DAY_SECONDS = 86_000;

/** Tells the times of a calendar's events in the school's time zone. */
export class EventClock {
  readonly timeZone: string;
  /** Events whose times were in another time zone. */
  converted = 0;
  /** Names of time zones that are neither known nor described in the calendar. Their times are taken as written. */
  readonly unknown = new Set<string>();
  readonly #names = new Map<string, string | null>();

  /** @param timeZone the school's, an IANA name. */
  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  /** When an event starts. Events of whole days have no time; their day is that of their own time zone. `zoneName` is the TZID. */
  start(time: WrittenTime, zoneName: string | undefined, seconds: number): LocalMoment {
    const isWhole = seconds >= ALMOST_A_DAY_SECONDS;
    const written = asWritten(time);
    if (isWhole && written.time === '00:00') return { ...written, time: null };
    const began = this.read(time, zoneName);
    return isWhole && began.time === '00:00' ? { ...began, time: null } : began;
  }

  /** A time of an event in the school's time zone. `zoneName` is the TZID of its property. */
  read(time: WrittenTime, zoneName: string | undefined): LocalMoment {
    const written = asWritten(time);
    if (time.isDate) return { ...written, time: null };
    const moment = this.#momentOf(time, zoneName);
    const local = moment === null ? null : clockIn(this.timeZone, moment);
    if (local === null) return written;
    if (local.date !== written.date || local.time !== written.time) this.converted += 1;
    return local;
  }

  /** Milliseconds since 1970; null for a time that is taken as written. */
  #momentOf(time: WrittenTime, zoneName: string | undefined): number | null {
    if (time.zone.tzid === 'UTC') return time.toUnixTime() * 1_000;
    if (zoneName === undefined) return null;
    const isDescribed = time.zone.tzid !== FLOATING;
    const name = this.#nameOf(zoneName, isDescribed);
    if (name === this.timeZone) return null;
    if (name !== null) return momentIn(name, asWritten(time));
    if (isDescribed) return time.toUnixTime() * 1_000;
    if (this.unknown.size < 20) this.unknown.add(zoneName);
    return null;
  }

  /** The time zone of a TZID; null for one whose description counts, and for one that is not known. */
  #nameOf(tzid: string, isDescribed: boolean): string | null {
    const before = this.#names.get(tzid);
    if (before !== undefined) return before;
    const name = ianaTimeZone(tzid) ?? (isDescribed ? null : knownTimeZone(tzid));
    if (this.#names.size < 1_000) this.#names.set(tzid, name);
    return name;
  }
}

const two = (part: number) => String(part).padStart(2, '0');

/** The day and time as the calendar has them, in the event's own time zone. */
export const asWritten = ({ year, month, day, hour, minute }: WrittenTime) => ({
  date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
  time: `${two(hour)}:${two(minute)}`,
});

/** The end of a rule by which an event repeats, as ical.js has it; it can be set. */
interface RuleEnd extends WrittenTime {
  isDate: boolean;
  hour: number;
  minute: number;
  second: number;
  zone: WrittenTime['zone'];
}

/** Includes the last day of a rule if UNTIL is a day without a time, which ical.js takes for midnight. Changes `until`. */
export function includeLastDay(until: RuleEnd, start: WrittenTime): void {
  const isDay = until.isDate || (until.zone.tzid !== 'UTC' && asWritten(until).time === '00:00');
  if (!isDay || start.isDate) return;
  until.isDate = false;
  until.hour = 23;
  until.minute = 59;
  until.second = 59;
  until.zone = start.zone;
}

/** An event, as ical.js has it. */
interface RepeatedEvent {
  getAllProperties(name: string): readonly {
    getValues(): readonly unknown[];
    getParameter(name: string): unknown;
  }[];
}

/**
 * Tells which dates of a repeated event are excluded (EXDATE). ical.js ignores one that follows a date which the event doesn't have, and
 * one in universal time if the calendar doesn't describe its time zone.
 */
export function leftOutDates(
  event: RepeatedEvent,
  clock: EventClock,
): (moment: LocalMoment) => boolean {
  const { converted } = clock;
  const found = new Set<string>();
  for (const property of event.getAllProperties('exdate')) {
    const zone = property.getParameter('tzid');
    for (const value of property.getValues()) {
      if (!isTime(value)) continue;
      const { date, time } = clock.read(value, typeof zone === 'string' ? zone : undefined);
      found.add(time === null ? date : `${date} ${time}`);
    }
  }
  // Excluded dates are no events, so reading them must not change the count.
  clock.converted = converted;
  if (found.size === 0) return () => false;
  return ({ date, time }) => found.has(date) || found.has(`${date} ${time ?? '00:00'}`);
}

const isTime = (value: unknown): value is WrittenTime =>
  typeof value === 'object' && value !== null && 'isDate' in value && 'toUnixTime' in value;
