import { decodeSchedule } from '@fieldhouse/import-contract';
import type { FileKind, OpenOptions, TableFile, TableRow } from '../table/table-file.ts';
import { decodedPieces } from '../csv/decoded-pieces.ts';
import { InvalidFileError } from '../schedule/invalid-file-error.ts';
import { CalendarRows } from './calendar-rows.ts';
import { readCalendarParts } from './calendar-parts.ts';

const NO_EVENTS = 'The calendar has no events. Choose a calendar with at least one game.';
const NO_GAMES =
  'No event of the calendar is a game. Titles of games name the opponent, like "vs Lincoln" or "JV Soccer at Lincoln".';
/** The previous version of svc-core doesn't send the school's time zone. */
const NO_TIME_ZONE = "Calendars can't be imported right now. Try again in a few minutes.";
const FIRST_CHARACTERS = 64;
const BATCH = 500;

const isCalendar = (beginning: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(beginning);

/** Calendars (iCalendar, RFC 5545): the table has a header, and a row for each event. */
export const CALENDAR_FILE: FileKind = {
  recognizes: (bytes) => isCalendar(decodeSchedule(bytes.subarray(0, FIRST_CHARACTERS))),
  open: (bytes, { school }) => Promise.resolve(openCalendar(decodedPieces(bytes), school)),
};

function openCalendar(text: Iterable<string>, school: OpenOptions['school']): TableFile {
  if (!school) throw new InvalidFileError(NO_TIME_ZONE);
  const rows = new CalendarRows(school);
  const notices: string[] = [];
  return {
    rows: batchesOf(cellsOf(text, rows, notices)),
    notices,
    source: () => rows.source,
    title: () => ({ text: rows.name, of: 'calendar' }),
  };
}

/** The header, then the cells of each event. Notices are complete at the end. */
async function* cellsOf(
  text: Iterable<string>,
  rows: CalendarRows,
  notices: string[],
): AsyncGenerator<readonly string[]> {
  let hasEvents = false;
  for await (const { kind, lines } of readCalendarParts(text)) {
    if (kind === 'property') rows.addProperty(lines[0] ?? '');
    if (kind === 'timezone') rows.addTimeZone(lines);
    if (kind !== 'event') continue;
    const cells = rows.addEvent(lines);
    if (!hasEvents) yield rows.header;
    hasEvents = true;
    if (cells) yield cells;
  }
  if (!hasEvents) throw new InvalidFileError(NO_EVENTS);
  if (!rows.hasGames) throw new InvalidFileError(NO_GAMES);
  yield* rows.end();
  notices.push(...rows.notes());
}

async function* batchesOf(
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<readonly TableRow[]> {
  let row = 0;
  let batch: TableRow[] = [];
  for await (const cells of rows) {
    row += 1;
    batch.push({ row, cells });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
