import { readFile } from 'node:fs/promises';

/** The memory that a process holds now, in MiB (Linux only). */
export const memoryOf = (pid: number | undefined): Promise<number> => statusLine(pid, 'VmRSS');

/** The most memory that a process ever held, in MiB (Linux only). */
export const peakMemory = (pid: number | undefined): Promise<number> => statusLine(pid, 'VmHWM');

/** NaN where there is no such process. */
async function statusLine(pid: number | undefined, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1];
  return Math.round(Number(kilobytes ?? Number.NaN) / 1024);
}
