import { expect, test } from 'vitest';

import { correctColumn, fieldOf } from './correct-columns.ts';
import type { PreviewColumn } from '../api/import.api.ts';

const aColumn = (header: string, field: PreviewColumn['field']): PreviewColumn => ({
  header,
  field,
  samples: [],
});
const columns = [
  aColumn('Arrival', 'time'),
  aColumn('Start', null),
  aColumn('Sport', 'sport'),
  aColumn('Squad', null),
];

test('moves a field to the chosen column', () => {
  expect(correctColumn(columns, {}, 'Start', 'time')).toEqual({ Arrival: 'ignore', Start: 'time' });
});

test('allows several columns for the team', () => {
  expect(correctColumn(columns, {}, 'Squad', 'sport')).toEqual({ Squad: 'sport' });
});

test('excludes a column without changing others', () => {
  const corrected = correctColumn(columns, { Start: 'venue' }, 'Sport', 'ignore');
  expect(corrected).toEqual({ Start: 'venue', Sport: 'ignore' });
});

test('prefers corrections over detected fields', () => {
  expect(columns.map((column) => fieldOf(column, { Arrival: 'ignore' }))).toEqual([
    'ignore',
    'ignore',
    'sport',
    'ignore',
  ]);
});
