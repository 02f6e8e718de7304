import ICAL from 'ical.js';
import { TimeZoneRules, writeOut } from './time-zone-rules.ts';

/** The time zones that a calendar describes. */
export class DescribedZones {
  readonly #calendar = new ICAL.Component(['vcalendar', [], []]);
  readonly #names = new Set<string>();
  readonly #rules: TimeZoneRules;

  /** @param today yyyy-MM-dd */
  constructor(today: string) {
    this.#rules = new TimeZoneRules(today);
  }

  /**
   * Adds a time zone. One that can't be read is ignored.
   *
   * @throws InvalidFileError if the rules of the calendar's time zones are too many.
   */
  add(zone: ICAL.Component): void {
    const name = zone.getFirstPropertyValue('tzid');
    if (typeof name !== 'string' || this.#names.has(name)) return;
    this.#names.add(name);
    if (!this.#rules.bound(zone)) return;
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
}
