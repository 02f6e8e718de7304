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
    // ical.js turns February 30 into March 2.
    return value instanceof ICAL.Time && value.toString() === writtenOf(event, name) ? value : null;
  } catch {
    return null;
  }
}

/** A time of an event as it is written, whether it is valid or not: '2026-02-30T18:00:00'; '' if it has no day. */
export function writtenOf(event: ICAL.Component, name: string): string {
  const written: unknown = event.getFirstProperty(name)?.toJSON()[3];
  const isDay = typeof written === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(written);
  return isDay ? written.replace(/T::.*$/, '') : '';
}

/** How long an event lasts, in seconds; 0 if it has no valid end. */
export function secondsOf(event: ICAL.Component): number {
  try {
    return new ICAL.Event(event).duration.toSeconds();
  } catch {
    return 0;
  }
}
