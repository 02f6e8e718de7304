import { GAME_STATUSES, labelOf } from '@fieldhouse/core-contract';
import {
  NOT_CANCELED,
  findStatus,
  isFlagSet,
  memoize,
  normalizeHeader,
  parseStatus,
  parsed,
  quote,
  splitStatus,
  statusOfFlagHeader,
} from '@fieldhouse/import-contract/schedule';
import type {
  FileAnswers,
  ParseResult,
  ParsedDate,
  ParsedStatus,
} from '@fieldhouse/import-contract/schedule';
import type { ParsePlan } from './analyze-file.ts';

/** Statuses of a row that are not in its status column, and the cells without them. */
export interface ToldStatuses {
  readonly cells: readonly string[];
  readonly told: readonly ParsedStatus[];
  readonly notices: readonly string[];
}

/** A column whose cells are read for a status, besides the status column. */
interface StatusColumn {
  readonly at: number;
  readonly header: string;
  /** What a 'Yes' says; null for a column of remarks. */
  readonly flag: ParsedStatus | null;
}

const FIELDS = ['date', 'weekday', 'time', 'side', 'venue'] as const;
/** Headers of columns that aren't imported, but for a cell that is nothing but a status. */
const REMARKS =
  /(?:^| )(?:notes?|comments?|remarks?|description|reason|details?|info|updates?|alerts?|messages?|type)$/;
/** Distinct cells cached; a season has some hundred. */
const CELLS_KEPT = 4_000;
const MOVED_HERE = 'Games that were moved to the date in their row are Scheduled';

/**
 * Reads the statuses of rows: in the status column, beside a date, time, team, side or place ('5:00 PM - CANCELED'), in a remark that is
 * nothing else, and in a column of their own ('Cancelled': 'Yes').
 */
export class StatusCells {
  /** Whether a row without a status says that its game is not canceled, as in calendars. */
  tellsCanceled = false;
  /** Columns of cells with something else beside a status. */
  readonly #beside: readonly number[];
  readonly #apart: readonly StatusColumn[];
  readonly #split = memoize((cell) => splitStatus(cell), CELLS_KEPT);
  readonly #status: (cell: string) => ParseResult<ParsedStatus | null>;
  readonly #date: (cell: string) => ParseResult<ParsedDate>;

  constructor(
    { columns, fields, headers, knowsStatuses }: ParsePlan,
    answers: FileAnswers,
    readDate: (cell: string) => ParseResult<ParsedDate>,
  ) {
    this.#beside = [...columns.team, ...FIELDS.flatMap((field) => columns.at[field] ?? [])];
    this.#apart = headers.flatMap((header, at) => {
      const field = fields[at];
      const isRemark = (field ?? 'ignore') === 'ignore' && REMARKS.test(normalizeHeader(header));
      const flag = field === null ? statusOfFlagHeader(header) : null;
      return isRemark || flag ? [{ at, header: header.trim(), flag }] : [];
    });
    this.#status = memoize((cell) => parseStatus(cell, { answers, asks: knowsStatuses }));
    this.#date = readDate;
  }

  /** Takes statuses out of the cells of a row that have something else, too. */
  split(cells: readonly string[]): ToldStatuses {
    const tells =
      this.#beside.some((at) => this.#split(cells[at] ?? '')[1] !== null) ||
      this.#apart.some(({ at }) => (cells[at] ?? '') !== '');
    return tells ? this.#splitTelling(cells) : { cells, told: [], notices: [] };
  }

  #splitTelling(cells: readonly string[]): ToldStatuses {
    const without = [...cells];
    const told: ParsedStatus[] = [];
    const notices: string[] = [];
    for (const at of this.#beside) {
      const cell = cells[at] ?? '';
      const [rest, status] = this.#split(cell);
      if (!status) continue;
      without[at] = rest;
      told.push(status);
      notices.push(markedNote(quote(cell.trim()), status));
    }
    for (const column of this.#apart) {
      const cell = (cells[column.at] ?? '').trim();
      const status = cell === '' ? null : this.#statusIn(cell, column.flag);
      if (!status) continue;
      told.push(status);
      notices.push(markedNote(`${quote(cell)} under ${quote(column.header)}`, status));
    }
    return { cells: without, told, notices };
  }

  /** The status in the status column. */
  read(cell: string, date: ParsedDate | undefined): ParseResult<ParsedStatus | null> {
    if (cell === NOT_CANCELED) {
      this.tellsCanceled = true;
      return parsed(null);
    }
    const status = this.#status(cell);
    if (!status.ok || status.value?.movedTo === undefined) return status;
    const value = this.unlessHere(status.value, date);
    return value === status.value ? status : parsed(value, MOVED_HERE);
  }

  /** A game that was moved to the day of its row is on. */
  unlessHere(status: ParsedStatus, date: ParsedDate | undefined): ParsedStatus {
    if (status.movedTo === undefined) return status;
    const day = this.#date(status.movedTo);
    const isHere = day.ok && day.value.date === date?.date;
    return isHere ? { status: 'scheduled', forfeit: null } : status;
  }

  #statusIn(cell: string, flag: ParsedStatus | null): ParsedStatus | null {
    if (flag) return isFlagSet(cell) ? (findStatus(cell)?.status ?? flag) : null;
    const [rest, status] = this.#split(cell);
    const isOff = status?.status === 'canceled' || status?.status === 'reschedule';
    return isOff && rest === '' ? status : null;
  }
}

const markedNote = (said: string, status: ParsedStatus): string =>
  `The row says ${said}, so the game was marked ${nameOf(status)}`;

/** How a status is called; a row that is left out has no game. */
export const nameOf = ({ status }: ParsedStatus): string =>
  status === 'left-out' ? 'deleted' : labelOf(GAME_STATUSES, status);
