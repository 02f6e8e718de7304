import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { RowError } from '@fieldhouse/import-contract';
import { sentence, withoutPeriod } from './reading.ts';

const LIST = new Intl.ListFormat('en-US');
const ROWS_NAMED = 5;
const SHOWN_CELL = 200;
const SHOWN_CELLS = 30;
/** Sentences of the same wording are one line; beyond these, further wordings are only counted. */
const MOST_WORDINGS = IMPORT_LIMITS.listedLines;

/** What is wrong with one cell, or with the whole row where there is no column. */
export interface CellProblem {
  readonly column: string;
  readonly problem: string;
  readonly expected: string;
}

/** Collects what is to be said about a file's rows, bounded however bad the file is. */
export class Findings {
  readonly errors: string[] = [];
  readonly rowErrors: RowError[] = [];
  readonly skipped: string[] = [];
  errorCount = 0;
  skippedCount = 0;
  readonly #notices = new Map<string, { rows: number[]; count: number }>();
  #furtherNotices = 0;

  /** A row that cannot be imported. */
  fail(row: number, problems: readonly CellProblem[], cells: readonly string[]): void {
    this.errorCount += 1;
    if (this.errors.length >= IMPORT_LIMITS.listedLines) return;
    const [first, ...others] = problems;
    if (!first) return;
    const lines = problems.map(
      ({ column, problem, expected }) =>
        `${labeled(column, sentence(problem))} Expected ${sentence(expected)}`,
    );
    this.errors.push(`Row ${row}${first.column === '' ? ': ' : ', '}${lines.join(' ')}`);
    this.rowErrors.push({
      row,
      column: first.column,
      problem: [first.problem, ...others.map(({ column, problem }) => labeled(column, problem))]
        .map(withoutPeriod)
        .join('. '),
      expected: [
        first.expected,
        ...others.map(({ column, expected }) => labeled(column, expected)),
      ].join('. '),
      cells: cells.slice(0, SHOWN_CELLS).map((cell) => cell.slice(0, SHOWN_CELL)),
    });
  }

  /** A row that holds no game. */
  skip(row: number, reason: string): void {
    this.skippedCount += 1;
    if (this.skipped.length < IMPORT_LIMITS.listedLines) this.skipped.push(`Row ${row}: ${reason}`);
  }

  /** Something that was assumed in a row. */
  note(row: number, notice: string): void {
    const known = this.#notices.get(notice);
    if (known) {
      known.count += 1;
      if (known.rows.length < ROWS_NAMED) known.rows.push(row);
    } else if (this.#notices.size < MOST_WORDINGS)
      this.#notices.set(notice, { rows: [row], count: 1 });
    else this.#furtherNotices += 1;
  }

  /** The sentences about rows in error, with 'and N more' where they are too many. */
  errorLines(): string[] {
    return withMore(this.errors, this.errorCount);
  }

  skippedLines(): string[] {
    return withMore(this.skipped, this.skippedCount);
  }

  /** What was assumed, one sentence per wording with the rows it is about. */
  noticeLines(): string[] {
    return [...this.#notices].map(([notice, { rows, count }]) => {
      const more = count - rows.length;
      const named = LIST.format([
        ...rows.map(String),
        ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : []),
      ]);
      return count === 1 ? `${notice} (row ${named}).` : `${notice} (rows ${named}).`;
    });
  }

  /** How often something was assumed that no line of these tells. */
  get furtherNotices(): number {
    return this.#furtherNotices;
  }
}

const labeled = (column: string, problem: string) =>
  column === '' ? problem : `${column}: ${problem}`;

function withMore(lines: readonly string[], count: number): string[] {
  return count > lines.length
    ? [...lines, `and ${(count - lines.length).toLocaleString('en-US')} more`]
    : [...lines];
}
