import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { lowerThreadPriority } from '../src/imports/thread-priority.ts';

/** What a test of the threads for files runs in them. */
interface LaneTask {
  readonly isLarge?: boolean;
  /** Waits until it is not 0. */
  readonly gate?: Int32Array;
}

/** Tells which thread this is, and its priority. */
export function tellThread({ isLarge, gate }: LaneTask): { thread: number; priority: number } {
  if (isLarge) lowerThreadPriority();
  if (gate) Atomics.wait(gate, 0, 0);
  return { thread: threadId, priority: getPriority() };
}
