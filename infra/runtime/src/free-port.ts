import { randomInt } from 'node:crypto';
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import getPort from 'get-port';

/** Below the ephemeral range, so that a server that asks for any port does not take one that was returned here. */
const FIRST = 10_240;
const LAST = 32_767;
const TRIES = 50;

/** Longer than a server takes until it listens. */
const RESERVED_MS = 60_000;

/**
 * One folder per minute, one file per port. A reservation ends by not being looked at any more: a file that is removed
 * and made again can be removed by another process that also saw the old one, and both then get the port.
 */
const reservations = join(tmpdir(), `fieldhouse-ports-${process.getuid?.() ?? 0}`);

/** Folders of minutes that no process looks at. Failures are left to whoever tries next. */
async function removeEarlier(minute: number): Promise<void> {
  const ended = (await readdir(reservations)).filter((name) => Number(name) < minute - 1);
  await Promise.allSettled(
    ended.map((name) => rm(join(reservations, name), { recursive: true, force: true })),
  );
}

/** Whether no other process got this port in this minute or the one before; if so, none will until the next is over. */
async function reserve(port: number): Promise<boolean> {
  const minute = Math.floor(Date.now() / RESERVED_MS);
  const file = (of: number) => join(reservations, String(of), String(port));
  const madeFolder = await mkdir(dirname(file(minute)), { recursive: true });
  if (madeFolder !== undefined) await removeEarlier(minute);
  const exists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  const made = await writeFile(file(minute), '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  // Made before the others are looked at: of two processes on either side of a full minute, at most one gets the port.
  return made && !(await exists(file(minute - 1))) && !(await exists(file(minute + 1)));
}

/** A TCP port that nothing is listening on, and that no other process of this user gets within a minute. */
export async function freePort(): Promise<number> {
  for (;;) {
    const candidates = Array.from({ length: TRIES }, () => randomInt(FIRST, LAST + 1));
    const port = await getPort({ port: candidates });
    if (await reserve(port)) return port;
  }
}
