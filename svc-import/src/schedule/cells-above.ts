import { MONTH_NAME, WEEKDAY_NAME } from '@fieldhouse/core-contract';

const MONTH = new RegExp(String.raw`^\W*(${MONTH_NAME})\W*((?:20\d\d)?)\W*$`, 'i');
const DAY = new RegExp(
  String.raw`^(?:${WEEKDAY_NAME}\W*)?\d{1,2}(?:st|nd|rd|th)?(?:\W*${WEEKDAY_NAME})?$`,
  'i',
);
/** Blank cells can repeat the row above only in a file with at least this many rows with one. */
const FEWEST = 2;
const HEADS_KEPT = 2_000;
const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/** Follows the months that stand alone in a line above days: 'September' above '4' and '11'. */
export class MonthsAbove {
  #month = '';
  #year = '';

  /** The month, if a line names nothing else; null for other lines. */
  readLine(cells: readonly string[]): string | null {
    const first = cells.findIndex((cell) => !isBlank(cell));
    const isAlone = isBlank(cells[first + 1]) && cells.slice(first + 2).every(isBlank);
    const [whole, month = '', year = ''] = (isAlone && MONTH.exec(cells[first] ?? '')) || [];
    if (whole === undefined) return null;
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

interface SeenRow {
  readonly cells: readonly string[];
  readonly team: string;
  /** '' for a row without a time. */
  readonly opponent: string;
}

/** Finds the columns whose blank cells surely repeat the row above: each value is written once, and some rows have none. */
class ContinuedColumns {
  readonly #columns: readonly number[];
  readonly #isDate: boolean;
  readonly #heads = new Set<string>();
  readonly #rows = new Map<number, number>();
  isSure = true;

  constructor(columns: readonly number[], isDate: boolean) {
    this.#columns = columns;
    this.#isDate = isDate;
  }

  add({ cells, team, opponent }: SeenRow, above: SeenRow | null): void {
    if (!this.isSure) return;
    const blank = blankIn(this.#columns, cells);
    if (blank.length === 0) {
      const head = textIn(this.#columns, cells);
      this.isSure = !this.#heads.has(head) && this.#heads.size < HEADS_KEPT;
      this.#heads.add(head);
    } else if (opponent !== '') {
      // A row on the same day is of another team, or has the same opponent.
      const isOfDay = opponent === above?.opponent || (team !== above?.team && /\S/.test(team));
      this.isSure = this.#heads.size > 0 && (isOfDay || !this.#isDate);
      for (const at of blank) this.#rows.set(at, (this.#rows.get(at) ?? 0) + 1);
    }
  }

  get found(): readonly number[] {
    if (!this.isSure) return [];
    return [...this.#rows].flatMap(([at, rows]) => (rows >= FEWEST ? [at] : []));
  }
}

/** Finds the columns whose blank cells repeat the row above, over a whole file. */
export class ContinuedCells {
  readonly #columns: Readonly<Record<'dates' | 'teams' | 'times' | 'names', readonly number[]>>;
  readonly #groups: readonly ContinuedColumns[];
  #above: SeenRow | null = null;

  constructor(columns: Readonly<Record<'dates' | 'teams' | 'times' | 'names', readonly number[]>>) {
    this.#columns = columns;
    this.#groups = [
      new ContinuedColumns(columns.dates.slice(0, 1), true),
      new ContinuedColumns(columns.teams, false),
    ];
  }

  add(cells: readonly string[]): void {
    if (!this.#groups.some(({ isSure }) => isSure)) return;
    const { teams, times, names } = this.#columns;
    const hasTime = /\d/.test(textIn(times, cells));
    const opponent = hasTime ? textIn(names, cells).trim() : '';
    const row = { cells, team: textIn(teams, cells), opponent };
    for (const group of this.#groups) group.add(row, this.#above);
    this.#above = row;
  }

  /** The columns whose blank cells are those of the row above. */
  get found(): readonly number[] {
    return this.#groups.flatMap(({ found }) => found);
  }
}

const textIn = (columns: readonly number[], cells: readonly string[]): string =>
  columns.map((at) => cells[at] ?? '').join('\n');

/** The columns before the first filled one. Blank cells behind that are no repetition. */
function blankIn(columns: readonly number[], cells: readonly string[]): readonly number[] {
  const filled = columns.findIndex((at) => !isBlank(cells[at]));
  return filled === -1 ? columns : columns.slice(0, filled);
}

/** Fills in blank cells from the rows above. */
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

  /** The cells of a row with its month, and with the repeated cells of the row above; the same array if nothing changes. */
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

  /** Whether a row repeats the date or the team of the row above. */
  isContinued(cells: readonly string[]): boolean {
    if (this.#continued.size === 0) return false;
    return this.#groups.some((columns) =>
      blankIn(columns, cells).some((at) => this.#continued.has(at)),
    );
  }
}
