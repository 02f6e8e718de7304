import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second, whatever the kernel's own clock (man 7 time, USER_HZ). */
const TICKS_A_SECOND = 100;
/** utime, stime, cutime and cstime, counted from the field behind the program's name (man 5 proc_pid_stat). */
const TIME_FIELDS = [11, 12, 13, 14];

/**
 * User and system time in seconds of this process and of all its descendants that have ended and were waited for.
 *
 * @returns undefined on systems other than Linux.
 */
export async function processorSeconds(): Promise<number | undefined> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = TIME_FIELDS.reduce((sum, place) => sum + Number(fields[place]), 0);
  return ticks / TICKS_A_SECOND;
}
