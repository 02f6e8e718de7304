import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How to start a script with Node: the program and the arguments before the script's path. */
export interface Launcher {
  readonly program: string;
  readonly args: readonly string[];
}

const plain: Launcher = { program: process.execPath, args: [] };

/** Whether every user may traverse all folders to `path`. */
async function isReachableByAll(path: string): Promise<boolean> {
  const folder = await stat(path).catch(() => undefined);
  if (folder?.isDirectory() && (folder.mode & 0o001) === 0) return false;
  const parent = dirname(path);
  return parent === path || isReachableByAll(parent);
}

async function postgresIds(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    await run('groupadd', ['--force', '--system', 'postgres']);
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
    return { uid: await id('-u'), gid: await id('-g') };
  }
}

function setpriv(): string | undefined {
  return ['/usr/bin/setpriv', '/bin/setpriv', '/sbin/setpriv'].find((path) => existsSync(path));
}

/**
 * PostgreSQL refuses to run as root, so under root it runs as user `postgres`. If that user may not traverse a folder on the
 * way (a clone below /root), util-linux' `setpriv` grants it one capability, CAP_DAC_OVERRIDE.
 *
 * @throws a user-readable error if neither is possible.
 */
export async function postgresLauncher(dir: string): Promise<Launcher> {
  if (process.getuid?.() !== 0) return plain;
  const here = dirname(fileURLToPath(import.meta.url));
  const outer = dirname(resolve(dir));
  if ((await isReachableByAll(outer)) && (await isReachableByAll(here))) return plain;
  const program = setpriv();
  if (!program) {
    throw new Error(
      `PostgreSQL runs as user "postgres", who can't reach ${outer} or ${here}. Move both out of private folders, or run as a user other than root.`,
    );
  }
  const { uid, gid } = await postgresIds();
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await chown(dir, uid, gid);
  const right = '+dac_override';
  return {
    program,
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      // Otherwise access(2) would ignore the capability for users other than root.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=${right}`,
      `--ambient-caps=${right}`,
      process.execPath,
    ],
  };
}
