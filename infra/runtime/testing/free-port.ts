import getPort from 'get-port';

/** A TCP port that nothing listens on at the moment. */
export const freePort = (): Promise<number> => getPort();
