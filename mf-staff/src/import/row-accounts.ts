import type { ImportResult } from './import.api.ts';

/** Where the rows of a file went; the parts add up to the whole. */
export interface RowAccounts {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  /** In the schedule with something else, and left so. */
  readonly changed: number;
  readonly duplicate: number;
  /** Rows that hold no game: no opponent, BYE and the like. */
  readonly empty: number;
  readonly inError: number;
}

/** `rowErrors` stops at 100 rows, as `errors` does, whose last line then tells how many more there are. */
export function countErrors({
  rowErrors,
  errors,
}: Pick<ImportResult, 'rowErrors' | 'errors'>): number {
  const listed = new Set(rowErrors.map(({ row }) => row)).size;
  const more = /^and ([\d,]+) more/i.exec(errors.at(-1) ?? '');
  return listed + Number(more?.[1]?.replaceAll(',', '') ?? 0);
}

export function accountFor(result: ImportResult): RowAccounts {
  const inError = Math.min(countErrors(result), result.skippedRows);
  const changed = result.changedGames ?? 0;
  return {
    total: result.totalRows,
    created: result.createdGames,
    updated: result.updatedGames ?? 0,
    changed,
    duplicate: result.duplicateGames - changed,
    empty: result.skippedRows - inError,
    inError,
  };
}
