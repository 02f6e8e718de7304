import { asWritten } from './event-clock.ts';
import type { WrittenTime } from './event-clock.ts';

/** The end of a rule by which an event repeats, as ical.js has it; it can be set. */
interface RuleEnd extends WrittenTime {
  isDate: boolean;
  hour: number;
  minute: number;
  second: number;
  zone: WrittenTime['zone'];
}

/**
 * Lets an event repeat on the day that its rule ends with, too, if that is a day without a time: calendars write UNTIL so for 'until
 * and including', and it would be taken for midnight.
 *
 * @param until the end of the rule; it is changed.
 * @param start when the event starts.
 */
export function includeLastDay(until: RuleEnd, start: WrittenTime): void {
  const isDay = until.isDate || (until.zone.tzid !== 'UTC' && asWritten(until).time === '00:00');
  if (!isDay || start.isDate) return;
  until.isDate = false;
  until.hour = 23;
  until.minute = 59;
  until.second = 59;
  until.zone = start.zone;
}
