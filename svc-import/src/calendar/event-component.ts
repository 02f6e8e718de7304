import ICAL from 'ical.js';

/** Parses the lines of an event or a time zone; null if they are not valid. */
export function parseComponent(lines: readonly string[]): ICAL.Component | null {
  try {
    const parsed: unknown = ICAL.parse(lines.join('\r\n'));
    return isJCal(parsed) ? new ICAL.Component(parsed) : null;
  } catch {
    return null;
  }
}

const isJCal = (value: unknown): value is unknown[] =>
  Array.isArray(value) && typeof value[0] === 'string';

/** The text of a property; '' if it has none, or none that is valid. */
export function textOf(event: ICAL.Component, name: string): string {
  try {
    const value: unknown = event.getFirstPropertyValue(name);
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** The TZID of a property, if it has one. */
export function zoneNameOf(event: ICAL.Component, name: string): string | undefined {
  const zone: unknown = event.getFirstProperty(name)?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
}

/** A time of an event; null if it has none, or none that is valid. */
export function timeOf(event: ICAL.Component, name: string): ICAL.Time | null {
  try {
    const value: unknown = event.getFirstPropertyValue(name);
    return value instanceof ICAL.Time && !Number.isNaN(value.toUnixTime()) ? value : null;
  } catch {
    return null;
  }
}

/** Whether an event lasts a whole day or longer. */
export function lastsAllDay(event: ICAL.Component): boolean {
  try {
    return new ICAL.Event(event).duration.toSeconds() >= ALMOST_A_DAY_SECONDS;
  } catch {
    return false;
  }
}
/** Some end at 11:59 PM. */
const ALMOST_A_DAY_SECONDS = 86_000;
