import { constants, getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { ThreadLanes } from './thread-lanes.ts';

const Told = z.object({ thread: z.int(), priority: z.int() });

function openLanes() {
  const tasks = new URL('../../testing/lane-tasks.ts', import.meta.url);
  const lanes = new ThreadLanes(2, tasks);
  onTestFinished(() => lanes.close());
  const run = async (task: object, isSmall: boolean) =>
    Told.parse(await lanes.run(task, isSmall, { name: 'tellThread' }));
  return {
    small: (task: object = {}) => run(task, true),
    large: (task: object = {}) => run(task, false),
  };
}

const closedGate = () => new Int32Array(new SharedArrayBuffer(4));
function openGate(gate: Int32Array): void {
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
}

test('a large file takes the thread that runs, and small files do not wait for it', async () => {
  const { small, large } = openLanes();
  const first = await small();
  const gate = closedGate();
  const reading = large({ gate });
  const beside = await small();
  expect(beside.thread).not.toBe(first.thread);
  openGate(gate);
  expect((await reading).thread).toBe(first.thread);
  expect((await large()).thread).toBe(first.thread);
  expect((await small()).thread).toBe(beside.thread);
});

test('a small file that is being read when a large one comes is read to its end', async () => {
  const { small, large } = openLanes();
  const gate = closedGate();
  const reading = small({ gate });
  const beside = await large();
  openGate(gate);
  expect((await reading).thread).not.toBe(beside.thread);
});

const canLower = getPriority() < constants.priority.PRIORITY_BELOW_NORMAL;
test.runIf(process.platform === 'linux' && canLower)(
  'only threads for large files have a low priority',
  async () => {
    const { small, large } = openLanes();
    const normal = (await small()).priority;
    expect((await large()).priority).toBeGreaterThan(normal);
    expect((await small()).priority).toBe(normal);
  },
);
