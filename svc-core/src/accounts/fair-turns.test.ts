import { expect, test } from 'vitest';
import { inFairTurns } from './fair-turns.ts';

/** One place, which stays taken until `free` is called; then work ends one after another and is noted in `order`. */
function oneTaken(longestQueue: number) {
  const turn = inFairTurns(1, longestQueue);
  const order: string[] = [];
  let free: () => void = () => undefined;
  const first = turn('first', () => new Promise<void>((resolve) => (free = resolve)));
  const ask = (client: string, piece: string) => turn(client, async () => void order.push(piece));
  return { ask, order, first, free: () => free() };
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
  );

test('clients take turns, and each one keeps its order', async () => {
  const { ask, order, first, free } = oneTaken(10);
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')];
  free();
  await Promise.all([first, ...all]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('a full queue refuses the last of whoever has the most waiting, not who comes', async () => {
  const { ask, order, first, free } = oneTaken(3);
  const flood = ['a1', 'a2', 'a3', 'a4'].map((piece) => statusOf(ask('a', piece)));
  const other = statusOf(ask('b', 'b1'));
  free();
  await first;
  expect(await Promise.all(flood)).toEqual([200, 200, 503, 503]);
  expect(await other).toBe(200);
  expect(order).toEqual(['a1', 'b1', 'a2']);
});

test('a queue that is full of different clients refuses one more', async () => {
  const { ask, first, free } = oneTaken(3);
  const waiting = ['a', 'b', 'c'].map((client) => statusOf(ask(client, client)));
  expect(await statusOf(ask('d', 'd'))).toBe(503);
  free();
  await first;
  expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
});

test('runs no more than the given number at a time, and goes on after a failure', async () => {
  const turn = inFairTurns(2, 100);
  let running = 0;
  let most = 0;
  const done = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      statusOf(
        turn(`client ${index % 3}`, async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          if (index % 5 === 0) throw new Error('broken');
        }),
      ),
    ),
  );
  expect(most).toBe(2);
  expect(done.filter((status) => status === 200)).toHaveLength(16);
});
