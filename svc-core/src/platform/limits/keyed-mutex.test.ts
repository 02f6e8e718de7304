import { expect, test } from 'vitest';
import { keyedMutex } from './keyed-mutex.ts';

/** Work that runs until the test ends it, and a log of started work. */
function recorder() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => async () => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    begun.push(name);
    await end.promise;
    return name;
  };
  return { begun, work, end: (name: string) => ends.get(name)?.resolve(), ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('work with the same key runs in sequence, with another key in parallel', async () => {
  const { begun, work, end } = recorder();
  const run = keyedMutex(5);
  const first = run('a', work('a1'));
  const second = run('a', work('a2'));
  const other = run('b', work('b1'));
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  end('a1');
  expect(await first).toBe('a1');
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  end('a2');
  end('b1');
  expect(await Promise.all([second, other])).toEqual(['a2', 'b1']);
});

test('at most the given number waits per key', async () => {
  const { begun, work, end } = recorder();
  const run = keyedMutex(1);
  const running = run('a', work('a1'));
  const waiting = run('a', work('a2'));
  await expect(run('a', work('a3'))).rejects.toMatchObject({
    status: 503,
    message: 'The system is busy. Try again in a minute.',
    headers: { 'retry-after': '5' },
  });
  end('a1');
  await running;
  await settled();
  end('a2');
  await waiting;
  expect(begun).toEqual(['a1', 'a2']);
});

test('a failure rejects its caller and lets the next one run', async () => {
  const run = keyedMutex(1);
  const failing = run('a', () => Promise.reject(new Error('no')));
  const next = run('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('concurrent work with one key never overlaps, even when it starts as other work ends', async () => {
  const run = keyedMutex(1_000);
  let running = 0;
  let most = 0;
  const one = async () => {
    running += 1;
    most = Math.max(most, running);
    await settled();
    running -= 1;
  };
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      await run('a', one);
      await run('a', one);
    }),
  );
  expect(most).toBe(1);
});

test('work that lets the next one start runs beside it, and no more than the given number at once', async () => {
  const { begun, work, end } = recorder();
  const run = keyedMutex(5, 2);
  const letting = (name: string) => async (letNextStart: () => void) => {
    letNextStart();
    return work(name)();
  };
  const first = run('a', letting('a1'));
  const second = run('a', work('a2'));
  const third = run('a', letting('a3'));
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  end('a1');
  await first;
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  end('a2');
  await second;
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  expect(run.isBusy('a')).toBe(true);
  end('a3');
  expect(await third).toBe('a3');
  expect(run.isBusy('a')).toBe(false);
});
