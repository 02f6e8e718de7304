/** Font sizes of the printed sheet in points, by class, with the minimum padding above and below a row. Largest first. */
export const SHEET_TYPES = [
  { name: 't11', type: 11, least: 3 },
  { name: 't10', type: 10, least: 2 },
  { name: 't9', type: 9, least: 1 },
  { name: 't8', type: 8, least: 0.5 },
  { name: 't7', type: 7, least: 0.25 },
  // Smaller type is not readable on a wall.
  { name: 't6', type: 6.5, least: 0.1 },
] as const;
/** Row padding in points, by class. Largest first. */
export const SHEET_SPACES = [
  { name: 's6', space: 3 },
  { name: 's5', space: 2 },
  { name: 's4', space: 1 },
  { name: 's3', space: 0.5 },
  { name: 's2', space: 0.25 },
  { name: 's1', space: 0.1 },
] as const;
/** Sheets of several pages use a medium font size. */
const CONTINUED = SHEET_TYPES.filter(({ type }) => type >= 7 && type <= 9);
const MAX_PAGES = 9;
/** The part of the paper that rows may fill, by estimated lines; the rest is a margin for the estimate. */
const FILLED = 0.98;
const FILLED_WITH_SPACE = 0.95;

export const LINE_HEIGHT = 1.15;
/** The gap beside the text of a cell, in points. */
export const CELL_GAP = 5;
/** In points, within margins of half an inch: the width of A4 and the height of Letter. */
const PAPER = { width: 523, height: 720 };
/** The height above and below the table. */
const AROUND = 76;
/** The average width of a letter in wide fonts, relative to the font size. */
const LETTER_WIDTH = 0.55;
/** The height of a line between two rows. */
const RULE = 0.75;
const DAYS = 7;
/** Longer words are split; otherwise a column would be as wide as the word. */
export const LONG_WORD = 20;

/**
 * The classes of the largest font size that fits a sheet on one page of Letter and of A4, or else on as few pages as possible, and of the
 * padding that is left for its rows.
 *
 * @param rows the texts of the table's rows, by column.
 * @param longestDay how many of them stay together at most.
 */
export function sheetSize(rows: readonly (readonly string[])[], longestDay: number): string {
  const columns = (rows[0] ?? []).map((_text, at) => spanOf(rows.map((row) => row[at] ?? '')));
  const heights = new Map(SHEET_TYPES.map(({ type }) => [type, heightOf(rows, columns, type)]));
  for (let pages = 1; pages <= MAX_PAGES; pages += 1) {
    for (const { name, type, least } of pages === 1 ? SHEET_TYPES : CONTINUED) {
      const heightWith = (space: number) => {
        const table = (heights.get(type) ?? 0) + (rows.length + DAYS) * (2 * space + RULE);
        // A page may end early because the next day does not fit.
        const lost = (table * (longestDay + 1)) / (rows.length + DAYS);
        return AROUND + table + (pages - 1) * lost;
      };
      const paper = pages * PAPER.height;
      if (heightWith(least) > paper * FILLED) continue;
      const wide = SHEET_SPACES.find(
        ({ space }) => space <= least || heightWith(space) <= paper * FILLED_WITH_SPACE,
      );
      return `${name} ${wide?.name ?? 's1'}`;
    }
  }
  return 't7 s2';
}

/** The height of the lines of a table in points, without row padding. */
function heightOf(
  rows: readonly (readonly string[])[],
  columns: readonly Span[],
  type: number,
): number {
  const width = PAPER.width - columns.length * CELL_GAP;
  const letters = lettersOf(columns, width / (type * LETTER_WIDTH));
  const linesOf = (row: readonly string[]) =>
    Math.max(1, ...row.map((text, at) => linesIn(text, letters[at] ?? 1)));
  return rows.reduce((sum, row) => sum + linesOf(row), DAYS) * type * LINE_HEIGHT;
}

/** The number of letters of a column's longest word and longest text. */
interface Span {
  readonly word: number;
  readonly text: number;
}

/** A no-break space does not part words. */
const wordsOf = (text: string) => text.split(/[ \n]+/);
const lengthOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
const spanOf = (texts: readonly string[]): Span => ({
  word: Math.min(LONG_WORD, lengthOf(texts.flatMap(wordsOf))),
  text: lengthOf(texts),
});

/** The number of letters that fit on a line of each column, by the algorithm of browsers for table widths. */
function lettersOf(columns: readonly Span[], width: number): number[] {
  const sum = (part: (span: Span) => number) => columns.reduce((all, span) => all + part(span), 0);
  const wanted = sum(({ text }) => text);
  if (wanted <= width) return columns.map(({ text }) => text);
  const needed = sum(({ word }) => word);
  const share = Math.max(0, width - needed) / (wanted - needed || 1);
  return columns.map(({ word, text }) => Math.round(word + (text - word) * share));
}

/** How many lines a text is on, with so many letters on a line. */
function linesIn(text: string, letters: number): number {
  let lines = 0;
  let left = 0;
  for (const word of wordsOf(text)) {
    if (word.length + 1 <= left) {
      left -= word.length + 1;
      continue;
    }
    lines += Math.max(1, Math.ceil(word.length / letters));
    left = letters - (word.length % letters || Math.min(word.length, letters));
  }
  return lines;
}
