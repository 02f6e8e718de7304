import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Lowers the priority of a thread for large files for good. Only Linux has priorities per thread (setpriority(2)). */
export function lowerThreadPriority(): void {
  if (isMainThread || process.platform !== 'linux') return;
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
