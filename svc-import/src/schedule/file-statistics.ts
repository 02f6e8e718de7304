import { splitScore } from '@fieldhouse/core-contract';
import { EXPORT_MARKER } from '@fieldhouse/core-contract/internal';
import {
  createOwnSchool,
  findStatus,
  headerNote,
  includesSide,
  kindOfTeamCell,
  meaningOf,
  meansEmpty,
  namedTeam,
  normalizeHeader,
  phraseOf,
  readableCells,
} from '@fieldhouse/import-contract/schedule';
import type {
  ColumnStatistics,
  HeaderMeaning,
  PhraseKind,
} from '@fieldhouse/import-contract/schedule';
import type { CsvRecord } from '../csv/records.ts';
import { ContinuedCells, MonthsAbove } from './cells-above.ts';
import { DateStatistics } from './date-statistics.ts';
import type { YearDecision, YearHints } from './school-year.ts';
import { SideStatistics, without } from './side-statistics.ts';
import { titleOf } from './title-lines.ts';
import { TitleStatistics } from './title-statistics.ts';

/** Distinct cells of a column that are looked at only once. */
const CELLS_KEPT = 4_000;
const SEASONS_KEPT = 4;
const SEASON = /^(?:season|year|school ?year|academic year|sy)$/;

/** Entries of a column of levels that are no games. */
const NO_GAME = new Set<PhraseKind | undefined>(['practice', 'activity', 'off']);
const TEAM_CELLS_KEPT = 20;

const AFTERNOON = /(?<![\d:])(?:1[3-9]|2[0-3]):[0-5]\d(?!.*\d\s?[ap]\.?\s?m)/i;
/** A time with AM or PM, or a cell without a time: nearly all other cells of the column are the same. */
const NOT_OF_24_HOURS = /\d\s?[ap]\.?\s?m|^[^:]*\d[^:]*$/i;
const OF_24_HOURS = /^(?:24|military)/i;

interface ColumnWatch {
  readonly at: number;
  readonly seen: Set<string>;
  /** Returns true if further cells of the column don't matter. */
  readonly look: (cell: string, at: number) => unknown;
}

/** Statistics over all rows of a file. */
export class FileStatistics {
  readonly #exporter: number;
  readonly #weekday: number;
  #watches: readonly ColumnWatch[];
  /** By date column. */
  readonly #dates: ReadonlyMap<number, DateStatistics>;
  readonly #months = new MonthsAbove();
  readonly #continued: ContinuedCells;
  /** The columns of home and away teams, if the file has both. */
  readonly #teams: readonly number[];
  readonly #ownName: string;
  readonly #sides: SideStatistics;
  is24Hour: boolean;
  /** The distinct values of columns without a known header; null if one is neither a level nor a gender. */
  readonly #tellsOfTeam = new Map<number, Set<string> | null>();
  readonly #teamsOfLevels = new Set<number>();
  #hasExport = false;
  #opponentTellsSide: boolean;
  readonly #hasTitles: boolean;
  /** Null before the first row. */
  #startsWithTeam: boolean | null = null;
  readonly titles: TitleStatistics;
  readonly #results = new Set<number>();
  readonly #notResults = new Set<number>();
  readonly #seasons = new Set<string>();
  readonly #schoolsOfRows = new Set<number>();
  knowsStatuses = false;

  /** @param told field by normalized header. */
  constructor(
    headers: readonly string[],
    told: ReadonlyMap<string, string>,
    { today, schoolName }: { readonly today: string; readonly schoolName: string },
  ) {
    const own = createOwnSchool(schoolName);
    this.titles = new TitleStatistics(own);
    this.#ownName = schoolName;
    this.#sides = new SideStatistics(schoolName);
    const meanings = headers.map((name) => told.get(normalizeHeader(name)) ?? meaningOf(name));
    const indexes = (...wanted: (HeaderMeaning | undefined)[]) =>
      meanings.flatMap((meaning, at) => (wanted.some((one) => one === meaning) ? [at] : []));
    this.#exporter = meanings.indexOf('exporter');
    this.#weekday = meanings.indexOf('weekday');
    this.#hasTitles = indexes('title', 'subject', 'event').length > 0;
    const hasBoth = meanings.includes('home') && meanings.includes('away');
    this.#teams = hasBoth ? [...indexes('home'), ...indexes('away')] : [];
    // It doesn't matter if there is an H/A column.
    this.#opponentTellsSide = meanings.includes('side');
    const dates = indexes('date', 'start');
    const days = dates.length > 0 ? dates : indexes('weekday');
    this.#dates = new Map(days.map((at) => [at, new DateStatistics(today, headers[at] ?? '')]));
    this.#continued = new ContinuedCells({
      dates,
      teams: indexes('team', 'sport', 'gender', 'level', 'squad'),
      times: indexes('time', 'levelTime'),
      names: indexes('opponent', 'away', 'awayTeam', 'homeTeam', 'home', 'subject', 'title'),
    });
    const times = indexes('time', 'levelTime', 'date', 'start');
    this.is24Hour = times.some((at) => OF_24_HOURS.test(headerNote(headers[at] ?? '')));
    const watch = (columns: readonly number[], look: ColumnWatch['look']): ColumnWatch[] =>
      columns.map((at) => ({ at, seen: new Set(), look }));
    this.#watches = [
      ...watch(
        [
          ...indexes('location', 'host'),
          ...indexes(undefined).filter((at) => headers[at]?.trim() === ''),
        ],
        this.#sides.add,
      ),
      ...watch(indexes('location'), (cell, at) => this.#lookForResults(cell, at)),
      ...watch(indexes('school'), (cell, at) => {
        if (own.is(cell)) this.#schoolsOfRows.add(at);
        return this.#schoolsOfRows.has(at);
      }),
      ...watch(
        headers.flatMap((header, at) => (SEASON.test(normalizeHeader(header)) ? [at] : [])),
        (cell) => {
          this.#seasons.add(cell.trim());
          return this.#seasons.size === SEASONS_KEPT;
        },
      ),
      ...watch(indexes('side', 'location', 'host'), this.#sides.addLetter),
      ...watch(indexes('home', 'away', 'host'), this.#sides.addMark),
      ...watch(indexes(undefined, 'eventType'), (cell, at) => this.#lookForTeamWords(cell, at)),
      ...watch(indexes('level'), (cell, at) => {
        if (namedTeam(cell, schoolName) !== null) this.#teamsOfLevels.add(at);
        return this.#teamsOfLevels.has(at);
      }),
      ...watch(times, (cell) => {
        this.is24Hour ||= AFTERNOON.test(cell);
        return this.is24Hour || NOT_OF_24_HOURS.test(cell);
      }),
      ...watch(indexes('status'), (cell) => (this.knowsStatuses ||= findStatus(cell) !== null)),
      ...watch(indexes('venue', 'location'), this.#sides.addPlace),
      ...watch(
        this.#opponentTellsSide ? [] : indexes('opponent', 'away'),
        (cell) => (this.#opponentTellsSide ||= includesSide(cell)),
      ),
      ...watch(indexes('title', 'subject', 'event'), (cell) => this.titles.add(cell)),
    ];
  }

  add({ cells: written, isPlain }: Pick<CsvRecord, 'cells' | 'isPlain'>): void {
    const exported = written[this.#exporter]?.trim() === EXPORT_MARKER.value;
    this.#hasExport ||= exported;
    const cells = exported || isPlain ? written : readableCells(written);
    if (this.#startsWithTeam === null && cells.some((cell) => cell.trim() !== '')) {
      const title = titleOf(cells);
      this.#startsWithTeam =
        title !== null && !this.#hasTitles && namedTeam(title, this.#ownName) !== null;
    }
    const weekday = cells[this.#weekday] ?? '';
    if (this.#months.readLine(cells) !== null) return;
    this.#continued.add(cells);
    for (const [at, dates] of this.#dates) dates.add(this.#months.dateOf(cells[at] ?? ''), weekday);
    for (const watch of this.#watches) {
      const { at, seen, look } = watch;
      const cell = cells[at] ?? '';
      if (seen.has(cell)) continue;
      if (seen.size < CELLS_KEPT) seen.add(cell);
      if (look(cell, at) === true) this.#watches = this.#watches.filter((one) => one !== watch);
    }
    if (this.#teams.length > 0) this.#sides.addTeams(this.#teams.map((at) => cells[at] ?? ''));
  }

  /** Whether the file's dates are day/month; our own export always writes month first. */
  get dayFirst(): boolean {
    const dates = [...this.#dates.values()];
    const hasMonthFirst = this.#hasExport || dates.some((column) => column.hasMonthFirst);
    return !hasMonthFirst && dates.some(({ hasDayFirst }) => hasDayFirst);
  }

  get hasUtcTimes(): boolean {
    return [...this.#dates.values()].some((dates) => dates.hasUtcTimes);
  }

  /** The columns of date and team whose blank cells are those of the row above. */
  get continued(): readonly number[] {
    return this.#continued.found;
  }

  /** What columns of seasons and school years have; the two calendar years of one school year as '2025-2026'. */
  get seasons(): readonly string[] {
    const seasons = [...this.#seasons].toSorted();
    const [first = '', second] = seasons;
    const isYear = /^20\d\d$/.test(first) && second === String(Number(first) + 1);
    return isYear && seasons.length === 2 ? [seasons.join('-')] : seasons;
  }

  get facts(): ColumnStatistics {
    const telling = (kind: 'level' | 'gender') =>
      new Set([...this.#tellsOfTeam].flatMap(([at, told]) => (tells(told, kind) ? [at] : [])));
    return {
      ...this.#sides.facts,
      levels: telling('level'),
      genders: telling('gender'),
      teamsOfLevels: this.#teamsOfLevels,
      datesOfWeekdays: new Set(
        [...this.#dates].flatMap(([at, { hasDates }]) => (hasDates ? [at] : [])),
      ),
      unreadDates: new Set(
        [...this.#dates].flatMap(([at, { hasDates }]) => (hasDates ? [] : [at])),
      ),
      opponentTellsSide: this.#opponentTellsSide || this.titles.tellsSide,
      titleNamesTeam: this.titles.namesTeam,
      results: without(this.#results, this.#notResults),
      schoolsOfRows: this.#schoolsOfRows,
      schoolName: this.#ownName,
      startsWithTeam: this.#startsWithTeam ?? false,
    };
  }

  /** The school year of dates without a year in a column; null if there are none. */
  schoolYear(column: number | undefined, hints: YearHints): YearDecision | null {
    const dates = column === undefined ? undefined : this.#dates.get(column);
    return dates?.schoolYear(this.dayFirst ? 'dayFirst' : 'monthFirst', hints) ?? null;
  }

  /** Looks for ranks ('3rd of 12') in a column of places. */
  #lookForResults(cell: string, at: number): void {
    const { places, rest } = splitScore(cell);
    if (places.length > 0 && !/\p{L}{3}/u.test(rest)) this.#results.add(at);
    else if (!meansEmpty(cell)) this.#notResults.add(at);
  }

  #lookForTeamWords(written: string, at: number): void {
    const cell = written.trim();
    const seen = this.#tellsOfTeam.get(at) ?? new Set();
    if (cell === '' || this.#tellsOfTeam.get(at) === null) return;
    if (NO_GAME.has(phraseOf(cell)?.kind)) return;
    const isTeam = seen.size < TEAM_CELLS_KEPT && kindOfTeamCell(cell) !== null;
    this.#tellsOfTeam.set(at, isTeam ? seen.add(cell) : null);
  }
}

/** Whether values are all levels, or all genders. One letter alone can mean anything. */
function tells(values: ReadonlySet<string> | null, kind: 'level' | 'gender'): boolean {
  const all = [...(values ?? [])];
  const isSure = all.length > 1 || all.some((cell) => cell.length > 1);
  return isSure && all.every((cell) => kindOfTeamCell(cell) === kind);
}
