import { isTimeZone } from '@fieldhouse/core-contract';
import { TZDate } from '@date-fns/tz';
import ICAL from 'ical.js';
import { TimeZoneRules, writeOut } from './time-zone-rules.ts';

/** A day, yyyy-MM-dd, and a time of day, HH:MM, in the school's time zone; no time for an event of a whole day. */
export interface LocalMoment {
  readonly date: string;
  readonly time: string | null;
}

const FLOATING = 'floating';
/** Names such as '/freeassociation.sourceforge.net/America/New_York'. */
const PREFIXED = /^\/[^/]+\/(?:Tzfile\/)?(.+)$/;

/** Tells the times of a calendar's events in the school's time zone. */
export class EventClock {
  readonly timeZone: string;
  /** Events whose times were in another time zone. */
  converted = 0;
  /** Names of time zones that are neither known nor described in the calendar. Their times are taken as written. */
  readonly unknown = new Set<string>();
  readonly #calendar = new ICAL.Component(['vcalendar', [], []]);
  readonly #described = new Set<string>();
  readonly #names = new Map<string, string>();
  readonly #rules: TimeZoneRules;

  /** @param school.today yyyy-MM-dd */
  constructor({ timeZone, today }: { readonly timeZone: string; readonly today: string }) {
    this.timeZone = timeZone;
    this.#rules = new TimeZoneRules(today);
  }

  /**
   * Adds a time zone that the calendar describes. One that can't be read is ignored.
   *
   * @throws InvalidFileError if the rules of the calendar's time zones are too many.
   */
  describe(zone: ICAL.Component): void {
    const name = zone.getFirstPropertyValue('tzid');
    if (typeof name !== 'string' || this.#described.has(name)) return;
    this.#described.add(name);
    if (!this.#rules.bound(zone)) return;
    this.#calendar.addSubcomponent(zone);
    writeOut(this.#calendar.getTimeZoneByID(name));
  }

  /** Gives an event the time zones of the calendar while `work` reads it. */
  within<Value>(event: ICAL.Component, work: () => Value): Value {
    this.#calendar.addSubcomponent(event);
    try {
      return work();
    } finally {
      this.#calendar.removeSubcomponent(event);
    }
  }

  /**
   * A time of an event in the school's time zone. Only within `within`.
   *
   * @param zoneName the TZID of its property.
   */
  read(time: ICAL.Time, zoneName: string | undefined): LocalMoment {
    const written = asWritten(time);
    if (time.isDate) return { ...written, time: null };
    const moment = this.#momentOf(time, zoneName);
    if (moment === null) return written;
    const local = new TZDate(moment, this.timeZone);
    const found = {
      date: dateOf(local.getFullYear(), local.getMonth() + 1, local.getDate()),
      time: timeOf(local.getHours(), local.getMinutes()),
    };
    if (found.date !== written.date || found.time !== written.time) this.converted += 1;
    return found;
  }

  /** Milliseconds since 1970; null for a time that is taken as written. */
  #momentOf(time: ICAL.Time, zoneName: string | undefined): number | null {
    if (time.zone.tzid === 'UTC') return time.toUnixTime() * 1_000;
    if (zoneName === undefined) return null;
    const name = this.#known(zoneName);
    if (name === this.timeZone) return null;
    if (name !== '') {
      const { year, month, day, hour, minute, second } = time;
      return new TZDate(year, month - 1, day, hour, minute, second, name).getTime();
    }
    if (time.zone.tzid !== FLOATING) return time.toUnixTime() * 1_000;
    if (this.unknown.size < 20) this.unknown.add(zoneName);
    return null;
  }

  /** The IANA time zone of a name; '' if it is none. */
  #known(zoneName: string): string {
    const before = this.#names.get(zoneName);
    if (before !== undefined) return before;
    const bare = PREFIXED.exec(zoneName)?.[1] ?? zoneName;
    const name = isTimeZone(bare) ? bare : '';
    if (this.#names.size < 1_000) this.#names.set(zoneName, name);
    return name;
  }
}

const two = (part: number) => String(part).padStart(2, '0');
const dateOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
const timeOf = (hour: number, minute: number) => `${two(hour)}:${two(minute)}`;

/** The day and time that a calendar has, in whatever time zone. */
export const asWritten = ({ year, month, day, hour, minute }: ICAL.Time) => ({
  date: dateOf(year, month, day),
  time: timeOf(hour, minute),
});
