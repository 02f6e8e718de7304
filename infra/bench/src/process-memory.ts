import { readFile, writeFile } from 'node:fs/promises';

/** Peak resident memory of a process, in MiB (Linux only). */
export const peakMemory = (pid: number | undefined): Promise<number> => statusLine(pid, 'VmHWM');

/** Starts a new measurement of the peak (proc(5), clear_refs). */
export async function resetPeakMemory(pid: number | undefined): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

/** NaN if there is no such process. */
async function statusLine(pid: number | undefined, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1];
  return Math.round(Number(kilobytes ?? Number.NaN) / 1024);
}
