import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below the ephemeral range, so that a server that asks for any port does not take one that was returned here. */
const FIRST = 10_240;
const LAST = 32_767;
const TRIES = 50;

/** A TCP port that nothing is listening on. */
export const freePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: TRIES }, () => randomInt(FIRST, LAST + 1)) });
