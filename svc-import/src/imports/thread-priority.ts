import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** The argument of a thread that gives way to everything else. */
export const LOW_PRIORITY = '--low-priority';

/**
 * Whoever waits for a page goes before a large file. On Linux a priority is a thread's own (setpriority(2)); elsewhere it would be
 * the service's.
 */
export function takePriority(): void {
  if (isMainThread || process.platform !== 'linux' || !process.argv.includes(LOW_PRIORITY)) return;
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
