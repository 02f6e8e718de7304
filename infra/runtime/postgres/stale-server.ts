import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this ID is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A recycled process ID must not be mistaken for the database server. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    return /postgres/.test(await readlink(`/proc/${pid}/exe`));
  } catch {
    return /postgres/.test(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  }
}

/** The process ID of the server that runs on this data directory, if any. */
export async function runningPid(dir: string): Promise<number | undefined> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  return pid > 1 && isAlive(pid) && (await isPostgres(pid)) ? pid : undefined;
}

/** Stops the server of a previous run that was killed (fast shutdown, up to 15 s), so that the directory can be reused. */
export async function stopStaleServer(dir: string): Promise<void> {
  const pid = await runningPid(dir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 150 && isAlive(pid); tries += 1) await wait(100);
}
