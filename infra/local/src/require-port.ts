import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from './user-error.ts';

function bindError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Throws if something else listens on the port. Waits up to 3 s for a previous run that is just ending.
 *
 * @param name the setting of the port.
 */
export async function requirePort(name: string, port: number, host: string): Promise<void> {
  const deadline = Date.now() + 3_000;
  for (;;) {
    const fault = await bindError(port, host);
    if (fault === undefined) return;
    if (fault === 'EACCES')
      throw new UserError(
        `This user isn't allowed to open port ${port}. Set ${name} to a port above 1023.`,
      );
    if (fault !== 'EADDRINUSE')
      throw new UserError(
        `Couldn't open port ${port} on ${host} (${fault}). Check HOST and ${name}.`,
      );
    if (Date.now() > deadline) {
      throw new UserError(
        `Port ${port} is already in use. Stop the program that uses it, or set ${name} to another port.`,
      );
    }
    await wait(250);
  }
}
