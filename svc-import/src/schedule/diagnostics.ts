import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { RowError, ScheduleField } from '@fieldhouse/import-contract';
import { sentence, withoutPeriod } from '@fieldhouse/import-contract/schedule';

const LIST = new Intl.ListFormat('en-US');
const ROWS_NAMED = 5;
const SHOWN_CELL = 200;
const SHOWN_CELLS = 30;
/** Notes with the same text share a line; distinct notes beyond this limit are only counted. */
const MOST_WORDINGS = IMPORT_LIMITS.listedLines;

/** A problem with one cell, or with the whole row if `column` is ''. */
export interface CellProblem {
  readonly column: string;
  readonly problem: string;
  readonly expected: string;
  readonly cell?: {
    readonly field: ScheduleField;
    readonly header: string;
    readonly value: string;
  };
}

/** Collects errors, skipped rows, and notes; bounded in size for any file. */
export class Diagnostics {
  readonly errors: string[] = [];
  readonly rowErrors: RowError[] = [];
  readonly skipped: string[] = [];
  errorCount = 0;
  skippedCount = 0;
  readonly #notices = new Map<string, { rows: number[]; count: number }>();
  /** How many notes are in none of the lines. */
  furtherNotices = 0;

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
      fields: problems.flatMap(({ cell, problem, expected }) =>
        cell
          ? [
              {
                ...cell,
                value: cell.value.slice(0, SHOWN_CELL),
                message: `${sentence(problem)} Expected ${sentence(expected)}`,
              },
            ]
          : [],
      ),
    });
  }

  skip(row: number, reason: string): void {
    this.skippedCount += 1;
    if (this.skipped.length < IMPORT_LIMITS.listedLines) this.skipped.push(`Row ${row}: ${reason}`);
  }

  note(row: number, notice: string): void {
    const known = this.#notices.get(notice);
    if (known) {
      known.count += 1;
      if (known.rows.length < ROWS_NAMED) known.rows.push(row);
    } else if (this.#notices.size < MOST_WORDINGS)
      this.#notices.set(notice, { rows: [row], count: 1 });
    else this.furtherNotices += 1;
  }

  /** One line per row in error, then 'and N more' beyond the limit. */
  errorLines(): string[] {
    return withMore(this.errors, this.errorCount);
  }

  skippedLines(): string[] {
    return withMore(this.skipped, this.skippedCount);
  }

  /** Assumptions: one line per distinct note, with its rows. */
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
}

const labeled = (column: string, problem: string) =>
  column === '' ? problem : `${column}: ${problem}`;

function withMore(lines: readonly string[], count: number): string[] {
  return count > lines.length
    ? [...lines, `and ${(count - lines.length).toLocaleString('en-US')} more`]
    : [...lines];
}
