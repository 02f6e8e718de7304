import type { ImportResult } from '../api/import.api.ts';

/** Row counts by outcome; they add up to `total`. */
export interface RowCounts {
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  /** Different from the schedule and not updated. */
  readonly changed: number;
  readonly duplicate: number;
  /** Rows without a game: no opponent, BYE, and the like. */
  readonly empty: number;
  readonly inError: number;
}

/** Rows in error; for imports of a previous version without `errorRows`, those that are listed. */
export const countErrors = ({
  rowErrors,
  errorRows,
}: Pick<ImportResult, 'rowErrors' | 'errorRows'>): number =>
  errorRows ?? new Set(rowErrors.map(({ row }) => row)).size;

export function countRows(result: ImportResult): RowCounts {
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
