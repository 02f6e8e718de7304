import { expect, test } from 'vitest';
import { inParallel } from './progress.ts';

const nextRound = () => new Promise((resolve) => setImmediate(resolve));

test('jobs run in parallel up to the limit', async () => {
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await nextRound();
    running -= 1;
  };
  await inParallel(
    2,
    Array.from({ length: 7 }, () => job),
  );
  expect({ most, running }).toEqual({ most: 2, running: 0 });
});

test('the first failure is thrown, and no further job starts', async () => {
  const begun: string[] = [];
  const failing = inParallel(1, [
    async () => void begun.push('first'),
    async () => {
      begun.push('second');
      await nextRound();
      throw new Error('no');
    },
    async () => void begun.push('third'),
  ]);
  await expect(failing).rejects.toThrow('no');
  await nextRound();
  expect(begun).toEqual(['first', 'second']);
});
