import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { postgresLauncher } from './launcher.ts';

export interface PostgresOptions {
  /** Data directory; made when missing. As root it must be reachable by user `postgres`. */
  readonly dir: string;
  readonly password: string;
  /** 0 or none takes a free port. */
  readonly port?: number;
  /** Further server settings, `name=value`. */
  readonly flags?: readonly string[];
  /** Gets the server's log. */
  readonly onLog?: (text: string) => void;
}

export interface PostgresServer {
  readonly port: number;
  /** The connection string of one of its databases. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Resolves when the server is gone, asked or not. */
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

/** Starts a real PostgreSQL from the npm package, in a process of its own, which ends with this one. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const launcher = await postgresLauncher(options.dir);
  const script = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  const child = spawn(launcher.program, [...launcher.args, script], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A session of its own: a terminal's Ctrl-C must not reach the database before its users.
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
