import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@fieldhouse/runtime/testing';

const START_LIMIT_MS = 60_000;

/** A Redis server for one test, without persistence: after a kill it restarts empty. */
export interface TemporaryRedis {
  readonly url: string;
  kill(): Promise<void>;
  /** CLIENT KILL for every connection of the services. */
  cut(): Promise<void>;
  restart(): Promise<void>;
}

/** Undefined if `redis-server` is not installed. */
export async function startTemporaryRedis(): Promise<TemporaryRedis | undefined> {
  const port = await freePort();
  const start = async (): Promise<ChildProcess | undefined> => {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    const child = spawn('redis-server', options, { stdio: 'ignore' });
    const started = await Promise.race([
      once(child, 'spawn').then(() => true),
      once(child, 'error').then(() => false),
    ]);
    if (!started) return undefined;
    const deadline = performance.now() + START_LIMIT_MS;
    while (!(await accepts(port))) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error('redis-server did not start');
      await wait(25);
    }
    return child;
  };
  let server = await start();
  if (!server) return undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
    async cut() {
      const socket = connect(port, '127.0.0.1');
      const killed = once(socket, 'data');
      socket.write('CLIENT KILL TYPE normal SKIPME yes\r\n');
      await killed;
      socket.destroy();
    },
    async restart() {
      server = await start();
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
