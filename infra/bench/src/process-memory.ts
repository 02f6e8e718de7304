import { readFile } from 'node:fs/promises';

/** Current resident memory of a process, in MiB (Linux only). */
export const memoryOf = (pid: number | undefined): Promise<number> => statusLine(pid, 'VmRSS');

/** Peak resident memory of a process, in MiB (Linux only). */
export const peakMemory = (pid: number | undefined): Promise<number> => statusLine(pid, 'VmHWM');

/** NaN if there is no such process. */
async function statusLine(pid: number | undefined, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1];
  return Math.round(Number(kilobytes ?? Number.NaN) / 1024);
}
