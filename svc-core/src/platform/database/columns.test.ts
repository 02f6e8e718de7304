import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { column, selectList } from './columns.ts';

const Name = z.string();

test('a row schema declares the select list and the types of its values', () => {
  const Row = z.object({
    id: column('g', z.int()),
    home: column('g', Name),
    away: column('o."schoolName"', Name),
    games: column('count(g.id)', z.int()),
    answeredAt: column('v', z.nullable(z.string())),
  });
  expect(selectList(Row)).toBe(
    'g."id", g."home", o."schoolName" as "away", count(g.id) as "games", v."answeredAt"',
  );
  expectTypeOf<z.output<typeof Row>>().toEqualTypeOf<{
    id: number;
    home: string;
    away: string;
    games: number;
    answeredAt: string | null;
  }>();
});

test('a column without a source is rejected', () => {
  expect(() => selectList(z.object({ id: column('g', z.int()), name: Name }))).toThrow(
    'Column "name" has no source',
  );
});
