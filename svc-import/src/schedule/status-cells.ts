import { GAME_STATUSES, labelOf } from '@fieldhouse/core-contract';
import {
  askedStatus,
  findStatus,
  hasDoubtfulStatus,
  isBareName,
  memoize,
  normalizeHeader,
  parseStatus,
  parsed,
  quote,
  readFlag,
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
/** Cells whose status is read with the name in them. */
const NAMED = ['opponent', 'homeTeam', 'awayTeam', 'title'] as const;
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
  /** Columns of cells with something else beside a status. */
  readonly #beside: readonly number[];
  readonly #teams: ReadonlySet<number>;
  readonly #named: readonly number[];
  readonly #time: number | undefined;
  /** A 'Forfeit Field' is a place. */
  readonly #place: number | undefined;
  readonly #apart: readonly StatusColumn[];
  readonly #split = memoize((cell) => splitStatus(cell), CELLS_KEPT);
  readonly #splitTeam = memoize((cell) => splitStatus(cell, undefined, true), CELLS_KEPT);
  readonly #isDoubtful = memoize((cell) => hasDoubtfulStatus(cell), CELLS_KEPT);
  /** Whether a cell has no status, in whichever column. */
  readonly #isPlain = memoize(
    (cell) =>
      isBareName(cell) ||
      (!hasDoubtfulStatus(cell) &&
        splitStatus(cell)[1] === null &&
        splitStatus(cell, undefined, true)[1] === null),
    CELLS_KEPT,
  );
  readonly #status: (cell: string) => ParseResult<ParsedStatus | null>;
  readonly #date: (cell: string) => ParseResult<ParsedDate>;
  readonly #answers: FileAnswers;

  constructor(
    { columns, fields, headers, knowsStatuses }: ParsePlan,
    answers: FileAnswers,
    readDate: (cell: string) => ParseResult<ParsedDate>,
  ) {
    this.#beside = [...columns.team, ...FIELDS.flatMap((field) => columns.at[field] ?? [])];
    this.#teams = new Set(columns.team);
    this.#named = NAMED.flatMap((field) => columns.at[field] ?? []);
    this.#time = columns.at.time;
    this.#place = columns.at.venue;
    this.#answers = answers;
    this.#apart = headers.flatMap((header, at) => {
      const field = fields[at];
      const isRemark = (field ?? 'ignore') === 'ignore' && REMARKS.test(normalizeHeader(header));
      const flag = field === null ? statusOfFlagHeader(header) : null;
      return isRemark || flag ? [{ at, header: header.trim(), flag }] : [];
    });
    this.#status = memoize((cell) => parseStatus(cell, { answers, asks: knowsStatuses }));
    this.#date = readDate;
  }

  /**
   * Takes statuses out of the cells of a row that have something else, too.
   *
   * @param ofName the status that was read with the opponent's name.
   */
  split(cells: readonly string[], ofName: ParsedStatus | null): ToldStatuses {
    // Nearly every row.
    if (ofName === null && this.#isPlainRow(cells)) return { cells, told: [], notices: [] };
    const { cells: without, told, notices } = this.#splitCells(cells);
    return {
      cells: this.#withPlainTime(without),
      told: ofName ? [ofName, ...told] : told,
      notices: [...notices, ...this.#notesOfNames(cells, ofName)],
    };
  }

  #isPlainRow(cells: readonly string[]): boolean {
    return (
      this.#named.every((at) => this.#isPlain(cells[at] ?? '')) &&
      this.#beside.every((at) => this.#isPlain(cells[at] ?? '')) &&
      this.#apart.every(({ at }) => (cells[at] ?? '') === '')
    );
  }

  #splitCells(cells: readonly string[]): ToldStatuses {
    const tells =
      this.#beside.some((at) => this.#splitAt(at, cells[at] ?? '')[1] !== null) ||
      this.#apart.some(({ at }) => (cells[at] ?? '') !== '');
    return tells ? this.#splitTelling(cells) : { cells, told: [], notices: [] };
  }

  #splitAt(at: number, cell: string): ReturnType<typeof splitStatus> {
    return this.#teams.has(at) ? this.#splitTeam(cell) : this.#split(cell);
  }

  /** '5:00 PM, JV canceled' is five. */
  #withPlainTime(cells: readonly string[]): readonly string[] {
    const time = this.#time === undefined ? '' : (cells[this.#time] ?? '');
    if (this.#time === undefined || !this.#isDoubtful(time)) return cells;
    const [plain = ''] = time.split(/[,;(|–—]|\s-\s/, 1);
    return plain.trim() === '' ? cells : cells.with(this.#time, plain.trim());
  }

  #notesOfNames(cells: readonly string[], ofName: ParsedStatus | null): string[] {
    const notes = [...this.#named, ...this.#beside].flatMap((at) => {
      const cell = cells[at] ?? '';
      return this.#isDoubtful(cell) && this.#splitAt(at, cell)[1] === null
        ? [doubtNote(quote(cell.trim()))]
        : [];
    });
    return ofName === null || ofName.status === 'scheduled' || ofName.status === 'left-out'
      ? notes
      : [...notes, `Games whose title or opponent says so were marked ${nameOf(ofName)}`];
  }

  #splitTelling(cells: readonly string[]): ToldStatuses {
    const without = [...cells];
    const told: ParsedStatus[] = [];
    const notices: string[] = [];
    for (const at of this.#beside) {
      const cell = cells[at] ?? '';
      const [rest, status] = this.#splitAt(at, cell);
      if (!status || (at === this.#place && status.forfeit !== null)) continue;
      without[at] = rest;
      told.push(status);
      notices.push(markedNote(quote(cell.trim()), status));
    }
    for (const column of this.#apart) {
      const cell = (cells[column.at] ?? '').trim();
      if (cell === '') continue;
      const said = `${quote(cell)} under ${quote(column.header)}`;
      const status = this.#statusIn(cell, column.flag);
      if (status) {
        told.push(status);
        notices.push(markedNote(said, status));
      } else if (column.flag ? readFlag(cell) === 'unsure' : this.#isDoubtful(cell))
        notices.push(doubtNote(said));
    }
    return { cells: without, told, notices };
  }

  /** The status in the status column. */
  read(cell: string, date: ParsedDate | undefined): ParseResult<ParsedStatus | null> {
    const status = this.#status(cell);
    if (!status.ok || status.value?.movedTo === undefined) return status;
    const value = this.unlessHere(status.value, date);
    return value === status.value ? status : parsed(value, MOVED_HERE);
  }

  /** Asks what the status of a game to come means that says that it is over. */
  askPlayed(cell: string): ParseResult<ParsedStatus | null> {
    return askedStatus(cell, this.#answers);
  }

  /** A game that was moved to the day of its row is on. */
  unlessHere(status: ParsedStatus, date: ParsedDate | undefined): ParsedStatus {
    if (status.movedTo === undefined) return status;
    const day = this.#date(status.movedTo);
    const isHere = day.ok && day.value.date === date?.date;
    return isHere ? { status: 'scheduled', forfeit: null } : status;
  }

  #statusIn(cell: string, flag: ParsedStatus | null): ParsedStatus | null {
    if (flag) return readFlag(cell) === 'set' ? (findStatus(cell)?.status ?? flag) : null;
    const [rest, status] = this.#split(cell);
    const isOff = status?.status === 'canceled' || status?.status === 'reschedule';
    return isOff && rest === '' ? status : null;
  }
}

const markedNote = (said: string, status: ParsedStatus): string =>
  `The row says ${said}, so the game was marked ${nameOf(status)}`;

const doubtNote = (said: string): string =>
  `We took no status from ${said}, which may not be about this game or isn't sure`;

/** How a status is called; a row that is left out has no game. */
export const nameOf = ({ status }: ParsedStatus): string =>
  status === 'left-out' ? 'deleted' : labelOf(GAME_STATUSES, status);
