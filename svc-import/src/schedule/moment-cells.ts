import { readWeekday, weekdayOf } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import { timeZoneNamed } from '@fieldhouse/import-contract/calendar';
import {
  cellOf,
  headerNote,
  levelOfTimes,
  meansEmpty,
  memoize,
  parseDate,
  parseError,
  parsed,
  quote,
  readRowMoment,
  readTimes,
  schoolYearOf,
  weekdayMismatchNote,
  withHalf,
} from '@fieldhouse/import-contract/schedule';
import type {
  FileAnswers,
  ParseResult,
  ParsedDate,
  RowMoment,
} from '@fieldhouse/import-contract/schedule';
import { tellsResult } from './score.ts';
import type { ParsePlan } from './analyze-file.ts';

/** Stands in for a date in error, so that the time of the row is checked all the same. */
const NO_DATE: ParsedDate = { date: '', hasYear: false, weekday: null, timeText: null };

const DATE = 'a date like 9/5/2026';
/** Games further from today have a wrong year. */
const MOST_YEARS = 20;
const RESULT = /^\W*(?:f|final|[wlt]|won|win|lost|loss|tied?)(?!\p{L})\D*\d{1,3}\s?[-–]\s?\d/iu;
const ZONE = 'a time zone like Eastern or America/New_York';

interface RowOfTime {
  readonly team: ParseResult<TeamIdentity>;
  readonly exported: boolean;
  readonly corrected: string | undefined;
}

/** Whether a day as people write it is a date: a weekday alone is if the date is on it. */
export function isSameDay(
  written: string,
  date: string,
  readDate: (cell: string) => ParseResult<ParsedDate>,
): boolean {
  const day = readDate(written);
  return day.ok ? day.value.date === date : readWeekday(written) === weekdayOf(date);
}

export class MomentCells {
  readonly #plan: ParsePlan;
  readonly #today: string;
  readonly #timeZone: string | undefined;
  readonly #half: string;
  readonly #zoneOfHeader: string | null;
  readonly #zone = memoize(timeZoneNamed);
  readonly #answers: FileAnswers;
  readonly #readers: Parameters<typeof readRowMoment>[2];

  constructor(
    plan: ParsePlan,
    { today, timezone }: Pick<ScheduleContextView, 'today' | 'timezone'>,
    answers: FileAnswers,
  ) {
    this.#plan = plan;
    this.#timeZone = timezone;
    this.#today = today;
    const year = Number(today.slice(0, 4));
    // 'Time (ET)', 'Time (PM)'
    const { at } = plan.columns;
    this.#half = headerNote(plan.headers[at.time ?? -1] ?? '');
    this.#zoneOfHeader = timeZoneNamed(headerNote(plan.headers[at.time ?? at.date ?? -1] ?? ''));
    this.#answers = answers;
    const { taken: schoolYear, from: yearFrom } = plan.schoolYear ?? {
      taken: schoolYearOf(today),
      from: 'today' as const,
    };
    const rules = { dayFirst: plan.dayFirst, schoolYear, yearFrom };
    this.#readers = {
      date: memoize((cell) => {
        const day = parseDate(cell, rules);
        return day.ok && Math.abs(Number(day.value.date.slice(0, 4)) - year) > MOST_YEARS
          ? parseError(`${quote(cell.trim())} is too long ago or too far ahead`, DATE)
          : day;
      }),
      times: memoize((cell) => readTimes(cell, plan.is24Hour)),
    };
  }

  /** Reads a date as the file writes its dates. */
  get readDate(): (cell: string) => ParseResult<ParsedDate> {
    return this.#readers.date;
  }

  dateOf(cells: readonly string[]): ParseResult<ParsedDate> {
    return this.#readers.date(cellOf(this.#plan.columns, cells, 'date'));
  }

  /** The result that systems show in place of the time of a game that is over: 'F 3-1'. */
  resultOf(cells: readonly string[], date: ParsedDate | undefined): string {
    const cell = cellOf(this.#plan.columns, cells, 'time');
    const isOver = date !== undefined && date.date < this.#today;
    return isOver && RESULT.test(cell) && tellsResult(cell) ? cell : '';
  }

  /** The note about a weekday cell that doesn't fit the date, unless the date's own cell has a weekday. */
  weekdayNotes(cells: readonly string[], date: string, weekday: ParsedDate['weekday']): string[] {
    if (weekday !== null || this.#plan.columns.at.weekday === undefined) return [];
    const said = readWeekday(cellOf(this.#plan.columns, cells, 'weekday'));
    const note = said === null ? null : weekdayMismatchNote(date, said);
    return note === null ? [] : [note];
  }

  /** The day and the time, which is checked also in a row without a date. */
  read(
    cells: readonly string[],
    date: ParsedDate | undefined,
    { team, exported, corrected }: RowOfTime,
  ): ParseResult<RowMoment> {
    const isCorrected = corrected !== undefined;
    const zone = this.#zoneOf(cells);
    if (zone !== null && !zone.ok && !isCorrected) return zone;
    return readRowMoment(
      date ?? NO_DATE,
      isCorrected ? corrected || 'TBD' : this.#timeOf(cells, date),
      this.#readers,
      {
        timeZone: this.#timeZone,
        toldZone: zone?.ok && !isCorrected ? zone.value : null,
        team: team.ok ? team.value : undefined,
        keepsMidnight: exported || isCorrected,
        utcMidnight: this.#plan.hasUtcTimes ? 'time' : undefined,
        answers: this.#answers,
      },
    );
  }

  #timeOf(cells: readonly string[], date: ParsedDate | undefined): string {
    if (this.resultOf(cells, date) !== '') return '';
    const { columns, headers } = this.#plan;
    if (columns.levelTimes.length > 0)
      return columns.levelTimes
        .filter((at) => !meansEmpty(cells[at] ?? ''))
        .map((at) => `${levelOfTimes(headers[at] ?? '')} ${cells[at]}`)
        .join(' / ');
    const time = cellOf(columns, cells, 'time');
    const half = columns.half === null ? this.#half : (cells[columns.half] ?? '');
    return half === '' ? time : withHalf(time, half);
  }

  /** The time zone of times without one; null for the school's. */
  #zoneOf(cells: readonly string[]): ParseResult<string> | null {
    const { zone: at } = this.#plan.columns;
    const cell = at === null ? '' : (cells[at] ?? '');
    const isEmpty = cell === '' || meansEmpty(cell);
    const zone = isEmpty ? this.#zoneOfHeader : this.#zone(cell);
    if (zone === null && !isEmpty)
      return parseError(`${quote(cell.trim())} isn't a time zone`, ZONE);
    return zone === null || zone === this.#timeZone ? null : parsed(zone);
  }
}
