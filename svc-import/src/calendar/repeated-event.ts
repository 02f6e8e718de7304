import ICAL from 'ical.js';

/** Dates of one repeated event; more are not games. */
const MOST_DATES = 100;
/** Dates that are looked at: a daily rule of ten years. */
const MOST_STEPS = 4_000;
const DAY = /^(?:SU|MO|TU|WE|TH|FR|SA)$/;
const LONGEST_INTERVAL = 52;

/**
 * The dates of a repeated event within a school year; null if its rule is not read. Only daily and weekly rules are: finding the
 * next date of others can take forever, and no team plays by them.
 *
 * @param from yyyy-MM-dd; the same for `to`.
 */
export function datesOf(event: ICAL.Event, from: string, to: string): readonly ICAL.Time[] | null {
  if (!event.component.getAllProperties('rrule').every(isReadable)) return null;
  const found: ICAL.Time[] = [];
  const dates = event.iterator();
  for (let step = 0; step < MOST_STEPS && found.length < MOST_DATES; step += 1) {
    // After the last date there is none, whatever the type says.
    const date: ICAL.Time | null | undefined = dates.next();
    if (!date) break;
    const day = date.toString().slice(0, 10);
    if (day > to) break;
    if (day >= from) found.push(date);
  }
  return found;
}

function isReadable(property: ICAL.Property): boolean {
  const rule: unknown = property.getFirstValue();
  if (!(rule instanceof ICAL.Recur)) return false;
  const { freq, interval, parts } = rule;
  return (
    (freq === 'DAILY' || freq === 'WEEKLY') &&
    interval >= 1 &&
    interval <= LONGEST_INTERVAL &&
    Object.entries(parts).every(([name, values]) => name === 'BYDAY' && (values ?? []).every(isDay))
  );
}

const isDay = (value: unknown): boolean => typeof value === 'string' && DAY.test(value);
