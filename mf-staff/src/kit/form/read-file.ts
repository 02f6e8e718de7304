import { decodeSchedule } from '@fieldhouse/import-contract';

/** The first bytes of files that only the server can read: .xlsx, which is a ZIP archive, and .xls. */
const NOT_TEXT = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** The beginning of a calendar file, whose times only the server can read. */
const CALENDAR = /^\uFEFF?\s*BEGIN:VCALENDAR\b/i;
const LOOKED_AT = 64;

/**
 * The text of a file, recognized by its content; null for a file that only the server can read.
 *
 * @throws whatever the browser says if it can't read the file.
 */
export async function readFile(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isText = !NOT_TEXT.some((first) => first.every((byte, at) => bytes[at] === byte));
  const isCalendar = CALENDAR.test(decodeSchedule(bytes.subarray(0, LOOKED_AT)));
  return isText && !isCalendar ? decodeSchedule(bytes) : null;
}
