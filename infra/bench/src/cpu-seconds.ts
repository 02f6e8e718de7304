import { readFileSync } from 'node:fs';

/** USER_HZ, the unit of the times in /proc: 100 on Linux for every supported processor. */
const TICKS_PER_SECOND = 100;

/** CPU time that processes and their children, running and ended, have used so far, in seconds (Linux only). */
export function cpuSeconds(pids: readonly number[]): number {
  const all = new Set(pids.flatMap(withChildren));
  return [...all].reduce((sum, pid) => sum + ticksOf(pid) / TICKS_PER_SECOND, 0);
}

function withChildren(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(withChildren)];
}

function ticksOf(pid: number): number {
  // The process's name may have spaces and parentheses.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  // Its own in user mode and in the kernel, then those of its ended children.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** The text of a file, or '' for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
