import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lowers the priority of a thread for large files for good, so that requests come first. On Linux priorities are per thread
 * (setpriority(2)); elsewhere this would affect the whole process.
 */
export function lowerThreadPriority(): void {
  if (isMainThread || process.platform !== 'linux') return;
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
