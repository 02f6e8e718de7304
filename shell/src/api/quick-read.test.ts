import { gameEndpoints } from '@fieldhouse/core-contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { UNREADABLE } from './answer-schema.ts';
import { quickReader } from './quick-read.ts';

const Row = z.object({
  id: z.int(),
  day: z.iso.date(),
  share: z.number(),
  isHome: z.boolean(),
  status: z.enum(['open', 'closed']),
  kind: z.literal('game'),
  venue: z.nullable(z.string()),
  note: z.optional(z.string()),
  score: z._default(z.nullable(z.int()), 0),
  tags: z._default(z.array(z.string()), []),
  limited: z.string().check(z.maxLength(3)),
  email: z.optional(z.email()),
  counted: z.optional(z.coerce.number()),
  trimmed: z.optional(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim()),
    ),
  ),
  times: z.optional(z.record(z.string(), z.int())),
  either: z.optional(z.union([z.int(), z.string()])),
  strict: z.optional(z.strictObject({ a: z.int() })),
  inner: z.object({ name: z.string() }),
});

/** Values that a field may have, right and wrong ones. */
const field = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    0,
    1.5,
    -0,
    '',
    'open',
    'game',
    '2026-09-04',
    '2026-13-04',
    ' x ',
  ),
  fc.constantFrom<unknown>(
    [],
    ['a'],
    [1],
    {},
    { a: 1 },
    { a: 1, b: 2 },
    { name: 'n' },
    { name: 'n', more: 1 },
  ),
  fc.constantFrom<unknown>('a@b.test', 1e300, 'longer'),
);
const right = {
  id: 1,
  day: '2026-09-04',
  share: 0.5,
  isHome: true,
  status: 'open',
  kind: 'game',
  venue: null,
  limited: 'abc',
  inner: { name: 'n', more: 1 },
};
const names = Object.keys(Row.shape);
const row = fc
  .tuple(fc.subarray(names, { maxLength: 3 }), fc.array(field, { minLength: 3, maxLength: 3 }))
  .map(([odd, values]) => ({
    ...right,
    ...Object.fromEntries(odd.map((name, at) => [name, values[at]])),
  }));

test('reads the same as zod, and nothing else', () => {
  const List = z.array(Row);
  fc.assert(
    fc.property(fc.oneof(fc.array(row, { maxLength: 3 }), field), (value) => {
      // As it comes from the network.
      const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
      const { success, data } = List.safeParse(sent);
      expect(quickReader(List)(sent)).toEqual(success ? data : UNREADABLE);
    }),
    { numRuns: 1000 },
  );
});

test('gives each row its own default', () => {
  const read = quickReader(z.array(z.object({ tags: z._default(z.array(z.string()), []) })));
  const rows = z.array(z.object({ tags: z.array(z.string()) })).parse(read([{}, {}]));
  rows[0]?.tags.push('one');
  expect(rows[1]?.tags).toEqual([]);
});

test('gives each row its own object, also from the same text', () => {
  const Words = z.pipe(
    z.string(),
    z.transform((text: string) => text.split(' ')),
  );
  const rows = z.array(z.array(z.string())).parse(quickReader(z.array(Words))(['a b', 'a b']));
  expect(rows).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  const read = quickReader(Words);
  expect(read('a b')).not.toBe(read('a b'));
});

test('does not change what it reads', () => {
  const sent = Object.freeze([Object.freeze({ id: 1 })]);
  expect(quickReader(gameEndpoints.list.answer)(sent)).toBe(UNREADABLE);
});
