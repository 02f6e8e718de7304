const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/;
const A = 64;
const LETTERS = 26;

/** The zero-based column and the row, as people see it, of a reference like 'B12'; null for anything else. */
export function parseReference(reference: string): { column: number; row: number } | null {
  const [, letters, row] = REFERENCE.exec(reference) ?? [];
  if (letters === undefined || row === undefined) return null;
  return { column: columnOf(letters), row: Number(row) };
}

function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1)
    column = column * LETTERS + letters.charCodeAt(at) - A;
  return column - 1;
}

/** The letters of a zero-based column. */
export function columnLetters(column: number): string {
  const rest = column % LETTERS;
  const before = column < LETTERS ? '' : columnLetters(Math.floor(column / LETTERS) - 1);
  return before + String.fromCharCode(A + 1 + rest);
}
