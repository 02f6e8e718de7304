import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../postgres/start-postgres.ts';

/** A PostgreSQL server for one test, which may kill it. */
export interface TemporaryPostgres {
  readonly url: string;
  /** Its data directory. */
  readonly dir: string;
  /** SIGSTOP or SIGCONT to the server and all of its processes. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** SIGKILL to the server, like the kernel's OOM killer. */
  kill(): Promise<void>;
  /** SIGINT to the server, like `pg_ctl stop -m fast`: ends every connection, then the server. */
  stopFast(): Promise<void>;
  /** Starts it again with the same files and port. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const base = await mkdtemp(join(tmpdir(), 'fieldhouse-faults-'));
  await chmod(base, 0o755);
  const dir = join(base, 'pg');
  const options = { dir, password: 'faults', flags: ['max_connections=200'] };
  let server = await startPostgres(options);
  const { port } = server;
  const serverPid = async () => {
    const [pid] = (await readFile(join(dir, 'postmaster.pid'), 'utf8')).split('\n');
    return Number(pid);
  };
  return {
    url: server.url('postgres'),
    dir,
    async signalAll(signal) {
      const pid = await serverPid();
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      for (const one of [pid, ...children.trim().split(' ').map(Number)]) process.kill(one, signal);
    },
    async kill() {
      process.kill(await serverPid(), 'SIGKILL');
      await server.exited;
      // Wait until its children have ended and released the shared memory.
      await wait(500);
    },
    async stopFast() {
      process.kill(await serverPid(), 'SIGINT');
      await server.exited;
    },
    async restart() {
      server = await startPostgres({ ...options, port });
    },
    async remove() {
      await server.stop();
      await rm(base, { recursive: true, force: true });
    },
  };
}
