import { headerNote } from '@fieldhouse/import-contract/schedule';

const AFTERNOON = /(?<![\d:])(?:1[3-9]|2[0-3]):[0-5]\d(?!.*\d\s?[ap]\.?\s?m)/i;
/** A time with AM or PM, or a cell without a time: nearly all others of its column are the same. */
const NOT_OF_24_HOURS = /\d\s?[ap]\.?\s?m|^[^:]*\d[^:]*$/i;
const OF_24_HOURS = /^(?:24|military)/i;

/** Statistics over the times of a file. */
export class TimeStatistics {
  /** Whether they are those of 24 hours: one is after 12:59, or a header says so. */
  is24Hour: boolean;

  constructor(headers: readonly string[]) {
    this.is24Hour = headers.some((header) => OF_24_HOURS.test(headerNote(header)));
  }

  /** Returns true if no other cell of its column can tell more. */
  add(cell: string): boolean {
    this.is24Hour ||= AFTERNOON.test(cell);
    return this.is24Hour || NOT_OF_24_HOURS.test(cell);
  }
}
