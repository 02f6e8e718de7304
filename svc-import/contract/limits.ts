/** What an import may hold. Beyond bytes, rows and columns the whole file is refused; a longer cell costs only its row. */
export const IMPORT_LIMITS = {
  /** On the wire. */
  bytes: 25 * 1024 * 1024,
  rows: 200_000,
  /** Blank lines included. */
  lines: 1_000_000,
  columns: 100,
  cellCharacters: 2_000,
  fileNameCharacters: 255,
  /** Lines of `errors`, `skipped` and `assumed`; one more then says how many are left out. */
  listedLines: 100,
} as const;

/** The body of a 413. */
export const TOO_LARGE = 'The file is larger than 25 MB. Split it into smaller files.';
