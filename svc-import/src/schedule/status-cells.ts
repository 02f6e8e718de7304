import {
  GAME_STATUSES,
  MONTH_NAME,
  WEEKDAY_NAME,
  formatTeam,
  labelOf,
} from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';
import { opponentKey } from '@fieldhouse/core-contract/internal';
import {
  findStatus,
  knownOpponentsOf,
  mayHaveStatus,
  memoize,
  normalizeHeader,
  parseStatus,
  parsed,
  quote,
  readFlag,
  readRemark,
  splitStatus,
  statusOfFlagHeader,
  statusWordsIn,
  teamWordsBeside,
} from '@fieldhouse/import-contract/schedule';
import type {
  FileAnswers,
  IsOwnTeam,
  ParseResult,
  ParsedDate,
  ParsedStatus,
  RowOpponent,
} from '@fieldhouse/import-contract/schedule';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import type { ParsePlan } from './analyze-file.ts';

/** A status that a row tells outside of its status column, and a note about it. */
interface ToldStatus {
  readonly status: ParsedStatus;
  readonly note: string | null;
}

/** Statuses of a row that are not in its status column, and the cells without them. */
interface ToldStatuses {
  readonly cells: readonly string[];
  readonly told: readonly ToldStatus[];
  readonly notices: readonly string[];
}

/** What a status in a column stands beside. */
type Beside = 'name' | 'team' | 'place' | 'value' | 'remark' | 'other';

/** A column whose cells are read for a status, besides the status column. */
interface StatusColumn {
  readonly at: number;
  readonly beside: Beside;
  /** Of a column that isn't imported otherwise; '' for others. */
  readonly header: string;
  /** What a 'Yes' says; null for a column that isn't called after a status. */
  readonly flag: ParsedStatus | null;
}

/** What a cell tells. */
interface Telling {
  readonly status: ParsedStatus | null;
  /** The cell without the status. */
  readonly rest: string;
  /** Whether it has a word for a status that wasn't taken. */
  readonly isUnclear: boolean;
}

/** The team and the opponent of a row. */
interface RowNames {
  readonly isOwn: IsOwnTeam | undefined;
  readonly isOpponent: (name: string) => boolean;
}

const VALUES = ['date', 'weekday', 'time', 'side'] as const;
const NAMES = ['opponent', 'homeTeam', 'awayTeam', 'title'] as const;
/** Headers of columns that aren't imported, but for their statuses. */
const REMARKS =
  /(?:^|[ /])(?:notes?|comments?|remarks?|description|reason|details?|info|updates?|alerts?|messages?|type|status|changes?|cancell?(?:ed|ations?)|postpone(?:d|ments?))(?: code)?(?:$|\/)/;
/** Distinct cells cached; a season has some hundred. */
const CELLS_KEPT = 4_000;
const MOVED_HERE = 'Games that were moved to the date in their row are Scheduled';
const ANY = () => true;

/**
 * Reads the statuses of rows: in the status column, beside a date, time, team, side or place ('5:00 PM - CANCELED'), in a remark, and
 * in a column of their own ('Cancelled': 'Yes').
 */
export class StatusCells {
  readonly #columns: readonly StatusColumn[];
  readonly #teams: readonly number[];
  readonly #ownName: string;
  readonly #isKnown: (name: string) => boolean;
  /** The last plain cell of each column: cells repeat. */
  readonly #plain: string[] = [];
  readonly #hasStatus = memoize(mayHaveStatus, CELLS_KEPT);
  readonly #hasRemark = memoize((cell) => readRemark(cell) !== null, CELLS_KEPT);
  readonly #status: (cell: string) => ParseResult<ParsedStatus | null>;
  readonly #statusOf: (
    cell: string,
    isOwn: IsOwnTeam | undefined,
  ) => ParseResult<ParsedStatus | null>;
  readonly #namesTeam = memoize(
    (cell) => statusWordsIn(cell, () => false).some(({ certainty }) => certainty === 'other'),
    CELLS_KEPT,
  );
  readonly #date: (cell: string) => ParseResult<ParsedDate>;

  constructor(
    { columns, fields, headers, knowsStatuses }: ParsePlan,
    { schoolName, opponents }: Pick<ScheduleContextView, 'schoolName' | 'opponents'>,
    answers: FileAnswers,
    readDate: (cell: string) => ParseResult<ParsedDate>,
  ) {
    const { at, team } = columns;
    const besideOf = new Map<number | undefined, Beside>([
      ...NAMES.map((field) => [at[field], 'name'] as const),
      [at.venue, 'place'],
      ...VALUES.map((field) => [at[field], 'value'] as const),
      ...team.map((column) => [column, 'team'] as const),
    ]);
    this.#columns = headers.flatMap((header, column): StatusColumn[] => {
      const flag = fields[column] === null ? statusOfFlagHeader(header) : null;
      const beside = besideOf.get(column);
      if (beside) return [{ at: column, beside, header: '', flag: null }];
      if ((fields[column] ?? 'ignore') !== 'ignore') return [];
      const isRemark = flag !== null || REMARKS.test(normalizeHeader(header));
      return [{ at: column, beside: isRemark ? 'remark' : 'other', header: header.trim(), flag }];
    });
    this.#teams = team;
    this.#ownName = schoolName;
    this.#isKnown = knownOpponentsOf(opponents).is;
    this.#statusOf = (cell, isOwn) => parseStatus(cell, { answers, asks: knowsStatuses, isOwn });
    this.#status = memoize((cell) => this.#statusOf(cell, undefined), CELLS_KEPT);
    this.#date = readDate;
  }

  /** The cells of a row without statuses beside the words of its team, whose they are: 'JV - CANCELED'. */
  withPlainTeam(cells: readonly string[]): readonly string[] {
    const telling = this.#teams.filter((at) => this.#hasStatus(cells[at] ?? ''));
    return telling.reduce(
      (rest, at) => rest.with(at, splitStatus(cells[at] ?? '', undefined, ANY)[0]),
      cells,
    );
  }

  /** Takes statuses out of the cells of a row that have something else, too. */
  split(
    cells: readonly string[],
    met: Extract<RowOpponent, { kind: 'some' }>,
    team: ParseResult<TeamIdentity>,
  ): ToldStatuses {
    // Nearly every row.
    if (met.status === null && this.#columns.every((column) => this.#isPlain(cells, column)))
      return { cells, told: [], notices: [] };
    const columns = this.#columns.filter((column) => !this.#isPlain(cells, column));
    const names = this.#namesOf(met, team);
    const without = [...cells];
    const told: ToldStatus[] = [];
    const notices: string[] = [];
    for (const column of columns) {
      const cell = (cells[column.at] ?? '').trim();
      const said =
        column.header === '' ? quote(cell) : `${quote(cell)} under ${quote(column.header)}`;
      if (column.beside === 'name' && (met.status !== null || this.#isKnown(cell))) continue;
      const { status, rest, isUnclear } = tellingOf(cell, column, names);
      without[column.at] = rest;
      if (status) told.push({ status, note: markedNote(said, status) });
      else if (isUnclear) notices.push(doubtNote(said));
    }
    if (met.status !== null) told.push({ status: met.status, note: nameNote(met.status) });
    return { cells: without, told, notices };
  }

  #isPlain(cells: readonly string[], { at, beside, flag }: StatusColumn): boolean {
    const cell = cells[at] ?? '';
    if (cell === '' || cell === this.#plain[at]) return true;
    const isUnread = beside === 'remark' || beside === 'other';
    const isPlain = flag === null && !(isUnread ? this.#hasRemark(cell) : this.#hasStatus(cell));
    if (isPlain) this.#plain[at] = cell;
    return isPlain;
  }

  #namesOf(
    { reading }: Extract<RowOpponent, { kind: 'some' }>,
    team: ParseResult<TeamIdentity>,
  ): RowNames {
    const opponent = reading.ok ? opponentKey(reading.value) : '';
    return {
      isOpponent: (name) => opponent !== '' && opponentKey(name) === opponent,
      isOwn: this.#isOwn(team),
    };
  }

  #isOwn(team: ParseResult<TeamIdentity>): IsOwnTeam | undefined {
    if (!team.ok) return undefined;
    const { value } = team;
    return (words) => teamWordsBeside(words, value, formatTeam(value), this.#ownName) !== 'other';
  }

  /** The status in the status column. */
  read(
    cell: string,
    date: ParsedDate | undefined,
    team: ParseResult<TeamIdentity>,
  ): ParseResult<ParsedStatus | null> {
    const status = this.#namesTeam(cell)
      ? this.#statusOf(cell, this.#isOwn(team))
      : this.#status(cell);
    if (!status.ok || status.value?.movedTo === undefined) return status;
    const value = this.#unlessHere(status.value, date);
    return value === status.value ? status : parsed(value, MOVED_HERE);
  }

  /** Settles on a row's date what was told beside its status. */
  settle(
    told: readonly ToldStatus[],
    date: ParsedDate | undefined,
    notices: string[],
  ): ParsedStatus[] {
    return told.map(({ status, note }) => {
      const settled = this.#unlessHere(status, date);
      if (settled !== status) notices.push(MOVED_HERE);
      else if (note !== null) notices.push(note);
      return settled;
    });
  }

  /** A game that was moved to the day of its row is on. */
  #unlessHere(status: ParsedStatus, date: ParsedDate | undefined): ParsedStatus {
    if (status.movedTo === undefined) return status;
    const day = this.#date(status.movedTo);
    if (!day.ok || date === undefined) return status;
    const isMadeUp = status.isMakeUp === true && day.value.date < date.date;
    return isMadeUp || day.value.date === date.date
      ? { status: 'scheduled', forfeit: null }
      : status;
  }
}

function tellingOf(cell: string, { beside, flag }: StatusColumn, names: RowNames): Telling {
  if (flag) {
    const set = readFlag(cell);
    const status = set === 'set' ? (findStatus(cell)?.status ?? flag) : null;
    return { status, rest: cell, isUnclear: set === 'unsure' };
  }
  if (beside === 'remark' || beside === 'other') {
    const said = readRemark(cell, names.isOwn, names.isOpponent);
    if (beside === 'other' || said === 'unclear' || said === null)
      return {
        status: null,
        rest: cell,
        isUnclear: said !== null && (beside === 'remark' || said !== 'unclear'),
      };
    return { status: said, rest: cell, isUnclear: false };
  }
  if (beside === 'value') return tellingOfValue(cell, names);
  const [rest, status] = splitStatus(cell, undefined, beside === 'team' ? ANY : names.isOwn);
  if (status === null) return { status, rest: cell, isUnclear: true };
  if (beside === 'place' && status.forfeit !== null)
    return { status: null, rest: cell, isUnclear: false };
  return { status, rest: beside === 'name' ? cell : rest, isUnclear: false };
}

/** A date or a time behind the word for a status and nothing else. */
const FIGURES = new RegExp(
  String.raw`^[\s\p{P}]*(?:(?:to|for|until|on|at)\s)?((?:${WEEKDAY_NAME}\.?,?\s+)?(?:\d{1,4}[/:-]\d|\d{1,2}\s?[ap]\.?m|${MONTH_NAME}\.?\s+\d).*?)[)\]\s!*]*$`,
  'iu',
);

/** A cell of a date, a time or a side: every sure word is about the game. */
function tellingOfValue(cell: string, { isOwn }: RowNames): Telling {
  const [name, status] = splitStatus(cell, ANY, isOwn);
  const [word] = statusWordsIn(cell, isOwn);
  if (status !== null) {
    const behind = word === undefined ? '' : cell.slice(word.index + word.word.length);
    return { status, rest: name || (FIGURES.exec(behind)?.[1] ?? ''), isUnclear: false };
  }
  const found = findStatus(cell, isOwn)?.status;
  if (found?.status === 'canceled' || found?.status === 'reschedule')
    return { status: found, rest: '', isUnclear: false };
  // '5:00 PM, JV canceled' is five.
  const [plain = ''] = cell.split(/[,;(|–—]|\s-\s/, 1);
  return { status: null, rest: plain.trim() || cell, isUnclear: true };
}

const markedNote = (said: string, status: ParsedStatus): string =>
  `The row says ${said}, so the game was marked ${nameOf(status)}`;

const nameNote = (status: ParsedStatus): string | null =>
  status.status === 'scheduled' || status.status === 'left-out'
    ? null
    : `Games whose title or opponent says so were marked ${nameOf(status)}`;

const doubtNote = (said: string): string =>
  `We took no status from ${said}, which may not be about this game or isn't sure`;

/** How a status is called; a row that is left out has no game. */
export const nameOf = ({ status }: ParsedStatus): string =>
  status === 'left-out' ? 'deleted' : labelOf(GAME_STATUSES, status);
