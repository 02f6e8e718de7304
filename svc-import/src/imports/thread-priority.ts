import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Argument that starts a thread with low priority. */
export const LOW_PRIORITY = '--low-priority';

/**
 * Lowers the priority of threads for large files, so that requests come first. On Linux priorities are per thread
 * (setpriority(2)); elsewhere this would affect the whole process.
 */
export function lowerThreadPriority(): void {
  if (isMainThread || process.platform !== 'linux' || !process.argv.includes(LOW_PRIORITY)) return;
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
