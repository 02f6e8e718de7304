import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { postgresLauncher } from './launcher.ts';

export interface PostgresOptions {
  /** Data directory, created if missing. Under root, user `postgres` must be able to reach it. */
  readonly dir: string;
  readonly password: string;
  /** 0 or undefined takes a free port. */
  readonly port?: number;
  /** Additional server settings, `name=value`. */
  readonly flags?: readonly string[];
  /** Receives the server's log. */
  readonly onLog?: (text: string) => void;
}

export interface PostgresServer {
  readonly port: number;
  /** The connection string of a database. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Resolves when the server has exited for any reason. */
  readonly exited: Promise<void>;
}

const Report = z.union([
  z.object({ ready: z.literal(true), port: z.number() }),
  z.object({ ready: z.literal(false), reason: z.string() }),
]);

const user = 'postgres';

function report(child: ChildProcess): Promise<z.infer<typeof Report>> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(z.parse(Report, message)));
    child.once('exit', () =>
      resolve({ ready: false, reason: 'The database process ended right away.' }),
    );
  });
}

/** Starts a real PostgreSQL from the npm package, in a child process that ends with this one. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const launcher = await postgresLauncher(options.dir);
  const script = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  const child = spawn(launcher.program, [...launcher.args, script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A separate session, so that a terminal's Ctrl-C does not reach the database before its clients.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdout?.on('data', (data: Buffer) => options.onLog?.(data.toString()));
  child.stderr?.on('data', (data: Buffer) => options.onLog?.(data.toString()));
  const { dir, password, port = 0, flags = [] } = options;
  child.send({ dir, port, user, password, flags });
  const answer = await report(child);
  if (!answer.ready) {
    child.kill('SIGKILL');
    throw new Error(answer.reason);
  }
  return {
    port: answer.port,
    url: (database) =>
      `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${answer.port}/${database}`,
    exited,
    async stop() {
      if (child.connected) child.send({ stop: true });
      await exited;
    },
  };
}
