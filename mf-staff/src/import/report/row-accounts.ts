import type { ImportResult } from '../api/import.api.ts';

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

/** Rows in error; where nobody counted them (an import of a version before), those that are listed. */
export const countErrors = ({
  rowErrors,
  errorRows,
}: Pick<ImportResult, 'rowErrors' | 'errorRows'>): number =>
  errorRows ?? new Set(rowErrors.map(({ row }) => row)).size;

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
