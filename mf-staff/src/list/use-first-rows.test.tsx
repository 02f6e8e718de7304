import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useFirstRows } from './use-first-rows.ts';

const ROWS = [1, 2, 3, 4, 5];

/** The numbers of rows that a list has rendered, in order. */
const openList = (rows: readonly number[]) => {
  const counts: number[] = [];
  const { rerender } = renderHook(
    (each: readonly number[]) => counts.push(useFirstRows(each, 2).length),
    { initialProps: rows },
  );
  return { counts, rerender };
};

test('the first list of a page starts with a few rows, and later lists are complete at once', () => {
  const { counts, rerender } = openList(ROWS);
  expect(counts[0]).toBe(2);
  expect(counts.at(-1)).toBe(5);
  counts.length = 0;
  rerender([...ROWS, 6]);
  expect(new Set(counts)).toEqual(new Set([6]));
  expect(new Set(openList(ROWS).counts)).toEqual(new Set([5]));
});
