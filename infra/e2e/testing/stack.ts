import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { freePort } from '@fieldhouse/runtime/free-port';
import { temporaryFolder } from '@fieldhouse/runtime/testing/temporary-folder';

const BOOTSTRAP = resolve(import.meta.dirname, '../../local/bootstrap.mjs');
const READY = /Fieldhouse is ready: (http:\/\/\S+)/;
const START_TIMEOUT_MS = 600_000;
/** The stack's own limit is 40 s. */
const STOP_TIMEOUT_MS = 60_000;

/** A running product: its URL, the URL of its mail inbox, and how to stop it. */
export interface Stack {
  readonly url: string;
  readonly inboxUrl: string;
  /** Stops everything that was started and removes its data. */
  stop(): Promise<void>;
}

/** Builds what has changed, as the start of a stack does. Nothing is built for the running product that E2E_URL names. */
export async function buildApps(): Promise<void> {
  if (process.env['E2E_URL']) return;
  const child = spawn(process.execPath, [BOOTSTRAP, 'build'], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build exited with code ${code}.`);
}

/**
 * Starts the one-command stack on free ports with its own data folder, or uses the one named by E2E_URL and
 * E2E_INBOX_URL. Rejects with its output if it is not ready within 10 minutes.
 */
export async function startStack(): Promise<Stack> {
  const { E2E_URL: url, E2E_INBOX_URL: inboxUrl } = process.env;
  if (url && inboxUrl) return { url, inboxUrl, stop: () => Promise.resolve() };

  const dataDir = await temporaryFolder('fieldhouse-e2e-');
  // The embedded database may run as another user, who needs access to this folder.
  await chmod(dataDir, 0o755);
  const [port, inboxPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [BOOTSTRAP, 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      MAIL_INBOX_PORT: String(inboxPort),
      DATA_DIR: dataDir,
      CHECK_ANSWERS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitUntilReady(child, join(dataDir, 'start.log'));
  return {
    url: `http://localhost:${port}`,
    inboxUrl: `http://localhost:${inboxPort}`,
    async stop() {
      await stopProcess(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(child: ChildProcess, logFile: string): Promise<void> {
  const log = createWriteStream(logFile);
  let printed = '';
  await new Promise<void>((done, fail) => {
    const failWith = (reason: string) => fail(new Error(`${reason}\n${printed}`));
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      failWith('The stack was not ready in time:');
    }, START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      log.write(chunk);
      printed += chunk.toString();
      if (READY.test(printed)) {
        clearTimeout(timer);
        done();
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      failWith(`The stack exited with code ${code}:`);
    });
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
