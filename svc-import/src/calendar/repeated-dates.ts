import { includeLastDay } from '@fieldhouse/import-contract/calendar';
import ICAL from 'ical.js';
import { InvalidFileError } from '../schedule/invalid-file-error.ts';
import { TOO_MANY_DATES } from './calendar-parts.ts';

/** Dates of one repeated event; more are not games. */
const MOST_DATES = 100;
/** Dates that are checked for one event: a daily rule of ten years. */
const MOST_STEPS = 4_000;
/** Dates that are checked for all events of a calendar. */
const MOST_STEPS_IN_ALL = 25_000;
const DAY = /^(?:SU|MO|TU|WE|TH|FR|SA)$/;
const LONGEST_INTERVAL = 52;
const DAYS_OF_A_WEEK = 7;

export class RepeatedDates {
  #steps = 0;

  /**
   * The dates of a repeated event from one day to another; null if its rule is neither daily nor weekly: finding the next date of other
   * rules can take forever, and no team plays by them. @throws InvalidFileError if the calendar's events have too many dates.
   */
  of(event: ICAL.Component, from: string, to: string): readonly ICAL.Time[] | null {
    try {
      const rules = event.getAllProperties('rrule');
      if (!rules.every(isReadable)) return null;
      const read = new ICAL.Event(event);
      for (const rule of rules) includeLastDayOf(rule, read.startDate);
      const dates = this.#within(read.iterator(), rules.length, from, to);
      return rules.length > 0 ? dates : withStart(dates, read.startDate, from, to);
    } catch (error) {
      if (error instanceof InvalidFileError) throw error;
      return null;
    }
  }

  /** @param rules how many rules the iterator compares for each date. */
  #within(dates: ICAL.RecurExpansion, rules: number, from: string, to: string): ICAL.Time[] {
    const found: ICAL.Time[] = [];
    for (let step = 0; step < MOST_STEPS && found.length < MOST_DATES; step += 1) {
      this.#steps += Math.max(1, rules);
      if (this.#steps > MOST_STEPS_IN_ALL) throw new InvalidFileError(TOO_MANY_DATES);
      // Undefined after the last date, though the type says otherwise.
      const date: ICAL.Time | null | undefined = dates.next();
      if (!date) break;
      const day = date.toString().slice(0, 10);
      if (day > to) break;
      if (day >= from) found.push(date);
    }
    return found;
  }
}

/** ical.js leaves out the start of an event whose other dates are listed. */
function withStart(
  dates: readonly ICAL.Time[],
  start: ICAL.Time,
  from: string,
  to: string,
): readonly ICAL.Time[] {
  const day = start.toString().slice(0, 10);
  const isThere = dates.some((date) => date.compare(start) === 0);
  return isThere || day < from || day > to ? dates : [start, ...dates];
}

function isReadable(property: ICAL.Property): boolean {
  const rule: unknown = property.getFirstValue();
  if (!(rule instanceof ICAL.Recur)) return false;
  const { freq, interval, parts } = rule;
  const days = parts['BYDAY'];
  // ical.js would look forever for another weekday than the first one.
  if (freq === 'DAILY' && days && interval % DAYS_OF_A_WEEK === 0) return false;
  return (
    (freq === 'DAILY' || freq === 'WEEKLY') &&
    interval >= 1 &&
    interval <= LONGEST_INTERVAL &&
    Object.entries(parts).every(([name, values]) => name === 'BYDAY' && (values ?? []).every(isDay))
  );
}

function includeLastDayOf(property: ICAL.Property, start: ICAL.Time): void {
  const rule: unknown = property.getFirstValue();
  if (rule instanceof ICAL.Recur && rule.until) includeLastDay(rule.until, start);
}

const isDay = (value: unknown): boolean => typeof value === 'string' && DAY.test(value);

/** The dates within a day of times in universal time, for an event whose time zone is unknown. */
export const nearestDates = (dates: readonly ICAL.Time[], times: readonly ICAL.Time[]) =>
  times.map((time) => {
    const distance = (date: ICAL.Time) => Math.abs(date.toUnixTime() - time.toUnixTime());
    const near = dates.filter((date) => distance(date) < DAY_SECONDS);
    return near.toSorted((one, other) => distance(one) - distance(other))[0];
  });
const DAY_SECONDS = 86_400;
