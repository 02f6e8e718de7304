import type { EventClock, LocalMoment, WrittenTime } from './event-clock.ts';

/** An event, as ical.js has it. */
interface RepeatedEvent {
  getAllProperties(name: string): readonly {
    getValues(): readonly unknown[];
    getParameter(name: string): unknown;
  }[];
}

/**
 * Tells which dates a repeated event leaves out. The library doesn't leave out one behind a date that the event doesn't have, nor one
 * in universal time where the calendar doesn't describe its time zone.
 *
 * @returns whether a moment in the school's time zone is left out.
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
  // They are no events.
  clock.converted = converted;
  if (found.size === 0) return () => false;
  return ({ date, time }) => found.has(date) || found.has(`${date} ${time ?? '00:00'}`);
}

const isTime = (value: unknown): value is WrittenTime =>
  typeof value === 'object' && value !== null && 'isDate' in value && 'toUnixTime' in value;
