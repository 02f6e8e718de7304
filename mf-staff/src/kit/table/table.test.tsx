import { chooseOption, fakeApi, renderRemote, screen, within } from '@fieldhouse/shell/testing';
import { useState } from 'react';
import { css } from 'styled-components';
import { expect, test } from 'vitest';

import { rowCheckbox } from './row-checkbox.tsx';
import { tableSorting } from './table-sorting.tsx';
import type { Sort } from './table-sorting.tsx';
import { Table } from './table.tsx';
import type { Column } from './table.tsx';

interface Line {
  readonly name: string;
  /** None: the line is the heading of a group. */
  readonly seats?: number;
}
type SortKey = 'name' | 'seats';

const LINES: readonly Line[] = [
  { name: 'Buses' },
  { name: 'Bus 1', seats: 40 },
  { name: 'Bus 2', seats: 12 },
];
const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'name',
    title: 'Name',
    sorts: ['name'],
    cell: ({ name }) => name,
    isRowHeader: ({ seats }) => seats === undefined,
    span: ({ seats }) => (seats === undefined ? 2 : 1),
  },
  { key: 'seats', title: 'Seats', sorts: ['seats'], cell: ({ seats }) => seats },
];
const SORTS = [
  { value: 'seats', label: 'Seats' },
  { value: 'name', label: 'Name' },
] as const;
const LOOK = { cardsBelow: 600, styles: css`` };

const Buses = () => {
  const [sort, setSort] = useState<Sort<SortKey>>({ key: 'name', descending: false });
  const [said, setSaid] = useState('');
  return (
    <>
      <Table
        aria-label="Buses"
        look={LOOK}
        columns={COLUMNS}
        rows={LINES}
        keyOf={({ name }) => name}
        sorting={tableSorting(SORTS, sort, (next) => {
          setSort(next);
          setSaid(`${next.key} ${next.descending ? 'down' : 'up'}`);
        })}
        checkbox={rowCheckbox<Line>(
          ({ name }) => `Take ${name}`,
          ({ name }, range) => setSaid(range ? `up to ${name}` : name),
        )}
        isSelected={({ seats }) => (seats === undefined ? 'mixed' : seats > 20)}
      />
      <output aria-label="Said">{said}</output>
    </>
  );
};

const open = () => renderRemote(Buses, fakeApi());
const said = () => screen.getByRole('status', { name: 'Said' }).textContent;
const sorted = () =>
  screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));

test('is sorted by its heads with the keyboard, and by a select where it has none', async () => {
  const { user } = await open();
  expect(sorted()).toEqual(['ascending', 'none']);
  screen.getByRole('button', { name: 'Name' }).focus();
  await user.keyboard('{Enter}');
  expect(said()).toBe('name down');
  expect(sorted()).toEqual(['descending', 'none']);
  await user.tab();
  await user.keyboard(' ');
  expect(said()).toBe('seats up');
  expect(sorted()).toEqual(['none', 'ascending']);
  await user.click(screen.getByRole('button', { name: 'Sorted ascending. Sort descending' }));
  expect(said()).toBe('seats down');
  await chooseOption(user, 'Sort by', 'Name');
  expect(said()).toBe('name up');
});

test('has checkboxes, of which Shift takes the rows between', async () => {
  const { user } = await open();
  const [all, ...others] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(all?.indeterminate).toBe(true);
  expect(others.map(({ checked }) => checked)).toEqual([true, false]);
  await user.click(screen.getByRole('checkbox', { name: 'Take Bus 2' }));
  expect(said()).toBe('Bus 2');
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Take Bus 1' }));
  expect(said()).toBe('up to Bus 1');
});

test('is a table of rows, in which a wide cell takes the place of others', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Buses' });
  const [, group, bus] = within(table).getAllByRole('row');
  expect([...(group?.children ?? [])].map(({ role }) => role)).toEqual(['rowheader']);
  expect([...(bus?.children ?? [])].map(({ role }) => role)).toEqual(['cell', 'cell']);
  expect(bus?.getAttribute('aria-rowindex')).toBe('3');
});
