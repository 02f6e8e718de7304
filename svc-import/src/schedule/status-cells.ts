import { GAME_STATUSES, formatTeam, labelOf } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';
import { opponentKey } from '@fieldhouse/core-contract/internal';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import {
  DAY_OF_MONTH,
  HALF,
  WEEKDAY_BEFORE,
  findStatus,
  isBareName,
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
import type { ParsePlan } from './analyze-file.ts';
import { isSameDay } from './moment-cells.ts';

/** A status outside of the status column, and the cell with it; null for the opponent's cell. */
interface ToldStatus {
  readonly status: ParsedStatus;
  readonly said: string | null;
}

/** A column whose cells are read for a status, besides the status column. */
interface StatusColumn {
  readonly at: number;
  readonly beside: 'name' | 'team' | 'place' | 'value' | 'time' | 'remark' | 'other';
  /** '' for a column that is imported. */
  readonly header: string;
  /** What a 'Yes' says; null for a column that isn't called after a status. */
  readonly flag: ParsedStatus | null;
}

interface RowNames {
  readonly isOwn: IsOwnTeam | undefined;
  readonly isOpponent: (name: string) => boolean;
}

type Met = Extract<RowOpponent, { kind: 'some' }>;

const FIELDS = {
  name: ['opponent', 'homeTeam', 'awayTeam', 'title'],
  place: ['venue'],
  value: ['date', 'weekday', 'side'],
  time: ['time'],
} as const;
/** Headers of columns that aren't imported, but for their statuses. */
const REMARKS =
  /(?:^|[ /])(?:notes?|comments?|remarks?|description|reason|details?|info|updates?|alerts?|messages?|type|status|changes?|cancell?(?:ed|ations?)|postpone(?:d|ments?))(?: code)?(?:$|\/)/;
const ANY = () => true;
const MOVED_HERE = 'Games that were moved to the date in their row are Scheduled';

/** Reads the statuses of rows: in the status column, beside other values ('5:00 PM - CANCELED'), in remarks, and in flags. */
export class StatusCells {
  readonly #columns: readonly StatusColumn[];
  readonly #teams: readonly StatusColumn[];
  readonly #ownName: string;
  readonly #isKnown: (name: string) => boolean;
  /** The last cell without a status of each column: cells repeat. */
  readonly #plain: string[] = [];
  readonly #hasStatus = memoize((cell) => !isBareName(cell) && mayHaveStatus(cell));
  readonly #rules: { readonly answers: FileAnswers; readonly asks: boolean };
  readonly #status = memoize((cell) => parseStatus(cell, this.#rules));
  readonly #date: (cell: string) => ParseResult<ParsedDate>;

  constructor(
    { columns, fields, headers, knowsStatuses }: ParsePlan,
    { schoolName, opponents }: Pick<ScheduleContextView, 'schoolName' | 'opponents'>,
    answers: FileAnswers,
    readDate: (cell: string) => ParseResult<ParsedDate>,
  ) {
    const placesOf = (names: readonly (keyof typeof columns.at)[]) =>
      names.flatMap((field) => columns.at[field] ?? []);
    const of = (beside: StatusColumn['beside'], places: readonly number[]): StatusColumn[] =>
      places.map((at) => ({ at, beside, header: '', flag: null }));
    const isUnread = (at: number) => (fields[at] ?? 'ignore') === 'ignore';
    this.#columns = [
      ...of('team', columns.team),
      ...of('name', placesOf(FIELDS.name)),
      ...of('place', placesOf(FIELDS.place)),
      ...of('value', placesOf(FIELDS.value)),
      ...of('time', placesOf(FIELDS.time)),
      ...headers.flatMap((header, at): StatusColumn[] => {
        const flag = fields[at] === null ? statusOfFlagHeader(header) : null;
        const isRemark = flag !== null || REMARKS.test(normalizeHeader(header));
        const beside = isRemark ? 'remark' : 'other';
        return isUnread(at) ? [{ at, beside, header: header.trim(), flag }] : [];
      }),
    ];
    this.#teams = this.#columns.filter(({ beside }) => beside === 'team');
    this.#ownName = schoolName;
    this.#isKnown = knownOpponentsOf(opponents).is;
    this.#rules = { answers, asks: knowsStatuses };
    this.#date = readDate;
  }

  /** The cells of a row without the statuses beside the words of its team: 'JV - CANCELED'. */
  withPlainTeam(cells: readonly string[]): readonly string[] {
    if (this.#teams.every((column) => this.#isPlain(cells, column))) return cells;
    const without = [...cells];
    for (const { at } of this.#teams) without[at] = splitStatus(cells[at] ?? '', undefined, ANY)[0];
    return without;
  }

  /** Takes statuses out of the cells of a row that have something else, too. */
  split(cells: readonly string[], met: Met, team: ParseResult<TeamIdentity>) {
    // Shortcut for nearly every row.
    if (met.status === null && this.#columns.every((column) => this.#isPlain(cells, column)))
      return { cells, told: [], notices: [] };
    const names = { isOwn: this.#isOwn(team), isOpponent: isOpponentOf(met) };
    const without = [...cells];
    const told: ToldStatus[] = met.status === null ? [] : [{ status: met.status, said: null }];
    const notices: string[] = [];
    for (const column of this.#columns) {
      const cell = (cells[column.at] ?? '').trim();
      const isRead = column.beside === 'name' && (met.status !== null || this.#isKnown(cell));
      if (isRead || this.#isPlain(cells, column)) continue;
      const under = column.header === '' ? '' : ` under ${quote(column.header)}`;
      const said = `${quote(cell)}${under}`;
      const [rest, status] = tellingOf(cell, column, names);
      without[column.at] = rest;
      if (status === 'unclear')
        notices.push(
          `We took no status from ${said}, which may not be about this game or isn't sure`,
        );
      else if (status) told.push({ status, said });
    }
    return { cells: without, told, notices };
  }

  #isPlain(cells: readonly string[], { at, flag }: StatusColumn): boolean {
    const cell = cells[at] ?? '';
    if (cell.length < SHORTEST || cell === this.#plain[at]) return flag === null || cell === '';
    const isPlain = flag === null && !this.#hasStatus(cell);
    if (isPlain) this.#plain[at] = cell;
    return isPlain;
  }

  #isOwn(team: ParseResult<TeamIdentity>): IsOwnTeam | undefined {
    if (!team.ok) return undefined;
    const { value } = team;
    return (words) => teamWordsBeside(words, value, formatTeam(value), this.#ownName) !== 'other';
  }

  read(
    cell: string,
    date: ParsedDate | undefined,
    team: ParseResult<TeamIdentity>,
  ): ParseResult<ParsedStatus | null> {
    if (cell === '') return NO_STATUS;
    const status = this.#hasStatus(cell)
      ? parseStatus(cell, { ...this.#rules, isOwn: this.#isOwn(team) })
      : this.#status(cell);
    if (!status.ok || status.value === null) return status;
    return this.#isHere(status.value, date) ? parsed(SCHEDULED, MOVED_HERE) : status;
  }

  /** The statuses of a game on its day. Adds notes about them. */
  settle(
    told: readonly ToldStatus[],
    date: ParsedDate | undefined,
    notices: string[],
  ): ParsedStatus[] {
    return told.map(({ status, said }) => {
      const isHere = this.#isHere(status, date);
      const note = isHere ? MOVED_HERE : noteOfTold(status, said);
      if (note !== null) notices.push(note);
      return isHere ? SCHEDULED : status;
    });
  }

  /** Whether a game was moved to the day of its row, so that it is on. */
  #isHere({ movedTo, isMakeUp = false }: ParsedStatus, date: ParsedDate | undefined): boolean {
    if (movedTo === undefined || date === undefined) return false;
    if (isSameDay(movedTo, date.date, this.#date)) return true;
    const day = this.#date(movedTo);
    return isMakeUp && day.ok && day.value.date < date.date;
  }
}

const SCHEDULED: ParsedStatus = { status: 'scheduled', forfeit: null };
const NO_STATUS = parsed(null);

function isOpponentOf({ reading }: Met): (name: string) => boolean {
  const key = reading.ok ? opponentKey(reading.value) : '';
  return (name) => key !== '' && opponentKey(name) === key;
}

/** Letters in the shortest word for a status. */
const SHORTEST = 2;

/** The status in a cell, and the cell without it. */
type Telling = readonly [rest: string, ParsedStatus | 'unclear' | null];

function tellingOf(cell: string, { beside, flag }: StatusColumn, names: RowNames): Telling {
  if (flag) {
    const set = readFlag(cell);
    if (set !== 'set') return [cell, set === 'unsure' ? 'unclear' : null];
    return [cell, findStatus(cell)?.status ?? flag];
  }
  if (beside === 'value') return tellingOfValue(cell, names);
  if (beside === 'time') {
    const [rest, told] = tellingOfValue(cell, names);
    // 'PPD to 10/22'
    return [told === 'unclear' || told === null || CLOCK.test(rest) ? rest : '', told];
  }
  if (beside === 'remark' || beside === 'other') {
    const told = readRemark(cell, names.isOwn, names.isOpponent);
    if (beside === 'remark' || told === null) return [cell, told];
    return [cell, told === 'unclear' ? null : 'unclear'];
  }
  const [rest, status] = splitStatus(cell, undefined, beside === 'team' ? ANY : names.isOwn);
  // A 'Forfeit Field' is a place.
  if (status === null || (beside === 'place' && status.forfeit !== null)) return [cell, 'unclear'];
  if (beside === 'name') return [cell, status.status === 'scheduled' ? null : status];
  return [rest, status];
}

const CLOCK = new RegExp(String.raw`\d:\d|\d\s?${HALF}|noon`, 'i');
const FIGURES = new RegExp(
  String.raw`^[\s\p{P}]*(?:(?:to|for|until|on|at)\s)?(${WEEKDAY_BEFORE}(?:\d{1,4}[/:-]\d|\d{1,2}\s?${HALF}|${DAY_OF_MONTH}).*?)[)\]\s!*]*$`,
  'iu',
);

/** In a cell of a date, a time or a side every sure word is about the game. */
function tellingOfValue(cell: string, { isOwn }: RowNames): Telling {
  const [name, beside] = splitStatus(cell, ANY, isOwn);
  if (beside !== null) {
    const [word] = statusWordsIn(cell, isOwn);
    const behind = word === undefined ? '' : cell.slice(word.index + word.word.length);
    return [name || (FIGURES.exec(behind)?.[1] ?? ''), beside];
  }
  const found = findStatus(cell, isOwn)?.status;
  if (found?.status === 'canceled' || found?.status === 'reschedule') return ['', found];
  // '5:00 PM, JV canceled' is five.
  const plain = cell.split(/[,;(|–—]|\s-\s/).find((part) => !mayHaveStatus(part));
  return [plain?.trim() || cell, 'unclear'];
}

function noteOfTold(status: ParsedStatus, said: string | null): string | null {
  if (said !== null) return `The row says ${said}, so the game was marked ${nameOf(status)}`;
  if (status.status === 'scheduled' || status.status === 'left-out') return null;
  return `Games whose title or opponent says so were marked ${nameOf(status)}`;
}

/** How a status is called; a row that is left out has no game. */
export const nameOf = ({ status }: ParsedStatus): string =>
  status === 'left-out' ? 'deleted' : labelOf(GAME_STATUSES, status);
