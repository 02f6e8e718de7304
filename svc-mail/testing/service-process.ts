import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import { serviceEnv } from '@fieldhouse/runtime/testing';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_LIMIT_MS = 150_000;

/** A service that a test has started. */
export interface Service {
  readonly url: string;
  kill(): Promise<void>;
  isRunning(): boolean;
  /** Its log lines so far. */
  readonly log: readonly string[];
}

/** A service in a separate process, as an operator runs it. */
export interface ServiceProcess extends Service {
  readonly pid: number;
  /** SIGKILL: no graceful shutdown. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** SIGSTOP and SIGCONT. */
  pause(): void;
  resume(): void;
}

/** Starts `<workspace>/src/main.ts` and waits for its "ready" log line. */
export async function startServiceProcess(
  workspace: 'svc-core' | 'svc-mail' | 'svc-import',
  env: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [...NODE_ARGS, 'src/main.ts'], {
    cwd: `${ROOT}${workspace}`,
    env: { ...serviceEnv(), ...MEMORY_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  // Not 'exit': the last lines may still be buffered then.
  const exited = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    const tooLate = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${workspace} is not ready:\n${log.slice(-20).join('\n')}`));
    }, START_LIMIT_MS);
    void exited.then(() => {
      clearTimeout(tooLate);
      reject(new Error(`${workspace} ended:\n${log.slice(-20).join('\n')}`));
    });
    lines.on('line', (line) => {
      log.push(line);
      const ready = readyUrl(line);
      if (!ready) return;
      clearTimeout(tooLate);
      resolve(ready);
    });
  });
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exited;
  };
  return {
    url,
    pid: child.pid ?? 0,
    log,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}

function readyUrl(line: string): string | undefined {
  if (!line.includes('"ready"')) return undefined;
  const entry: unknown = JSON.parse(line);
  if (typeof entry !== 'object' || entry === null || !('url' in entry)) return undefined;
  return typeof entry.url === 'string' ? entry.url : undefined;
}
