import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How to start a script with Node: the program and what goes before the script's path. */
export interface Launcher {
  readonly program: string;
  readonly args: readonly string[];
}

const plain: Launcher = { program: process.execPath, args: [] };

/** Whether everybody may pass through every folder on the way to `path`. */
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
 * PostgreSQL refuses to run as root, so as root it runs as user `postgres`. Where that user may not pass
 * through a folder on the way (a clone below /root), it is given that one right (CAP_DAC_OVERRIDE) by
 * `setpriv` of util-linux.
 *
 * @throws where neither is possible, with a sentence for the person at the keyboard.
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
      // Without it access(2) would not count the right for another user than root.
      '--securebits=+no_setuid_fixup',
      `--inh-caps=${right}`,
      `--ambient-caps=${right}`,
      process.execPath,
    ],
  };
}
