/** Limits of an import. Beyond bytes, rows, lines, or columns the whole file is rejected; a longer cell is an error of its row only. */
export const IMPORT_LIMITS = {
  /** Size of the request body. */
  bytes: 25 * 1024 * 1024,
  rows: 200_000,
  /** Including blank lines. */
  lines: 1_000_000,
  columns: 100,
  cellCharacters: 2_000,
  fileNameCharacters: 255,
  /** Lines of `errors`, `skipped`, and `assumed`; one more line then has the count of the rest. */
  listedLines: 100,
  listedGames: 500,
  listedConflicts: 3,
  /** Games of a file that a preview checks for conflicts: as many as a large school has in some years. A preview takes about half a second longer. */
  checkedGames: 10_000,
  /** Rows that can be corrected in a preview, and the length of each corrected cell. */
  correctedRows: 500,
  correctedCharacters: 300,
  /** Questions about a file in a preview; those beyond are answered by their safe reading. */
  questions: 20,
  /** Characters of a question's key and of an answer. */
  questionCharacters: 200,
} as const;

/** The message of a 413. */
export const TOO_LARGE = 'The file is larger than 25 MB. Split it into smaller files.';
