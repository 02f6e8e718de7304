import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openLogFile } from './log-file.ts';
import { UserError } from './user-error.ts';

export interface ProcessOptions {
  readonly name: string;
  /** Node's arguments: options, script, script arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  /** The URL that returns 200 when it is ready. */
  readonly readyUrl: string;
}

export interface SupervisedProcess {
  readonly name: string;
  /** Resolves when it is ready; rejects with a readable message if it does not start. */
  untilReady(): Promise<void>;
  /** SIGTERM, then SIGKILL after 20 s. */
  stop(): Promise<void>;
  /** SIGKILL immediately. */
  kill(): void;
}

const maxStartAttempts = 3;
const readyLimitMs = 90_000;
const stopLimitMs = 20_000;
const stableAfterMs = 60_000;

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Starts a program, writes its log, and restarts it (after 0.5 s, doubling to 15 s) if it exits unexpectedly. */
export function supervise(plan: ProcessOptions): SupervisedProcess {
  const log = openLogFile(plan.logDir, plan.name);
  let child: ChildProcess | undefined;
  let stopping = false;
  let wasReady = false;
  let failures = 0;
  const givenUp = Promise.withResolvers<never>();
  givenUp.promise.catch(() => undefined);

  const start = () => {
    const startedAt = Date.now();
    const started = spawn(process.execPath, [...plan.args], {
      cwd: plan.cwd,
      env: plan.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C must reach only the stack, which then stops its processes in order.
      detached: true,
    });
    child = started;
    started.stdout?.on('data', log.write);
    started.stderr?.on('data', log.write);
    started.once('error', (error) => log.write(`${error.message}\n`));
    started.once('close', (code, signal) => {
      child = undefined;
      if (!stopping) restart(startedAt, signal ?? `exit ${code}`);
    });
  };

  const restart = (startedAt: number, reason: string) => {
    failures = Date.now() - startedAt > stableAfterMs ? 1 : failures + 1;
    if (!wasReady && failures >= maxStartAttempts) {
      const detail = log.lastError ? `: ${log.lastError}` : '.';
      givenUp.reject(new UserError(`Couldn't start ${plan.name} (see ${log.path})${detail}`));
      return;
    }
    const delay = Math.min(15_000, 500 * 2 ** (failures - 1));
    console.error(
      `${plan.name} stopped unexpectedly (${reason}). Restarting in ${delay / 1000} s.`,
    );
    setTimeout(() => stopping || start(), delay).unref();
  };

  const untilAnswering = async () => {
    const deadline = Date.now() + readyLimitMs;
    while (!(await answers(plan.readyUrl))) {
      if (stopping) throw new UserError('Stopped.');
      if (Date.now() > deadline)
        throw new UserError(`${plan.name} isn't ready after 90 s. See ${log.path}.`);
      await wait(75);
    }
    wasReady = true;
  };

  start();
  return {
    name: plan.name,
    untilReady: () => Promise.race([untilAnswering(), givenUp.promise]),
    async stop() {
      stopping = true;
      const running = child;
      if (running) {
        const ended = once(running, 'exit');
        running.kill('SIGTERM');
        await Promise.race([ended, wait(stopLimitMs, undefined, { ref: false })]);
        running.kill('SIGKILL');
      }
      log.end();
    },
    kill() {
      stopping = true;
      child?.kill('SIGKILL');
    },
  };
}
