import { readWeekday } from '@fieldhouse/core-contract';
import { EXPORT_MARKER, opponentKey } from '@fieldhouse/core-contract/internal';
import {
  createOwnSchool,
  dayFirstVote,
  findStatus,
  hasTeamWord,
  isBareName,
  includesSide,
  kindOfTeamCell,
  meaningOf,
  memoize,
  namedTeam,
  normalizeHeader,
  parseDate,
  parsePlace,
  parseSide,
  phraseOf,
  readableCells,
} from '@fieldhouse/import-contract/schedule';
import type {
  ColumnStatistics,
  HeaderMeaning,
  ParsedDate,
  PhraseKind,
} from '@fieldhouse/import-contract/schedule';
import type { CsvRecord } from '../csv/records.ts';
import type { YearDecision, YearHints } from './school-year.ts';
import { SchoolYearVotes } from './school-year.ts';
import { NO_TITLE_RULES, createTitleParser } from './event-title.ts';
import type { EventTitle } from './event-title.ts';
import { titleOf } from './title-lines.ts';

/** Distinct dates cached during the analysis; a season has a few hundred. */
const DATES_KEPT = 4_000;
/** Distinct places cached. */
const PLACES_KEPT = 2_000;
/** Distinct opponents cached. */
const OPPONENTS_KEPT = 4_000;
/** Names of schools behind '@' in titles. */
const AWAY_NAMES_KEPT = 500;
/** Distinct titles cached. */
const TITLES_KEPT = 4_000;
/** Only month and day of a date without a year are used; this school year has a February 29. */
const LEAP = { schoolYear: 2023, yearFrom: 'today' } as const;

/** Entries of a column of levels that are no games. */
const NO_GAME = new Set<PhraseKind | undefined>(['practice', 'activity', 'off']);
/** Distinct levels or genders in a column. */
const TEAM_CELLS_KEPT = 20;

const UTC_TIME = /\d:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|UTC|GMT|[+-]00:?00)\s*$/i;
const UTC_MIDNIGHT = /[T\s]0?0:00/i;

interface DateInBothOrders {
  /** See `dayFirstVote`. */
  readonly vote: -1 | 0 | 1;
  readonly monthFirst: ParsedDate | null;
  readonly dayFirst: ParsedDate | null;
  /** Whether it tells a time in universal time that isn't midnight. */
  readonly isUtcTime: boolean;
}

/** The school years that the dates of a column fit, by either order. */
interface ColumnYears {
  readonly monthFirst: SchoolYearVotes;
  readonly dayFirst: SchoolYearVotes;
}

/** Statistics over all rows of a file. */
export class FileStatistics {
  readonly #at: Readonly<
    Record<
      | 'locations'
      | 'places'
      | 'homes'
      | 'aways'
      | 'hosts'
      | 'dates'
      | 'weekdays'
      | 'opponents'
      | 'titles'
      | 'statuses'
      | 'sides'
      | 'unknown',
      number[]
    >
  >;
  readonly #exporter: number;
  readonly #sides = new Set<number>();
  readonly #notSides = new Set<number>();
  readonly #homeCells = new Set<number>();
  readonly #atCells = new Set<number>();
  /** The distinct values of columns without a known header; null if one is neither a level nor a gender. */
  readonly #tellsOfTeam = new Map<number, Set<string> | null>();
  /** By date column. */
  readonly #years: ReadonlyMap<number, ColumnYears>;
  readonly #unreadDates: Set<number>;
  readonly #date = memoize(seen, DATES_KEPT);
  readonly #title: (cell: string) => EventTitle;
  readonly #hasSide = memoize(includesSide, OPPONENTS_KEPT);
  #dayFirstVotes = 0;
  #monthFirstVotes = 0;
  readonly #place = memoize(parsePlace, PLACES_KEPT);
  readonly #isSideByPlace = memoize((cell) => {
    const place = this.#place(cell);
    if (!place.ok) return false;
    const { side, venue } = place.value;
    return side !== null || (venue !== null && opponentKey(venue) === this.#ownKey);
  }, PLACES_KEPT);
  #placeTellsSide = false;
  readonly #marks = new Set<number>();
  readonly #notMarks = new Set<number>();
  #eitherTeam = false;
  #twoTeams = false;
  #opponentTellsSide = false;
  #titleNamesTeam = false;
  /** Whether a title names a team before '@', and before 'vs'. */
  #hasAwayTitle = false;
  #hasHomeTitle = false;
  /** Whether one of the first titles names the own school. */
  namesOwn = false;
  #rows = 0;
  /** The keys of schools behind '@' in titles. */
  readonly awayNames = new Set<string>();
  /** Whether a cell of the status column is one that is known. */
  knowsStatuses = false;
  /** Whether a date is told with a time in universal time, so that midnight there is one, too. */
  hasUtcTimes = false;
  /** Null before the first row. */
  #startsWithTeam: boolean | null = null;
  readonly #ownName: string;
  readonly #ownKey: string;

  /** @param told field by normalized header. */
  constructor(
    headers: readonly string[],
    told: ReadonlyMap<string, string>,
    { today, schoolName }: { readonly today: string; readonly schoolName: string },
  ) {
    const rules = { ...NO_TITLE_RULES, own: createOwnSchool(schoolName) };
    this.#title = createTitleParser(rules, TITLES_KEPT);
    this.#ownName = schoolName;
    this.#ownKey = opponentKey(schoolName);
    const meanings = headers.map((name) => told.get(normalizeHeader(name)) ?? meaningOf(name));
    const indexes = (...wanted: (HeaderMeaning | undefined)[]) =>
      meanings.flatMap((meaning, at) => (wanted.some((one) => one === meaning) ? [at] : []));
    this.#at = {
      locations: indexes('location', 'host'),
      homes: indexes('home'),
      aways: indexes('away'),
      hosts: indexes('host'),
      places: indexes('venue', 'location'),
      dates: [...indexes('date'), ...indexes('start')],
      weekdays: indexes('weekday'),
      opponents: indexes('opponent', 'away'),
      titles: indexes('title', 'subject', 'event'),
      statuses: indexes('status'),
      sides: indexes('side', 'location', 'host'),
      unknown: indexes(undefined, 'eventType'),
    };
    this.#exporter = meanings.indexOf('exporter');
    this.#unreadDates = new Set(this.#at.dates);
    this.#years = new Map(
      this.#at.dates.map((at) => [
        at,
        { monthFirst: new SchoolYearVotes(today), dayFirst: new SchoolYearVotes(today) },
      ]),
    );
  }

  add({ cells: written, isPlain }: Pick<CsvRecord, 'cells' | 'isPlain'>): void {
    const exported = written[this.#exporter]?.trim() === EXPORT_MARKER.value;
    const cells = exported || isPlain ? written : readableCells(written);
    if (this.#startsWithTeam === null && cells.some((cell) => cell.trim() !== '')) {
      const title = titleOf(cells);
      const isTitled = this.#at.titles.length > 0;
      this.#startsWithTeam =
        title !== null && !isTitled && namedTeam(title, this.#ownName) !== null;
    }
    this.#addDates(cells, exported);
    for (const at of this.#at.locations) {
      const cell = cells[at] ?? '';
      if (this.#notSides.has(at) || cell.trim() === '') continue;
      const place = this.#place(cell);
      if (parseSide(cell).ok) this.#sides.add(at);
      // 'TBD' is no side, and no place either.
      else if (!place.ok || place.value.venue !== null) this.#notSides.add(at);
    }
    for (const at of this.#at.sides) {
      const cell = (cells[at] ?? '').trim();
      if (/^\W*(?:h|home)\W*$/i.test(cell)) this.#homeCells.add(at);
      else if (/^\W*(?:@|at)\W*$/i.test(cell)) this.#atCells.add(at);
    }
    for (const at of this.#at.unknown) {
      const cell = (cells[at] ?? '').trim();
      const seen = this.#tellsOfTeam.get(at) ?? new Set();
      if (cell === '' || this.#tellsOfTeam.get(at) === null || seen.has(cell)) continue;
      if (NO_GAME.has(phraseOf(cell)?.kind)) continue;
      const isTeam = seen.size < TEAM_CELLS_KEPT && kindOfTeamCell(cell) !== null;
      this.#tellsOfTeam.set(at, isTeam ? seen.add(cell) : null);
    }
    if (!this.knowsStatuses)
      this.knowsStatuses = this.#at.statuses.some((at) => findStatus(cells[at] ?? '') !== null);
    this.#addHomeAndAway(cells);
    if (!this.#placeTellsSide)
      this.#placeTellsSide = this.#at.places.some((at) => this.#isSideByPlace(cells[at] ?? ''));
    if (!this.#opponentTellsSide)
      this.#opponentTellsSide = this.#at.opponents.some((at) => this.#hasSide(cells[at] ?? ''));
    this.#rows += 1;
    const mayNameOwn = !this.namesOwn && this.#rows <= TITLES_KEPT;
    if (mayNameOwn || !this.#titleNamesTeam || !this.#opponentTellsSide || !this.#hasHomeTitle)
      this.#addTitles(cells);
  }

  /** Whether the file's dates are day/month. */
  get dayFirst(): boolean {
    return this.#dayFirstVotes > 0 && this.#monthFirstVotes === 0;
  }

  /** Whether away games are told by '@' in titles and home games by nothing but a dash. */
  get dashIsHome(): boolean {
    return this.#hasAwayTitle && !this.#hasHomeTitle;
  }

  get facts(): ColumnStatistics {
    const telling = (kind: 'level' | 'gender') =>
      new Set([...this.#tellsOfTeam].flatMap(([at, told]) => (tells(told, kind) ? [at] : [])));
    return {
      allSides: new Set([...this.#sides].filter((at) => !this.#notSides.has(at))),
      visitors: new Set([...this.#homeCells].filter((at) => !this.#atCells.has(at))),
      levels: telling('level'),
      genders: telling('gender'),
      unreadDates: this.#unreadDates,
      opponentTellsSide: this.#opponentTellsSide,
      titleNamesTeam: this.#titleNamesTeam,
      marks: new Set([...this.#marks].filter((at) => !this.#notMarks.has(at))),
      eitherTeam: this.#eitherTeam && !this.#twoTeams,
      placeTellsSide: this.#placeTellsSide,
      startsWithTeam: this.#startsWithTeam ?? false,
    };
  }

  /**
   * The school year of dates without a year; null if there are none.
   *
   * @param column the index of the date column.
   */
  schoolYear(column: number | undefined, hints: YearHints): YearDecision | null {
    const years = column === undefined ? undefined : this.#years.get(column);
    return years?.[this.dayFirst ? 'dayFirst' : 'monthFirst'].decide(hints) ?? null;
  }

  #addHomeAndAway(cells: readonly string[]): void {
    const { homes, aways, hosts } = this.#at;
    const names: string[] = [];
    for (const at of [...homes, ...aways, ...hosts]) {
      const cell = (cells[at] ?? '').trim();
      if (cell === '') continue;
      if (!hosts.includes(at)) names.push(cell);
      if (parseSide(cell).ok || !parseSide(cell, 'is-home').ok) this.#notMarks.add(at);
      else this.#marks.add(at);
    }
    const [first] = names;
    if (homes.length === 0 || aways.length === 0 || first === undefined) return;
    if (names.length > 1 || opponentKey(first) === this.#ownKey) this.#twoTeams = true;
    else this.#eitherTeam = true;
  }

  #addDates(cells: readonly string[], exported: boolean): void {
    const day = this.#at.weekdays[0];
    const beside = day === undefined ? null : readWeekday(cells[day] ?? '');
    for (const [at, years] of this.#years) {
      const date = this.#date(cells[at] ?? '');
      this.hasUtcTimes ||= date.isUtcTime;
      if (date.vote > 0) this.#dayFirstVotes += 1;
      // Our own export always writes month first.
      if (date.vote < 0 || exported) this.#monthFirstVotes += 1;
      if (date.monthFirst || date.dayFirst) this.#unreadDates.delete(at);
      for (const order of ['monthFirst', 'dayFirst'] as const) {
        const reading = date[order];
        if (reading) years[order].add(reading.date, reading.hasYear, reading.weekday ?? beside);
      }
    }
  }

  #addTitles(cells: readonly string[]): void {
    for (const at of this.#at.titles) {
      const { team, rest, opponent, ownName, isOurs } = this.#title(cells[at] ?? '');
      if (opponent.kind === 'meet' || (opponent.kind === 'none' && ownName === undefined)) continue;
      this.namesOwn ||= isOurs === true;
      this.#opponentTellsSide ||=
        opponent.kind !== 'school' || opponent.side !== null || opponent.isSecond === true;
      const isTeam = hasTeamWord(team);
      this.#titleNamesTeam ||= isTeam || (team !== '' && isBareName(team));
      const isAway = isTeam && /^(?:@|at\b)/i.test(rest);
      this.#hasAwayTitle ||= isAway;
      if (isAway && opponent.kind === 'school' && this.awayNames.size < AWAY_NAMES_KEPT)
        this.awayNames.add(opponentKey(opponent.name));
      this.#hasHomeTitle ||= isTeam && /^v/i.test(rest);
    }
  }
}

/** Whether values are all levels, or all genders. One letter alone can mean anything. */
function tells(values: ReadonlySet<string> | null, kind: 'level' | 'gender'): boolean {
  const all = [...(values ?? [])];
  const isSure = all.length > 1 || all.some((cell) => cell.length > 1);
  return isSure && all.every((cell) => kindOfTeamCell(cell) === kind);
}

function seen(cell: string): DateInBothOrders {
  const vote = dayFirstVote(cell);
  const monthFirst = valueOf(cell, false);
  const hasOrder = /\d[-/.]\d/.test(cell);
  const isUtcTime = UTC_TIME.test(cell) && !UTC_MIDNIGHT.test(cell);
  return { vote, monthFirst, dayFirst: hasOrder ? valueOf(cell, true) : monthFirst, isUtcTime };
}

function valueOf(cell: string, dayFirst: boolean): ParsedDate | null {
  const reading = parseDate(cell, { ...LEAP, dayFirst });
  return reading.ok ? reading.value : null;
}
