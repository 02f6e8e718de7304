import { expect, test } from 'vitest';

import { countRows } from './row-counts.ts';
import type { ImportResult } from '../api/import.api.ts';

const anError = (row: number) => ({ row, column: 'Date', problem: '', expected: '', cells: [] });
const aResult = (parts: Partial<ImportResult>): ImportResult => ({
  importId: '0b0e9b1e-7c1e-4a0b-9a0e-3f1f5a0c0001',
  totalRows: 9,
  processedRows: 6,
  skippedRows: 3,
  duplicateGames: 1,
  createdGames: 5,
  createdTeams: 0,
  createdOpponents: 0,
  errors: [],
  rowErrors: [],
  skipped: [],
  assumed: [],
  ...parts,
});

test('counts every row of a file once', () => {
  const { total, ...parts } = countRows(
    aResult({ rowErrors: [anError(2), anError(4), anError(4)] }),
  );
  expect(parts).toEqual({
    created: 5,
    updated: 0,
    changed: 0,
    duplicate: 1,
    empty: 1,
    inError: 2,
  });
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
});

test('counts rows in error beyond those listed', () => {
  const result = aResult({
    skippedRows: 1250,
    rowErrors: Array.from({ length: 100 }, (_, row) => anError(row)),
    errorRows: 1200,
  });
  expect(countRows(result)).toMatchObject({ inError: 1200, empty: 50 });
});
