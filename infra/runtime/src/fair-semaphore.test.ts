import { describe, expect, test } from 'vitest';
import { FairSemaphore } from './fair-semaphore.ts';
import type { Release, AcquireOptions } from './fair-semaphore.ts';
import { HttpProblem } from './http-problem.ts';

const A = 1;
const B = 2;
const C = 3;
const RULES = { slots: 1, longestQueue: 10, waitMs: 60_000, busy: 'Busy.' };

/** Requests turns and records the order in which they are granted. */
function asking(turns: FairSemaphore) {
  const given: { name: string; end: Release }[] = [];
  return {
    names: () => given.map(({ name }) => name),
    end: (at: number) => given[at]?.end(),
    ask(name: string, request: AcquireOptions) {
      const turn = turns.acquire(request).then((end) => void given.push({ name, end }));
      turn.catch(() => undefined);
      return turn;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('many requests of one key do not block another key', async () => {
  const log = asking(new FairSemaphore(RULES));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void log.ask(name, { key: A });
  await settled();
  void log.ask('b1', { key: B });
  void log.ask('c1', { key: C });
  for (let at = 0; at < 6; at += 1) {
    log.end(at);
    await settled();
  }
  expect(log.names()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('a key that asks again immediately comes after waiting requests', async () => {
  const log = asking(new FairSemaphore(RULES));
  await log.ask('a1', { key: A });
  void log.ask('b1', { key: B });
  log.end(0);
  void log.ask('a2', { key: A });
  await settled();
  expect(log.names()).toEqual(['a1', 'b1']);
});

test('refused requests do not delay the next request of their key', async () => {
  const log = asking(new FairSemaphore({ ...RULES, longestQueue: 1 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void log.ask(name, { key: A });
  await settled();
  log.end(0);
  await settled();
  void log.ask('a5', { key: A });
  void log.ask('b1', { key: B });
  for (let at = 1; at < 3; at += 1) {
    log.end(at);
    await settled();
  }
  expect(log.names()).toEqual(['a1', 'a2', 'a5', 'b1']);
});

test('slots are reserved for small work', async () => {
  const log = asking(new FairSemaphore({ ...RULES, slots: 3, largeSlots: 2 }));
  for (const key of [A, B, C]) void log.ask(`large ${key}`, { key });
  void log.ask('small', { key: C, small: true });
  await settled();
  expect(log.names()).toEqual(['large 1', 'large 2', 'small']);
});

test('one key has at most its share of concurrent large turns', async () => {
  const log = asking(new FairSemaphore({ ...RULES, slots: 3, largePerKey: 1 }));
  void log.ask('a1', { key: A });
  void log.ask('a2', { key: A });
  void log.ask('b1', { key: B });
  await settled();
  expect(log.names()).toEqual(['a1', 'b1']);
  log.end(0);
  await settled();
  expect(log.names()).toEqual(['a1', 'b1', 'a2']);
});

test('a wait that times out, or a queue that is full for the key, returns 503', async () => {
  const turns = new FairSemaphore({ ...RULES, longestQueue: 1, waitMs: 5 });
  const end = await turns.acquire({ key: A });
  const waiting = turns.acquire({ key: A });
  const refusal = { status: 503, message: 'Busy.', headers: { 'retry-after': '5' } };
  await expect(turns.acquire({ key: A })).rejects.toMatchObject(refusal);
  await expect(waiting).rejects.toBeInstanceOf(HttpProblem);
  expect(turns.waiting).toBe(0);
  end();
  end();
  await turns.acquire({ key: A });
});

describe('a queue that is full in total', () => {
  const FULL = { slots: 1, longestQueue: 10, longestQueueInAll: 3 };
  const statusOf = (turn: Promise<unknown>) =>
    turn.then(
      () => 200,
      (error: unknown) => (error instanceof HttpProblem ? error.status : error),
    );

  test('refuses the last request of the key with the most waiting, not the new one', async () => {
    const turns = new FairSemaphore(FULL);
    const order: string[] = [];
    const ask = (key: string, name: string) =>
      statusOf(turns.run({ key }, async () => void order.push(name)));
    const end = await turns.acquire({ key: 'first' });
    const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
    const other = ask('b', 'b1');
    end();
    expect(await Promise.all(flood)).toEqual([200, 200, 503, 503]);
    expect(await other).toBe(200);
    expect(order).toEqual(['a1', 'b1', 'a2']);
  });

  test('refuses the new request if all waiting ones have different keys', async () => {
    const turns = new FairSemaphore(FULL);
    const end = await turns.acquire({ key: 'first' });
    const waiting = ['a', 'b', 'c'].map((key) => statusOf(turns.run({ key }, async () => key)));
    await expect(turns.acquire({ key: 'd' })).rejects.toMatchObject({
      status: 503,
      message: 'The system is busy. Try again in a minute.',
    });
    end();
    expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
  });
});

test('no more than the given number run at the same time, and failures release their turns', async () => {
  const turns = new FairSemaphore({ slots: 2, longestQueue: 100 });
  let running = 0;
  let most = 0;
  const done = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      turns.run({ key: index % 3 }, async () => {
        running += 1;
        most = Math.max(most, running);
        await settled();
        running -= 1;
        if (index % 5 === 0) throw new Error('broken');
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
});

test('an aborted request leaves the queue', async () => {
  const turns = new FairSemaphore(RULES);
  const end = await turns.acquire({ key: A });
  const gone = new AbortController();
  const waiting = turns.acquire({ key: B, signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(turns.waiting).toBe(0);
  end();
  await expect(turns.acquire({ key: B, signal: gone.signal })).rejects.toThrow('gone');
});

test('failed work releases its turn', async () => {
  const turns = new FairSemaphore(RULES);
  const failing = turns.run({ key: A }, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await turns.run({ key: A }, async () => 'done')).toBe('done');
});
