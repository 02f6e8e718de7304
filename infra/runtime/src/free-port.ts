import { randomInt } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';

/** Below the ephemeral range, so that a server that asks for any port does not take one that was returned here. */
const FIRST = 10_240;
const LAST = 32_767;
const TRIES = 50;

/** Longer than a server takes until it listens. */
const RESERVED_MS = 60_000;

const reservations = join(tmpdir(), `fieldhouse-ports-${process.getuid?.() ?? 0}`);

/** Whether no other process got this port lately; if so, none will. */
async function reserve(port: number): Promise<boolean> {
  const file = join(reservations, String(port));
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  );
  if (age !== undefined && age < RESERVED_MS) return false;
  if (age !== undefined) await rm(file, { force: true });
  return writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  );
}

/** A TCP port that nothing is listening on, and that no other process of this user gets within a minute. */
export async function freePort(): Promise<number> {
  await mkdir(reservations, { recursive: true });
  for (;;) {
    const candidates = Array.from({ length: TRIES }, () => randomInt(FIRST, LAST + 1));
    const port = await getPort({ port: candidates });
    if (await reserve(port)) return port;
  }
}
