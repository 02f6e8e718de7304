import { expect, it } from 'vitest';

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

it('moves a field to the column that people name', () => {
  expect(correctColumn(columns, {}, 'Start', 'time')).toEqual({ Arrival: 'ignore', Start: 'time' });
});

it('lets several columns name the team', () => {
  expect(correctColumn(columns, {}, 'Squad', 'sport')).toEqual({ Squad: 'sport' });
});

it('leaves out a column without touching another', () => {
  const corrected = correctColumn(columns, { Start: 'venue' }, 'Sport', 'ignore');
  expect(corrected).toEqual({ Start: 'venue', Sport: 'ignore' });
});

it('puts what was corrected before what was understood', () => {
  expect(columns.map((column) => fieldOf(column, { Arrival: 'ignore' }))).toEqual([
    'ignore',
    'ignore',
    'sport',
    'ignore',
  ]);
});
