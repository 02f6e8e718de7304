import { readdir, readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second, whatever the kernel's own clock (man 7 time, USER_HZ). */
const TICKS_A_SECOND = 100;
/** Places of ppid and of utime, stime, cutime and cstime, counted from the field behind the program's name (man 5 proc_pid_stat). */
const PARENT = 1;
const TIMES = [11, 12, 13, 14];

async function statOf(process: string): Promise<readonly string[] | undefined> {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const secondsIn = (stat: readonly string[]): number =>
  TIMES.reduce((sum, place) => sum + Number(stat[place]), 0) / TICKS_A_SECOND;

/**
 * User and system time in seconds of this process and of all its descendants that have ended and were waited for.
 *
 * @returns undefined on systems other than Linux.
 */
export async function processorSeconds(): Promise<number | undefined> {
  const stat = await statOf('self');
  return stat && secondsIn(stat);
}

/** The same of the running descendants of a process, without its own; 0 on systems other than Linux. */
export async function descendantSeconds(pid: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const running = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map(async (id) => ({ id, stat: await statOf(id) })),
  );
  const below = (parent: string): number =>
    running
      .filter(({ stat }) => stat?.[PARENT] === parent)
      .reduce((sum, { id, stat }) => sum + (stat ? secondsIn(stat) : 0) + below(id), 0);
  return below(String(pid));
}
