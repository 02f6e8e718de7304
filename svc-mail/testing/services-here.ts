import { createLogger } from '@fieldhouse/runtime';
import { startCore } from '../../svc-core/testing/index.ts';
import { createMailService } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Service } from './service-process.ts';

type Environment = Readonly<Record<string, string>>;

/**
 * Starts svc-core in the test's own process: a process of its own would load and compile everything again, which takes more CPU
 * time than most tests. `kill` closes it.
 */
export async function startCoreHere(env: Environment): Promise<Service> {
  const log: string[] = [];
  const write = (line: string) => void log.push(...line.trimEnd().split('\n'));
  const core = await startCore({ env, background: true, log: { write } });
  let running = true;
  return {
    url: core.url,
    log,
    isRunning: () => running,
    async kill() {
      if (!running) return;
      running = false;
      await core.close();
    },
  };
}

/** A mail worker in the test's own process, without its port. */
export interface WorkerHere {
  /** Its log lines so far. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

export function startWorkerHere(env: Environment): WorkerHere {
  const log: string[] = [];
  const to = { write: (line: string) => void log.push(...line.trimEnd().split('\n')) };
  const logger = createLogger({ service: 'svc-mail', level: 'info', to });
  const { closers } = createMailService(readConfig(env), logger);
  return {
    log,
    async stop() {
      for (const { close } of closers) await close();
    },
  };
}
