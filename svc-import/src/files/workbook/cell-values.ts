import type { Shown } from './number-formats.ts';
import { numberText, serialOf1900, serialText } from './serial-text.ts';
import type { Epoch } from './serial-text.ts';
import type { SharedStrings } from './shared-strings.ts';
import { cellText } from './text-runs.ts';

interface CellTraits {
  readonly type: string;
  readonly style: string;
  readonly column: number;
}

const INTEGER = /^\d{1,15}$/;
/** A day number without a date format that means a day of 2009 to 2064, as in any imported file. */
const FIRST_SERIAL = 40_000;
const LAST_SERIAL = 60_000;
/** A date in ISO 8601, as few programs write it into cells. */
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/;

/** What the values of cells refer to. */
export interface WorkbookValues {
  readonly strings: SharedStrings;
  readonly formats: readonly Shown[];
  readonly epoch: Epoch;
  /** Columns of dates, whose plain numbers are day numbers. */
  readonly dateColumns?: ReadonlySet<number>;
}

/** Turns the stored values of cells into the texts that an import reads. */
export class CellValues {
  /** The first date that is shown without its year, as it was read; null if there is none. */
  unseenYear: string | null = null;

  readonly #workbook: WorkbookValues;

  constructor(workbook: WorkbookValues) {
    this.#workbook = workbook;
  }

  textOf(value: string, cell: CellTraits): string {
    switch (cell.type) {
      case 's':
        return this.#workbook.strings.at(Number(value)) ?? '';
      case 'str':
      case 'e':
        return cellText(value);
      case 'b':
        return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return isoText(value);
      default:
        return this.#number(value, cell);
    }
  }

  #number(value: string, { style, column }: CellTraits): string {
    const number = Number(value);
    if (value.trim() === '') return '';
    if (!Number.isFinite(number)) return cellText(value);
    const { formats, epoch, dateColumns } = this.#workbook;
    const shown = formats[Number(style)] ?? 'number';
    if (shown !== 'number') {
      const text = serialText(number, shown, epoch);
      // In other columns it is no date of a game: Excel turns a score of 3-1 into a date.
      const isDate = !dateColumns?.size || dateColumns.has(column);
      if (shown === 'date-without-year' && isDate) this.unseenYear ??= text;
      return text;
    }
    if (epoch !== 1900 && dateColumns?.has(column)) {
      const serial = serialOf1900(number, epoch);
      if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL) return numberText(serial);
    }
    return INTEGER.test(value) ? value : numberText(number);
  }
}

function isoText(value: string): string {
  const [, date, time] = ISO_DATE.exec(value) ?? [];
  if (date === undefined) return cellText(value);
  return time === undefined || time === '00:00' ? date : `${date} ${time}:00`;
}
