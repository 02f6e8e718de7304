import { dayOf, parseSchoolYear } from '@fieldhouse/core-contract';
import type { SchoolYear } from '@fieldhouse/core-contract';
import { readableText } from '@fieldhouse/import-contract/schedule';
import ICAL from 'ical.js';

import { MAX_SHOWN } from './calendar-event.ts';
import type { CalendarEvent, CalendarEvents } from './calendar-event.ts';

/** A file that cannot be read as a calendar, with a sentence that says why. */
export class CalendarFileProblem extends Error {}

/** The most events that a file may have. */
const MAX_EVENTS = 2000;
const MAX_OCCURRENCES = 200;
/** An endless rule of an old event must not keep the page busy. */
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
  if (components.length > MAX_EVENTS)
    throw new CalendarFileProblem(
      `This calendar has ${components.length.toLocaleString('en-US')} events. A file can have at most ${MAX_EVENTS.toLocaleString('en-US')}: export one school year only.`,
    );
  const schoolYear = parseSchoolYear(year, '08-01');
  const changed = Map.groupBy(components.filter(isChangedOccurrence), uidOf);
  const found: CalendarEvent[] = [];
  for (const component of components) {
    if (isChangedOccurrence(component) || isCanceled(component)) continue;
    for (const event of occurrencesOf(
      component,
      changed.get(uidOf(component)),
      schoolYear,
      timeZone,
    ))
      if (event.to >= schoolYear.from && event.from <= schoolYear.to) found.push(event);
  }
  const events = found.toSorted(
    (one, other) => one.from.localeCompare(other.from) || one.name.localeCompare(other.name),
  );
  return { events: events.slice(0, MAX_SHOWN), isCut: events.length > MAX_SHOWN };
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
  year: SchoolYear,
  timeZone: string | undefined,
): CalendarEvent[] {
  try {
    const event = new ICAL.Event(component, { exceptions });
    if (!event.isRecurring()) return [toEvent(event, event.startDate, event.endDate, timeZone)];
    return recurring(event, year, timeZone);
  } catch {
    return [];
  }
}

function recurring(
  event: ICAL.Event,
  year: SchoolYear,
  timeZone: string | undefined,
): CalendarEvent[] {
  const found: CalendarEvent[] = [];
  const dates = event.iterator();
  for (let step = 0; step < MAX_STEPS && found.length < MAX_OCCURRENCES; step += 1) {
    // At the end it has no next date, whatever its type says.
    const date: ICAL.Time | null | undefined = dates.next();
    if (!date || dayIn(date) > year.to) break;
    if (dayIn(date) < year.from) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(date);
    if (!isCanceled(item.component)) found.push(toEvent(item, startDate, endDate, timeZone));
  }
  return found;
}

const pad = (number: number): string => String(number).padStart(2, '0');
const dayIn = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;

/** Day and time of a moment in the school: the clock's as written, unless the file says which moment it is elsewhere. */
function clockOf(time: ICAL.Time, timeZone: string | undefined): { day: string; time: string } {
  const { tzid } = time.zone;
  if (time.isDate || tzid === 'floating' || tzid === timeZone)
    return { day: dayIn(time), time: `${pad(time.hour)}:${pad(time.minute)}` };
  const moment = time.toJSDate();
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return { day: dayOf(moment, timeZone), time: clock.format(moment) };
}

function toEvent(
  event: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time | null,
  timeZone: string | undefined,
): CalendarEvent {
  const name =
    readableText(event.summary ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, 120) || 'Untitled event';
  const first = clockOf(start, timeZone);
  const whole = (to: string): CalendarEvent => ({
    key: `${event.uid} ${name} ${first.day} ${first.time}`,
    name,
    from: first.day,
    to: to < first.day ? first.day : to,
    fromTime: null,
    toTime: null,
  });
  if (!end) return whole(first.day);
  if (start.isDate) {
    // The end is the day after the last one.
    const last = end.clone();
    last.adjust(-1, 0, 0, 0);
    return whole(dayIn(last));
  }
  const last = clockOf(end, timeZone);
  const isMidnight = last.time === '00:00' && last.day > first.day;
  if (isMidnight) {
    const before = end.clone();
    before.adjust(0, 0, -1, 0);
    const until = clockOf(before, timeZone);
    if (until.day === first.day && first.time !== '00:00')
      return { ...whole(first.day), fromTime: first.time, toTime: '23:59' };
    return whole(until.day);
  }
  // Hours of several days in a row would be taken for hours of each day.
  if (last.day !== first.day || last.time <= first.time) return whole(last.day);
  return { ...whole(first.day), fromTime: first.time, toTime: last.time };
}
