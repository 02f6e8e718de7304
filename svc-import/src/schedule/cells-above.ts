import { MONTH_NAME, WEEKDAY_NAME } from '@fieldhouse/core-contract';

const MONTH = new RegExp(String.raw`^\W*(${MONTH_NAME})\W*((?:20\d\d)?)\W*$`, 'i');
const DAY = new RegExp(
  String.raw`^(?:${WEEKDAY_NAME}\W*)?\d{1,2}(?:st|nd|rd|th)?(?:\W*${WEEKDAY_NAME})?$`,
  'i',
);
/** In a file with at least this many rows that leave a cell blank, it may be that of the row above. */
const FEWEST = 2;
const HEADS_KEPT = 2_000;
const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/** Follows the months that stand alone in a line above days: 'September' above '4' and '11'. */
export class MonthsAbove {
  #month = '';
  #year = '';

  /** The month that is all that a line names; null for other lines. */
  readLine(cells: readonly string[]): string | null {
    const first = cells.findIndex((cell) => !isBlank(cell));
    const [whole, month = '', year = ''] = MONTH.exec(cells[first] ?? '') ?? [];
    if (whole === undefined || !cells.slice(first + 1).every(isBlank)) return null;
    this.#month = month;
    this.#year = year && `, ${year}`;
    return whole.trim();
  }

  /** A day with the month above it; other dates as they are. */
  dateOf(cell: string): string {
    if (this.#month === '' || cell.length > 20 || !DAY.test(cell.trim())) return cell;
    return cell.replace(/(\d{1,2})(?:st|nd|rd|th)?/i, `${this.#month} $1${this.#year}`);
  }
}

/** Finds the columns of a date, or of a team, whose blank cells are surely those of the row above: each is written once, and some rows have none. */
export class ContinuedColumns {
  readonly #columns: readonly number[];
  readonly #heads = new Set<string>();
  readonly #rows = new Map<number, number>();
  readonly #isDate: boolean;
  readonly #teams: readonly number[];
  #team = '';
  #isSure = true;

  /**
   * @param columns those that name the date, or the team, in file order.
   * @param teams if the columns name the date, those of the team: on the day of the row above plays another one.
   */
  constructor(columns: readonly number[], teams?: readonly number[]) {
    this.#columns = columns;
    this.#isDate = teams !== undefined;
    this.#teams = teams ?? [];
  }

  /** Whether rows may still tell of some. */
  get isSure(): boolean {
    return this.#isSure;
  }

  /** @param isGame whether the row has an opponent and a time. */
  add(cells: readonly string[], isGame: boolean): void {
    if (!this.#isSure) return;
    const above = this.#team;
    this.#team = this.#teams.map((at) => cells[at]).join('\n');
    const blank = blankIn(this.#columns, cells);
    if (blank.length === 0) {
      const head = this.#columns.map((at) => cells[at]).join('\n');
      this.#isSure = !this.#heads.has(head) && this.#heads.size < HEADS_KEPT;
      this.#heads.add(head);
    } else if (isGame) {
      const isOther = this.#team !== above && /\S/.test(this.#team);
      this.#isSure = this.#heads.size > 0 && (isOther || !this.#isDate);
      for (const at of blank) this.#rows.set(at, (this.#rows.get(at) ?? 0) + 1);
    }
  }

  /** Their indexes. */
  get found(): readonly number[] {
    if (!this.#isSure) return [];
    return [...this.#rows].flatMap(([at, rows]) => (rows >= FEWEST ? [at] : []));
  }
}

/** The first of some columns up to one that is filled: behind it a blank cell is no repetition. */
function blankIn(columns: readonly number[], cells: readonly string[]): readonly number[] {
  const filled = columns.findIndex((at) => !isBlank(cells[at]));
  return filled === -1 ? columns : columns.slice(0, filled);
}

/** Fills in what rows leave to those above them. */
export class CellsAbove {
  readonly months = new MonthsAbove();
  readonly #date: number | undefined;
  readonly #groups: readonly (readonly number[])[];
  readonly #continued: ReadonlySet<number>;
  readonly #above = new Map<number, string>();

  /** @param continued the columns whose blank cells are those of the row above. */
  constructor(date: number | undefined, team: readonly number[], continued: readonly number[]) {
    this.#date = date;
    this.#groups = [date === undefined ? [] : [date], team];
    this.#continued = new Set(continued);
  }

  /** The cells of a row with its month, and with those of the row above it; the same array if nothing is to change. */
  fill(written: readonly string[]): readonly string[] {
    const day = this.#date === undefined ? '' : (written[this.#date] ?? '');
    const date = this.months.dateOf(day);
    const cells = date === day ? written : written.with(this.#date ?? 0, date);
    if (this.#continued.size === 0) return cells;
    const filled = [...cells];
    for (const columns of this.#groups) {
      const blank = blankIn(columns, cells);
      for (const at of columns)
        if (blank.includes(at) && this.#continued.has(at)) filled[at] = this.#above.get(at) ?? '';
        else if (!isBlank(cells[at])) this.#above.set(at, cells[at] ?? '');
    }
    return filled;
  }

  /** Whether a row leaves its date or its team to the row above it. */
  isContinued(cells: readonly string[]): boolean {
    if (this.#continued.size === 0) return false;
    return this.#groups.some((columns) =>
      blankIn(columns, cells).some((at) => this.#continued.has(at)),
    );
  }
}
