import {
  opponentEndpoints,
  schoolEndpoints,
  sysadminSchoolEndpoints,
} from '@fieldhouse/core-contract';
import { mutate } from 'swr';
import { unstable_serialize as infiniteKey } from 'swr/infinite';
import { beforeEach, describe, expect, test } from 'vitest';

import { dropRow, orderBy, putAnswer, putRow } from './cached-answers.ts';
import { readAnswer } from './read-answer.ts';
import { forgetReads, keyOf } from './reads.ts';
import type { ReadCall } from './reads.ts';

const { list } = opponentEndpoints;
const opponents = (...names: readonly string[]) =>
  readAnswer(
    list,
    names.map((schoolName, index) => ({ id: index + 1, schoolId: 1, schoolName })),
  ).answer;
const byName = orderBy(({ schoolName, id }: { schoolName: string; id: number }) => [
  schoolName,
  id,
]);
const stored = (key: string): Promise<unknown> =>
  mutate(key, (answer: unknown) => answer, { revalidate: false });
const cached = (read: ReadCall): Promise<unknown> => stored(keyOf(read));
const remember = (read: ReadCall, answer: unknown, unreadable = 0) =>
  mutate(keyOf(read), { key: keyOf(read), answer, unreadable }, { revalidate: false });

describe('a cached list', () => {
  beforeEach(forgetReads);

  test('inserts a new row in order, and moves a changed one', async () => {
    await remember(list, opponents('Adams', 'Clark'), 2);
    const [, , baker] = opponents('', '', 'Baker');
    await putRow(list, baker ?? null, byName);
    expect(await cached(list)).toMatchObject({
      answer: [{ schoolName: 'Adams' }, { schoolName: 'Baker' }, { schoolName: 'Clark' }],
      unreadable: 2,
    });
    const [zane] = opponents('Zane');
    await putRow(list, zane ?? null, byName);
    expect(await cached(list)).toMatchObject({
      answer: [{ schoolName: 'Baker' }, { schoolName: 'Clark' }, { id: 1, schoolName: 'Zane' }],
    });
  });

  test('drops a deleted row', async () => {
    await remember(list, opponents('Adams', 'Clark'));
    await dropRow(list, 1);
    expect(await cached(list)).toMatchObject({ answer: [{ id: 2 }] });
  });

  test('is not created when it was never read', async () => {
    const [adams] = opponents('Adams');
    await putRow(list, adams ?? null, byName);
    await dropRow(list, 1);
    expect(await cached(list)).toBeUndefined();
  });

  test('is kept apart by input', async () => {
    const users = sysadminSchoolEndpoints.users;
    const of = (id: number) => [users, { params: { id } }] as const;
    await remember(of(1), [{ id: 7 }]);
    await remember(of(2), [{ id: 7 }]);
    await dropRow(of(2), 7);
    expect(await cached(of(1))).toMatchObject({ answer: [{ id: 7 }] });
    expect(await cached(of(2))).toMatchObject({ answer: [] });
  });
});

describe('a cached answer', () => {
  test('is replaced by the answer to a change', async () => {
    const { answer } = readAnswer(schoolEndpoints.read, { id: 1, name: 'Lincoln' });
    await putAnswer(schoolEndpoints.read, answer);
    expect(await cached(schoolEndpoints.read)).toMatchObject({ answer: { name: 'Lincoln' } });
  });
});

describe('forgetReads', () => {
  test('clears all entries', async () => {
    await remember(list, opponents('Adams'));
    const pages = infiniteKey(() => keyOf(list));
    await mutate(pages, [opponents('Adams')], { revalidate: false });
    forgetReads();
    expect([await cached(list), await stored(pages)]).toEqual([undefined, undefined]);
  });
});
