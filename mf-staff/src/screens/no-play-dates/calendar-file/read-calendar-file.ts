import { parseSchoolYear } from '@fieldhouse/core-contract';
import type { SchoolYear } from '@fieldhouse/core-contract';
import { readableText } from '@fieldhouse/import-contract/schedule';
import {
  EventClock,
  asWritten,
  includeLastDay,
  leftOutDates,
} from '@fieldhouse/import-contract/calendar';
import ICAL from 'ical.js';

import { MAX_SHOWN } from './calendar-event.ts';
import type { CalendarEvent, CalendarEvents } from './calendar-event.ts';

/** A file that cannot be read as a calendar, with a sentence that says why. */
export class CalendarFileProblem extends Error {}

const MAX_OCCURRENCES = 200;
/** Limit for recurrence rules without an end. */
const MAX_STEPS = 20_000;

const NO_CALENDAR =
  "This isn't a calendar file. Export your district's calendar as iCalendar (.ics) and choose that file.";

/**
 * The events of a calendar file that are in a school year, by day; each occurrence of a recurring one is an event.
 *
 * @param year such as '2026-27'.
 * @param timeZone the school's, in which the file's universal times are told.
 * @throws CalendarFileProblem
 */
export function readCalendarFile(
  text: string,
  year: string,
  timeZone: string | undefined,
): CalendarEvents {
  const components = calendarEventsIn(text);
  const schoolYear = parseSchoolYear(year, '08-01');
  const repeated = new Set(components.filter((one) => !isChangedOccurrence(one)).map(uidOf));
  // An exception whose recurring event is not in the file is an event of its own.
  const isOfRepeated = (component: ICAL.Component) =>
    isChangedOccurrence(component) && repeated.has(uidOf(component));
  const changed = Map.groupBy(components.filter(isOfRepeated), uidOf);
  const clock = new EventClock(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const reading = { year: schoolYear, clock };
  const found: CalendarEvent[] = [];
  for (const component of components) {
    if (isOfRepeated(component) || isCanceled(component)) continue;
    for (const event of occurrencesOf(component, changed.get(uidOf(component)), reading))
      if (event.to >= schoolYear.from && event.from <= schoolYear.to) found.push(event);
  }
  const events = found.toSorted(
    (one, other) => one.from.localeCompare(other.from) || one.name.localeCompare(other.name),
  );
  return {
    events: events.slice(0, MAX_SHOWN),
    isCut: events.length > MAX_SHOWN,
    unknownZones: [...clock.unknown],
  };
}

interface Reading {
  readonly year: SchoolYear;
  readonly clock: EventClock;
}

function calendarEventsIn(text: string): ICAL.Component[] {
  // A second calendar in the file would make the parser return a list.
  if (!/^\s*BEGIN:VCALENDAR/i.test(text.replace(/^\uFEFF/, '')))
    throw new CalendarFileProblem(NO_CALENDAR);
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF/, '').trim());
    const calendars = isSeveral(parsed) ? parsed : [parsed];
    return calendars.flatMap((calendar) =>
      isJCal(calendar) ? new ICAL.Component(calendar).getAllSubcomponents('vevent') : [],
    );
  } catch {
    throw new CalendarFileProblem(
      "This calendar file is damaged and can't be read. Export it again, and choose the new file.",
    );
  }
}

const isJCal = (value: unknown): value is unknown[] =>
  Array.isArray(value) && typeof value[0] === 'string';
const isSeveral = (value: unknown): value is unknown[] =>
  Array.isArray(value) && Array.isArray(value[0]);

const isChangedOccurrence = (component: ICAL.Component): boolean =>
  component.hasProperty('recurrence-id');
const uidOf = (component: ICAL.Component): string =>
  String(component.getFirstPropertyValue('uid') ?? '');

const isCanceled = (component: ICAL.Component): boolean =>
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';

/** An event with a date that makes no sense is left out: the others still count. */
function occurrencesOf(
  component: ICAL.Component,
  exceptions: ICAL.Component[] = [],
  reading: Reading,
): CalendarEvent[] {
  try {
    const event = new ICAL.Event(component, { exceptions });
    if (!event.isRecurring())
      return [toEvent(event, event.startDate, event.endDate, reading.clock)];
    return recurring(event, reading);
  } catch {
    return [];
  }
}

function recurring(event: ICAL.Event, { year, clock }: Reading): CalendarEvent[] {
  for (const property of event.component.getAllProperties('rrule')) {
    const rule: unknown = property.getFirstValue();
    if (rule instanceof ICAL.Recur && rule.until) includeLastDay(rule.until, event.startDate);
  }
  const isLeftOut = leftOutDates(event.component, clock);
  const zone = zoneNameOf(event, 'dtstart');
  const found: CalendarEvent[] = [];
  // The library leaves out the first date where the others are listed.
  if (!event.component.hasProperty('rrule') && !isLeftOut(clock.read(event.startDate, zone)))
    found.push(toEvent(event, event.startDate, event.endDate, clock));
  const dates = event.iterator();
  for (let step = 0; step < MAX_STEPS && found.length < MAX_OCCURRENCES; step += 1) {
    // Undefined after the last date, unlike its type.
    const date: ICAL.Time | null | undefined = dates.next();
    if (!date || asWritten(date).date > year.to) break;
    if (asWritten(date).date < year.from) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(date);
    if (isCanceled(item.component) || isLeftOut(clock.read(date, zone))) continue;
    found.push(toEvent(item, startDate, endDate, clock));
  }
  return found;
}

const zoneNameOf = ({ component }: ICAL.Event, name: string): string | undefined => {
  const zone: unknown = component.getFirstProperty(name)?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
};

function toEvent(
  event: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time | null,
  clock: EventClock,
): CalendarEvent {
  const name =
    readableText(event.summary ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 120) || 'Untitled event';
  const seconds = end && !start.isDate ? end.toUnixTime() - start.toUnixTime() : 0;
  const zone = zoneNameOf(event, 'dtstart');
  const first = clock.start(start, zone, seconds);
  const whole = (to: string): CalendarEvent => ({
    key: `${event.uid} ${name} ${first.date} ${first.time ?? '00:00'}`,
    name,
    from: first.date,
    to: to < first.date ? first.date : to,
    fromTime: null,
    toTime: null,
  });
  if (!end) return whole(first.date);
  // The end is the moment after the last one.
  const before = end.clone();
  before.adjust(start.isDate ? -1 : 0, 0, 0, start.isDate ? 0 : -1);
  const isAsWritten = start.isDate || asWritten(start).time === '00:00';
  if (first.time === null && isAsWritten) return whole(asWritten(before).date);
  const lastZone = zoneNameOf(event, 'dtend') ?? zone;
  const until = clock.read(before, lastZone);
  if (first.time === null) return whole(until.date);
  const last = clock.read(end, lastZone);
  if (last.time === null) return whole(last.date);
  const isMidnight = last.time === '00:00' && last.date > first.date;
  if (isMidnight)
    return until.date === first.date && first.time !== '00:00'
      ? { ...whole(first.date), fromTime: first.time, toTime: '23:59' }
      : whole(until.date);
  // Times of an event over several days would be read as times of each day.
  if (last.date !== first.date || last.time <= first.time) return whole(last.date);
  return { ...whole(first.date), fromTime: first.time, toTime: last.time };
}
