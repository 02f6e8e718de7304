import { expect, test } from 'vitest';

import { EMPTY } from './table-rows.ts';
import { editTable, startTable } from './table-state.ts';
import type { TableEdit, TableState } from './table-state.ts';

const after = (edits: readonly TableEdit[], state: TableState = startTable()) =>
  edits.reduce(editTable, state);
const teams = ({ rows }: TableState) => rows.map(({ team }) => team);
const set = (key: number, team: string): TableEdit => ({ kind: 'set', key, texts: { team } });

test('an empty row is always at the end, and keys stay', () => {
  const state = after([set(1, 'A'), set(2, 'B'), set(3, 'C')]);
  expect(teams(state)).toEqual(['A', 'B', 'C', '']);
  expect(state.rows.map(({ key }) => key)).toEqual([1, 2, 3, 4]);
  expect(teams(after([{ kind: 'delete', key: 2 }], state))).toEqual(['A', 'C', '']);
});

test('an edit keeps the rows that it does not change', () => {
  const one = after([set(1, 'A')]);
  const two = after([set(2, 'B')], one);
  expect(two.rows[0]).toBe(one.rows[0]);
  expect(after([set(2, 'B')], two)).toBe(two);
});

test('fill down copies the cell above; a column fills only empty cells of rows with something in them', () => {
  const state = after([
    set(1, 'A'),
    { kind: 'set', key: 2, texts: { date: 'x' } },
    { kind: 'fill', key: 2, column: 'team' },
    { kind: 'fill', key: 1, column: 'team' },
  ]);
  expect(teams(state)).toEqual(['A', 'A', '']);
  const filled = after([
    set(1, 'A'),
    { kind: 'set', key: 2, texts: { date: 'x' } },
    { kind: 'set', key: 3, texts: { date: 'y', team: 'B' } },
    { kind: 'fill-column', column: 'team' },
  ]);
  expect(teams(filled)).toEqual(['A', 'A', 'B', '']);
});

test('a paste goes over the rows from a row on, and adds rows', () => {
  const texts = [{ team: 'X' }, { team: 'Y' }, { team: 'Z' }];
  const state = after([
    { kind: 'set', key: 2, texts: { venue: 'Gym' } },
    { kind: 'paste', key: 2, texts },
  ]);
  expect(teams(state)).toEqual(['', 'X', 'Y', 'Z', '']);
  expect(state.rows[1]?.venue).toBe('Gym');
});

test('holds 500 rows and no more', () => {
  const texts = Array.from({ length: 600 }, (_, at) => ({ team: `T${at}` }));
  const state = after([{ kind: 'paste', key: 1, texts }]);
  expect(state.rows).toHaveLength(500);
  const levels = [{ ...EMPTY, team: 'L' }];
  expect(after([{ kind: 'insert-after', key: 1, texts: levels }], state).rows).toHaveLength(500);
});

test('levels come right after their row', () => {
  const level = { ...EMPTY, team: 'JV' };
  const state = after([set(1, 'V'), set(2, 'B'), { kind: 'insert-after', key: 1, texts: [level] }]);
  expect(teams(state)).toEqual(['V', 'JV', 'B', '']);
  expect(new Set(state.rows.map(({ key }) => key)).size).toBe(4);
});

test('undo takes back one edit after the other', () => {
  const start = startTable();
  const state = after([set(1, 'A'), { kind: 'delete', key: 1 }, { kind: 'undo' }], start);
  expect(teams(state)).toEqual(['A', '', '']);
  const undone = after([{ kind: 'undo' }, { kind: 'undo' }], state);
  expect(undone.rows).toBe(start.rows);
});
