import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseRows, RowMismatch } from './rows.ts';

const SRC = join(import.meta.dirname, '..', '..');
const Row = z.object({ id: z.int(), name: z.nullable(z.string()) });

test('rows match their schema, without unknown columns', () => {
  const rows = [
    { id: 1, name: 'One', more: true },
    { id: 2, name: null },
  ];
  expect(parseRows(Row, rows)).toEqual([
    { id: 1, name: 'One' },
    { id: 2, name: null },
  ]);
  expect(parseRows(Row, [])).toEqual([]);
});

test.each([
  ['a column that is missing', { id: 1 }, 'column "name" (invalid_type)'],
  ['a null that is not expected', { id: null, name: 'a secret' }, 'column "id" (invalid_type)'],
  ['a value of another type', { id: 'a secret', name: 'a secret' }, 'column "id" (invalid_type)'],
  [
    'several of them',
    { id: 'a secret', name: 7 },
    'column "id" (invalid_type), column "name" (invalid_type)',
  ],
])('reports the column of %s in any row, without values', (_case, row, columns) => {
  expect(() => parseRows(Row, [{ id: 1, name: null }, row], 'list-names')).toThrow(
    new RowMismatch('list-names', [columns]),
  );
});

test('reports only the column for an error inside its value', () => {
  const Counts = z.object({ counts: z.record(z.string(), z.int()) });
  expect(() => parseRows(Counts, [{ counts: { 'a secret': 'another' } }])).toThrow(
    /^A row is not as declared: column "counts" \(invalid_type\)$/,
  );
});

test('no statement declares a row type without validation', () => {
  const named = /\bquery(?:Raw(?:Unsafe)?)?</;
  for (const text of ['pool.query<Row>(x)', 'tx.$queryRaw<Row[]>`x`', '$queryRawUnsafe<Row[]>(x)'])
    expect(text).toMatch(named);
  const files = globSync(join(SRC, '**/*.ts'), { exclude: (path) => path.endsWith('.test.ts') })
    .filter((path) => named.test(readFileSync(path, 'utf8')))
    .map((path) => relative(SRC, path));
  expect(files).toEqual([]);
});
