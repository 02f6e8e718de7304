import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Below what systems hand out by themselves: a server that asks for any port never takes one that was promised here. */
const FIRST = 10_240;
const LAST = 32_767;
const TRIES = 50;

/** A TCP port that nothing listens on at the moment. */
export const freePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: TRIES }, () => randomInt(FIRST, LAST + 1)) });
