import { expect, test } from 'vitest';
import { inTurns, oneAtATime } from './turns.ts';

test('runs no more than the given number at a time, and all of them', async () => {
  const turn = inTurns(2);
  let running = 0;
  let most = 0;
  const done = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      turn(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('goes on after a failure', async () => {
  const turn = inTurns(1);
  await expect(turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turn(() => Promise.resolve('next'))).toBe('next');
});

test('says at once that it is busy when too many wait', async () => {
  const turn = inTurns(1, 1);
  const first = turn(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const second = turn(() => Promise.resolve('waited'));
  await expect(turn(() => Promise.resolve('too many'))).rejects.toMatchObject({ status: 503 });
  await first;
  expect(await second).toBe('waited');
});

test('keeps the work of one key apart, and keys do not wait for each other', async () => {
  const alone = oneAtATime(10);
  const order: string[] = [];
  const slow = alone('a', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push('a1');
  });
  const next = alone('a', async () => order.push('a2'));
  const other = alone('b', async () => order.push('b1'));
  await Promise.all([slow, next, other]);
  expect(order).toEqual(['b1', 'a1', 'a2']);
});
