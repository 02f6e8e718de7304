import { EXPORTING_SCHOOL, EXPORT_MARKER } from '@fieldhouse/core-contract/internal';
import type ICAL from 'ical.js';
import { NO_TITLE_RULES, createTitleParser } from '../schedule/event-title.ts';
import type { EventTitle } from '../schedule/event-title.ts';
import {
  createOwnSchool,
  quote,
  readableText,
  schoolYearOf,
} from '@fieldhouse/import-contract/schedule';
import { EventClock, leftOutDates } from '@fieldhouse/import-contract/calendar';
import type { LocalMoment } from '@fieldhouse/import-contract/calendar';
import { schoolYearOfDate } from '../schedule/school-year.ts';
import type { OpenOptions } from '../table/table-file.ts';
import { DescribedZones } from './described-zones.ts';
import {
  parseComponent,
  secondsOf,
  textOf,
  timeOf,
  writtenOf,
  zoneNameOf,
} from './event-component.ts';
import {
  placeName,
  readCalendarTitle,
  titleIn,
  EXPORTED,
  TITLED,
  keyOfDate,
  shortKey,
  timeCell,
} from './event-row.ts';
import type { CalendarTitle, Column, EventRow } from './event-row.ts';
import { exportedEvent, schoolInName, unescaped } from './exported-event.ts';
import type { ExportedEvent } from './exported-event.ts';
import { RepeatedDates, nearestDates } from './repeated-dates.ts';

const TITLES_KEPT = 4_000;
const MOST_REPEATED = 200;

/** An event that repeats. Its rows come after the last event, since a later event may change one of its dates. */
interface RepeatedEvent {
  readonly event: ICAL.Component;
  readonly uid: string;
}

/** What an event is called, and the game that it is in one of our own calendars. */
interface EventFacts {
  readonly title: CalendarTitle;
  readonly exported: ExportedEvent | null;
}

/** The events of a calendar as the rows of a schedule file. */
export class CalendarRows {
  readonly #clock: EventClock;
  readonly #zones: DescribedZones;
  readonly #today: string;
  readonly #ownName: string;
  readonly #titleOf: (title: string) => EventTitle;
  /** Set by the first event. */
  #columns: readonly Column[] | null = null;
  #isOurs = false;
  /** The calendar's own name; '' if it has none. */
  name = '';
  /** The school whose games one of our calendars has; '' if unknown. */
  #school = '';
  #product = '';
  #firstUid = '';
  readonly #repeated: RepeatedEvent[] = [];
  readonly #dates = new RepeatedDates();
  /** Keys of dates of repeated events that were changed by an event of their own. */
  readonly #changedDates = new Set<string>();
  /** The changed dates that are in universal time. */
  readonly #changedTimes: { readonly uid: string; readonly time: ICAL.Time }[] = [];
  #repeatedGames = 0;
  hasGames = false;
  readonly #notes: string[] = [];

  /** @param today yyyy-MM-dd: repeated events are imported within this day's school year. */
  constructor(school: NonNullable<OpenOptions['school']>) {
    this.#clock = new EventClock(school.timeZone);
    this.#zones = new DescribedZones(school.today);
    this.#today = school.today;
    this.#ownName = school.name;
    const own = createOwnSchool(school.name);
    this.#titleOf = createTitleParser({ ...NO_TITLE_RULES, own }, TITLES_KEPT);
  }

  /** The header; the columns are decided by the first event. */
  get header(): readonly string[] {
    return this.#columns ?? TITLED;
  }

  /** Identifies the calendar among those with the same columns. */
  get source(): string {
    return [this.#product, this.name === '' ? this.#firstUid : this.name].join('\n');
  }

  /** Adds a line about the whole calendar. */
  addProperty(line: string): void {
    const value = line
      .slice(line.indexOf(':') + 1)
      .trim()
      .slice(0, 200);
    if (/^PRODID\b/i.test(line)) {
      this.#product = value;
      this.#school = '';
      this.#isOurs = value.includes('//Fieldhouse//');
    } else if (line.toUpperCase().startsWith(EXPORTING_SCHOOL.property))
      this.#school = unescaped(value);
    else this.name = value;
  }

  addTimeZone(lines: readonly string[]): void {
    const zone = parseComponent(lines);
    if (zone) this.#zones.add(zone);
  }

  /** The row of an event; none for an event that repeats, whose rows come at the end. */
  addEvent(lines: readonly string[]): readonly string[] | null {
    const event = parseComponent(lines);
    if (!event) {
      this.#columns ??= TITLED;
      return this.#cells({ Title: titleIn(lines).text });
    }
    return this.#zones.within(event, () => this.#addParsed(event));
  }

  /** The rows of the events that repeat, after the last event. */
  *end(): Generator<readonly string[]> {
    for (const { event, uid } of this.#repeated)
      for (const cells of this.#zones.within(event, () => this.#repetitions(event, uid)))
        yield cells;
  }

  /** What was assumed, after the last row. */
  notes(): string[] {
    const { converted, unknown, timeZone } = this.#clock;
    const games = this.#repeatedGames;
    return [
      converted > 0
        ? `${counted(converted, 'event was', 'events were')} in another time zone, so we used the time in your school's time zone (${timeZone})`
        : '',
      ...[...unknown].map(
        (name) =>
          `We don't know the time zone ${quote(name)}, so we used the times as they are written`,
      ),
      games > 0
        ? `${counted(this.#repeated.length, 'event repeats', 'events repeat')}, so we read ${counted(games, 'game', 'games')} from their dates in one school year`
        : '',
      ...this.#notes,
    ].filter(Boolean);
  }

  #addParsed(event: ICAL.Component): readonly string[] | null {
    const summary = textOf(event, 'summary');
    const exported = exportedEvent(event, summary);
    this.#columns ??= exported ? EXPORTED : TITLED;
    const uid = textOf(event, 'uid').trim();
    if (this.#firstUid === '') this.#firstUid = uid;
    const title = readCalendarTitle(readableText(summary));
    this.hasGames ||= exported !== null || this.#isGame(title);
    const repeats = event.hasProperty('rrule') || event.hasProperty('rdate');
    if (repeats && this.#isGame(title) && this.#repeated.length < MOST_REPEATED) {
      this.#repeated.push({ event, uid });
      return null;
    }
    return this.#cells(this.#row(event, { title, exported }, uid));
  }

  #isGame(title: CalendarTitle): boolean {
    const { opponent, ownName } = this.#titleOf(title.text);
    return opponent.kind !== 'none' || ownName !== undefined;
  }

  #row(event: ICAL.Component, facts: EventFacts, uid: string): EventRow {
    const start = timeOf(event, 'dtstart');
    const began = start && this.#momentOf(event, start);
    const changed = timeOf(event, 'recurrence-id');
    const date = changed && this.#clock.read(changed, zoneNameOf(event, 'recurrence-id')).date;
    const key = date === null ? uid : keyOfDate(uid, date);
    if (date !== null) this.#changedDates.add(key);
    if (changed?.zone.tzid === 'UTC') this.#changedTimes.push({ uid, time: changed });
    return this.#describe(event, facts, began, key);
  }

  #momentOf(event: ICAL.Component, start: ICAL.Time): LocalMoment {
    return this.#clock.start(start, zoneNameOf(event, 'dtstart'), secondsOf(event));
  }

  #describe(
    event: ICAL.Component,
    { title, exported }: EventFacts,
    began: LocalMoment | null,
    key: string,
  ): EventRow {
    const location = textOf(event, 'location');
    const when = {
      Date: began?.date ?? writtenOf(event, 'dtstart'),
      Time: timeCell(began, title, exported),
      Status: this.#statusOf(event, title),
    };
    if (this.#columns === EXPORTED && exported)
      return {
        ...when,
        Team: exported.team,
        'H/A': exported.side,
        Opponent: exported.opponent,
        Venue: location,
        Status: when.Status || exported.status,
        Score: exported.score,
        [EXPORT_MARKER.header]: EXPORT_MARKER.value,
        [EXPORTING_SCHOOL.header]:
          this.#school || (this.#isOurs ? schoolInName(this.name, this.#ownName) : ''),
      };
    const Venue = placeName(readableText(location));
    if (this.#columns === EXPORTED) {
      const { team, rest, status } = this.#titleOf(title.text);
      const Status = when.Status || (status?.status === 'canceled' ? 'Canceled' : '');
      return { ...when, Team: team, Opponent: rest, Venue, Status };
    }
    return {
      ...when,
      Title: title.text,
      Venue,
      // Our UIDs would replace the game IDs of the system that a game was imported from.
      'Game ID': this.#isOurs ? '' : shortKey(key),
    };
  }

  /** In our own calendars unconfirmed games are tentative, too, so only other calendars count as tentative. */
  #statusOf(event: ICAL.Component, { isTentative }: CalendarTitle): string {
    const status = textOf(event, 'status').toUpperCase();
    if (status === 'CANCELLED') return 'Canceled';
    const isAsked =
      (status === 'TENTATIVE' || isTentative) && !this.#isOurs && this.#columns !== EXPORTED;
    return isAsked ? 'Tentative' : '';
  }

  #repetitions(event: ICAL.Component, uid: string): (readonly string[])[] {
    const summary = readableText(textOf(event, 'summary'));
    const facts = { title: readCalendarTitle(summary), exported: null };
    const start = timeOf(event, 'dtstart');
    const dates = start && this.#datesOf(event, start);
    if (!dates) {
      this.#notes.push(
        `${quote(facts.title.text)} repeats in a way that we can't read, so we used only its first date`,
      );
      return [this.#cells(this.#row(event, facts, uid))];
    }
    const isAllDay = this.#momentOf(event, start).time === null;
    const zone = zoneNameOf(event, 'dtstart');
    const isLeftOut = leftOutDates(event, this.#clock);
    const times = this.#changedTimes.flatMap((each) => (each.uid === uid ? each.time : []));
    const isUnknown = zone !== undefined && this.#clock.unknown.has(zone);
    const moved = isUnknown ? nearestDates(dates, times) : [];
    return dates.flatMap((date) => {
      const local = this.#clock.read(date, zone);
      const key = keyOfDate(uid, local.date);
      if (this.#changedDates.has(key) || moved.includes(date) || isLeftOut(local)) return [];
      this.#repeatedGames += 1;
      const began = isAllDay ? { ...local, time: null } : local;
      return [this.#cells(this.#describe(event, facts, began, key))];
    });
  }

  #datesOf(event: ICAL.Component, start: ICAL.Time): readonly ICAL.Time[] | null {
    const began = start.toString().slice(0, 10);
    const year = Math.max(schoolYearOfDate(began), schoolYearOf(this.#today));
    return this.#dates.of(event, `${year}-08-01`, `${year + 1}-07-31`);
  }

  #cells(row: EventRow): readonly string[] {
    return (this.#columns ?? TITLED).map((column) => row[column] ?? '');
  }
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
