import { expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

/** A group commit whose groups end when the test says so. */
function recorder(most: number) {
  const begun: (readonly string[])[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const add = createGroupCommit<string, string>(most, async (items) => {
    const end = Promise.withResolvers<void>();
    begun.push(items);
    ends.push(end);
    await end.promise;
    return items.map((item) =>
      item === 'bad'
        ? { status: 'rejected', reason: new Error('refused') }
        : { status: 'fulfilled', value: `${item} done` },
    );
  });
  return { add, begun, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first item goes alone, and those that arrive meanwhile together', async () => {
  const { add, begun, ends } = recorder(3);
  const results = Promise.allSettled(['a', 'b', 'bad', 'c', 'd'].map((item) => add('one', item)));
  expect(begun).toEqual([['a']]);
  ends[0]?.resolve();
  await settled();
  expect(begun).toEqual([['a'], ['b', 'bad', 'c']]);
  ends[1]?.resolve();
  await settled();
  expect(begun.at(-1)).toEqual(['d']);
  ends[2]?.resolve();
  expect(await results).toMatchObject([
    { value: 'a done' },
    { value: 'b done' },
    { reason: { message: 'refused' } },
    { value: 'c done' },
    { value: 'd done' },
  ]);
});

test('the error of a group is the error of each of its items, and the next group goes on', async () => {
  const { add, ends } = recorder(2);
  const first = add('one', 'a');
  const second = add('one', 'b');
  ends[0]?.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await settled();
  ends[1]?.resolve();
  expect(await second).toBe('b done');
});

test('another key has groups of its own', async () => {
  const { add, begun, ends } = recorder(2);
  const both = Promise.all([add('one', 'a'), add('two', 'b')]);
  expect(begun).toEqual([['a'], ['b']]);
  for (const end of ends) end.resolve();
  expect(await both).toEqual(['a done', 'b done']);
  const later = add('one', 'c');
  expect(begun.at(-1)).toEqual(['c']);
  ends[2]?.resolve();
  expect(await later).toBe('c done');
});
