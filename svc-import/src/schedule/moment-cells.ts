import type { TeamIdentity } from '@fieldhouse/core-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import { timeZoneNamed } from '@fieldhouse/import-contract/calendar';
import {
  cellOf,
  headerNote,
  memoize,
  parseDate,
  readRowMoment,
  readTimes,
  schoolYearOf,
  withHalf,
} from '@fieldhouse/import-contract/schedule';
import type {
  FileAnswers,
  ParseResult,
  ParsedDate,
  RowMoment,
} from '@fieldhouse/import-contract/schedule';
import type { ParsePlan } from './analyze-file.ts';

/** Of a row whose date is in error; its time is checked all the same. */
const NO_DATE: ParsedDate = { date: '', hasYear: false, weekday: null, timeText: null };

/** What of a row decides its time besides its cells. */
interface RowOfTime {
  readonly team: ParseResult<TeamIdentity>;
  /** Whether our own export wrote the row. */
  readonly exported: boolean;
  /** The time that a person wrote over that of the row. */
  readonly corrected: string | undefined;
}

/** Reads the day and the time of rows. */
export class MomentCells {
  readonly #plan: ParsePlan;
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
      date: memoize((cell) => parseDate(cell, rules)),
      times: memoize(readTimes),
    };
  }

  /** Reads a date as the file writes its dates. */
  get readDate(): (cell: string) => ParseResult<ParsedDate> {
    return this.#readers.date;
  }

  dateOf(cells: readonly string[]): ParseResult<ParsedDate> {
    return this.#readers.date(cellOf(this.#plan.columns, cells, 'date'));
  }

  /** The day and the time, which is checked also in a row without a date. */
  read(
    cells: readonly string[],
    date: ParsedDate | undefined,
    { team, exported, corrected }: RowOfTime,
  ): ParseResult<RowMoment> {
    const isCorrected = corrected !== undefined;
    return readRowMoment(
      date ?? NO_DATE,
      isCorrected ? corrected || 'TBD' : this.#timeOf(cells),
      this.#readers,
      {
        timeZone: this.#timeZone,
        toldZone: isCorrected ? null : this.#zoneOf(cells),
        team: team.ok ? team.value : undefined,
        keepsMidnight: exported || isCorrected,
        utcMidnight: this.#plan.hasUtcTimes ? 'time' : undefined,
        answers: this.#answers,
      },
    );
  }

  #timeOf(cells: readonly string[]): string {
    const { columns } = this.#plan;
    const time = cellOf(columns, cells, 'time');
    const half = columns.half === null ? this.#half : (cells[columns.half] ?? '');
    return half === '' ? time : withHalf(time, half);
  }

  #zoneOf(cells: readonly string[]): string | null {
    const { zone } = this.#plan.columns;
    return (zone === null ? null : this.#zone(cells[zone] ?? '')) ?? this.#zoneOfHeader;
  }
}
