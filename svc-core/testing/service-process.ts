import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import { serviceEnv } from '@fieldhouse/runtime/testing';
import { APP_SECRET } from './core.ts';

/** The service as an operator starts it. */
export interface ServiceProcess {
  readonly url: string;
  /** Its log lines until it was ready. */
  readonly lines: readonly string[];
  stop(): Promise<unknown>;
  /** SIGKILL: no graceful shutdown. */
  kill(): Promise<unknown>;
}

/** Starts the service as a separate process, on any database. */
export async function startServiceProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [...NODE_ARGS, 'src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...serviceEnv(),
      ...MEMORY_ENV,
      DATABASE_URL: databaseUrl,
      APP_SECRET,
      PUBLIC_URL: 'http://localhost:8080',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const url = /"url":"(http:[^"]+)"/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      lines,
      stop: () => {
        child.kill('SIGTERM');
        return ended;
      },
      kill: () => {
        child.kill('SIGKILL');
        return ended;
      },
    };
  }
  throw new Error('svc-core ended before it was ready');
}
