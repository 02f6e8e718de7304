import { describe, expect, test } from 'vitest';
import { runLanes } from './lanes.ts';

/** Parts that log their start and end. If `waits`, `b1` ends only after `a2` has started. */
function parts(log: string[], waits: boolean) {
  const a2 = Promise.withResolvers<void>();
  const part = (name: string, work?: () => Promise<void>) => ({
    name,
    async run() {
      log.push(`${name} begins`);
      if (name === 'a2') a2.resolve();
      await work?.();
      log.push(`${name} ends`);
      return name.toUpperCase();
    },
  });
  return [[part('a1'), part('a2')], [part('b1', () => (waits ? a2.promise : Promise.resolve()))]];
}

describe('lanes of parts', () => {
  test('run in parallel, the parts of each in sequence', async () => {
    const log: string[] = [];
    const finished = await runLanes(parts(log, true), [], true);
    expect(finished.map(({ name, result }) => [name, result])).toEqual([
      ['a1', 'A1'],
      ['a2', 'A2'],
      ['b1', 'B1'],
    ]);
    expect(log.indexOf('a1 ends')).toBeLessThan(log.indexOf('a2 begins'));
    expect(log.indexOf('b1 begins')).toBeLessThan(log.indexOf('a2 begins'));
    const [a1, a2, b1] = finished;
    expect(a1?.to).toBeLessThanOrEqual(a2?.from ?? 0);
    expect(b1?.to).toBeGreaterThanOrEqual(a2?.from ?? Infinity);
  });

  test.each([
    ['a', ['a1', 'last', 'b1']],
    ['b', ['a1', 'b1', 'last']],
  ])('leave the last part to the lane that ends first: %s', async (first, names) => {
    const lastBegan = Promise.withResolvers<void>();
    const part = (name: string) => ({
      name,
      run: () => (name.startsWith(first) ? Promise.resolve() : lastBegan.promise),
    });
    const last = { name: 'last', run: () => Promise.resolve(lastBegan.resolve()) };
    const finished = await runLanes([[part('a1')], [part('b1')]], [last], true);
    expect(finished.map(({ name }) => name)).toEqual(names);
  });

  test('run in sequence if they must not run in parallel', async () => {
    const log: string[] = [];
    const lanes = parts(log, false);
    const last = { name: 'last', run: () => Promise.resolve(`${log.push('last')}`) };
    await runLanes(lanes, [last], false);
    const inOrder = ['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends', 'b1 begins', 'b1 ends'];
    expect(log).toEqual([...inOrder, 'last']);
  });
});
