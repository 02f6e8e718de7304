import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UserError, messageFor } from './user-error.ts';

const neededBytes = 300e6;

/** Generated once and kept across restarts. */
export const Secrets = z.object({ appSecret: z.string(), databasePassword: z.string() });
export type Secrets = z.infer<typeof Secrets>;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A process ID that was reused by another program must not keep the folder locked. */
async function isFieldhouseProcess(pid: number): Promise<boolean> {
  if (!(pid > 1) || pid === process.pid || !isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'infra/local');
  return command.includes('infra/local');
}

/** Locks the data folder for one start. Returns the function that unlocks it. */
export async function lockDataDir(dir: string): Promise<() => Promise<void>> {
  const file = join(dir, 'running.pid');
  const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (await isFieldhouseProcess(holder)) {
    throw new UserError(
      `Fieldhouse is already running on ${dir} (process ${holder}). Stop it first, or set DATA_DIR and PORT.`,
    );
  }
  await rm(file, { force: true });
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch {
    throw new UserError(`Fieldhouse is already starting on ${dir}. Wait for it, or set DATA_DIR.`);
  }
  return () => rm(file, { force: true });
}

/** Creates the folder if missing. Throws if it is not writable or has no space left. */
export async function prepareDataDir(dir: string): Promise<void> {
  try {
    await mkdir(join(dir, 'logs'), { recursive: true });
    await mkdir(join(dir, 'mail'), { recursive: true });
    await writeFile(join(dir, '.probe'), randomBytes(1_000_000));
    await rm(join(dir, '.probe'), { force: true });
  } catch (error) {
    throw new UserError(`Can't use the data folder ${dir}: ${messageFor(error)}`);
  }
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < neededBytes) {
    const free = Math.floor((bavail * bsize) / 1e6);
    throw new UserError(
      `The disk is almost full. Fieldhouse needs 300 MB, and ${dir} has ${free} MB left.`,
    );
  }
}

/** The secrets of this data folder, created at the first start and readable only by the owner. */
export async function readSecrets(dir: string): Promise<Secrets> {
  const file = join(dir, 'secrets.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) {
    const parsed = z.safeParse(Secrets, JSON.parse(kept));
    if (parsed.success) return parsed.data;
    throw new UserError(`Can't read ${file}. Restore it, or remove ${dir} to start over.`);
  }
  const secrets: Secrets = {
    appSecret: randomBytes(48).toString('base64url'),
    databasePassword: randomBytes(24).toString('base64url'),
  };
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  return secrets;
}
