import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

function bindFault(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Refuses a port that something else listens on. Waits up to 3 s for a run that is just ending.
 *
 * @param name the setting that the port came from.
 */
export async function requirePort(name: string, port: number, host: string): Promise<void> {
  const deadline = Date.now() + 3_000;
  for (;;) {
    const fault = await bindFault(port, host);
    if (fault === undefined) return;
    if (fault === 'EACCES')
      throw new Refusal(
        `Port ${port} may not be opened by this user: set ${name} to one above 1023.`,
      );
    if (fault !== 'EADDRINUSE')
      throw new Refusal(
        `Port ${port} on ${host} cannot be opened (${fault}): check HOST and ${name}.`,
      );
    if (Date.now() > deadline) {
      throw new Refusal(
        `Port ${port} is already in use: stop the program that uses it, or set ${name} to another port.`,
      );
    }
    await wait(250);
  }
}
