import {
  countKnownHeaders,
  parseHeader,
  parseStatus,
  readableText,
  readFlag,
  statusOfFlagHeader,
  withHalf,
} from '@fieldhouse/import-contract/schedule';
import { parse } from 'papaparse';

import { completeCell } from './typed-cell.ts';
import { isOff } from './cell-readers.ts';
import type { CellReaders } from './cell-readers.ts';
import { COLUMNS, EMPTY } from './table-rows.ts';
import type { ColumnKey, RowTexts } from './table-rows.ts';

/** A row with at least this many known headers and no date is a header row. */
const KNOWN_ENOUGH = 2;

/** Rows for the table, from a clipboard. */
export interface PastedRows {
  readonly texts: readonly Partial<RowTexts>[];
  /** Headers for which the table has no column. */
  readonly left: readonly string[];
  /** Rows without a game, such as 'BYE'. */
  readonly skipped: number;
  /** Statuses that may mean that a game is off or not agreed yet: their rows are left out. */
  readonly unclear: readonly string[];
}

/**
 * Splits what a spreadsheet puts on the clipboard as plain text: cells by tabs, rows by line breaks. A cell with a line break is in
 * quotation marks, and those in it are doubled; Excel ends with a line break.
 */
export function splitClipboard(text: string): readonly (readonly string[])[] {
  const quoted = parse<string[]>(text, { delimiter: '\t' });
  // A text that only begins with a quotation mark, as '"The Den" Gym', is not quoted.
  const isPlain = quoted.errors.some(({ type }) => type === 'Quotes');
  const { data } = isPlain ? parse<string[]>(text, { delimiter: '\t', quoteChar: '\0' }) : quoted;
  const rows = data.map((cells) =>
    cells.map((cell) => readableText(cell).replace(/\s+/g, ' ').trim()),
  );
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');
  const last = rows.findLastIndex((cells) => !isEmpty(cells));
  return rows.slice(0, last + 1);
}

/**
 * What pasted cells become in the table: with a header row, each column goes where its header says; without one, the first goes to
 * `column` and the others follow.
 */
export function readPasted(
  cells: readonly (readonly string[])[],
  column: ColumnKey,
  readers: CellReaders,
): PastedRows {
  const [first = [], ...others] = cells;
  const hasDate = first.some((cell) => readers.date(cell).ok);
  if (hasDate || countKnownHeaders(first) < KNOWN_ENOUGH) {
    const from = COLUMNS.findIndex(({ key }) => key === column);
    const texts = cells.map((row) =>
      Object.fromEntries(
        row.flatMap((cell, at) => {
          const key = COLUMNS[from + at]?.key;
          // Further columns are dropped.
          const isLeft = key === undefined || (key === 'type' && !readers.type(cell).ok);
          return isLeft ? [] : [[key, cell]];
        }),
      ),
    );
    return { ...completed(texts, readers), left: [], unclear: [] };
  }
  return readWithHeader(first, others, readers);
}

function readWithHeader(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  readers: CellReaders,
): PastedRows {
  const facts = {
    allSides: sideColumns(headers, rows, readers),
    opponentTellsSide: true,
    titleNamesTeam: false,
  };
  const { columns } = parseHeader(headers, facts, new Map(), false);
  const { at, team } = columns;
  const cell = (row: readonly string[], index: number | undefined) =>
    index === undefined ? '' : (row[index] ?? '');
  const flags = headers.flatMap((header, index) => {
    const flag = statusOfFlagHeader(header);
    return flag && isOff(flag) ? [index] : [];
  });
  const unclearIn = (row: readonly string[]): string[] => {
    const text = cell(row, at.status);
    const unsure = flags
      .map((index) => row[index] ?? '')
      .filter((flag) => readFlag(flag) === 'unsure');
    return parseStatus(text).asked ? [text, ...unsure] : unsure;
  };
  const isPlayed = (row: readonly string[]) => {
    const status = parseStatus(cell(row, at.status));
    return (
      !(status.ok && isOff(status.value)) &&
      !flags.some((index) => readFlag(row[index] ?? '') === 'set')
    );
  };
  const typeIn = (row: readonly string[]) =>
    columns.eventTypes.map((index) => row[index] ?? '').find((text) => readers.type(text).ok) ?? '';
  const clear = rows.filter((row) => unclearIn(row).length === 0);
  const texts = clear.filter(isPlayed).map((row) => {
    const dateCell = cell(row, at.date);
    const day = readers.date(dateCell);
    return {
      team: team
        .map((index) => row[index] ?? '')
        .filter(Boolean)
        .join(' '),
      date: dateCell,
      time:
        withHalf(cell(row, at.time), cell(row, columns.half ?? undefined)) ||
        (day.ok ? (day.value.timeText ?? '') : ''),
      side: cell(row, at.side),
      opponent: cell(row, at.opponent),
      venue: cell(row, at.venue),
      ...(columns.eventTypes.length === 0 ? {} : { type: typeIn(row) }),
    };
  });
  const shown = new Set(['date', 'time', 'side', 'opponent', 'venue', 'status']);
  const notTaken = Object.entries(at)
    .filter(([field]) => !shown.has(field))
    .map(([, index]) => headers[index]?.trim() ?? '');
  const { texts: games, skipped } = completed(texts, readers);
  return {
    texts: games,
    skipped: skipped + clear.length - texts.length,
    unclear: [...new Set(rows.flatMap(unclearIn))],
    left: [...columns.left, ...notTaken].filter(Boolean),
  };
}

/** The columns with nothing but sides, as 'Location' may be. */
function sideColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  readers: CellReaders,
): ReadonlySet<number> {
  const isSides = (index: number) => {
    const filled = rows.map((row) => row[index] ?? '').filter(Boolean);
    return filled.length > 0 && filled.every((text) => readers.side(text).ok);
  };
  return new Set([...headers.keys()].filter(isSides));
}

function completed(
  texts: readonly Partial<RowTexts>[],
  readers: CellReaders,
): Pick<PastedRows, 'texts' | 'skipped'> {
  const games = texts.filter(
    (row) => row.opponent === undefined || readers.opponent(row.opponent).noGame === null,
  );
  return {
    texts: games.map((row) => complete(row, readers)),
    skipped: texts.length - games.length,
  };
}

function complete(given: Partial<RowTexts>, readers: CellReaders): Partial<RowTexts> {
  let texts = given;
  for (const { key } of COLUMNS) {
    const text = texts[key];
    if (text === undefined) continue;
    texts = { ...texts, ...completeCell(key, text, { ...EMPTY, ...texts }, readers) };
  }
  return texts;
}
