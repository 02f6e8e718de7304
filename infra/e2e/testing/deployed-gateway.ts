import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@fieldhouse/runtime/free-port';
import { MEMORY_ENV, NODE_ARGS } from '@fieldhouse/runtime/memory-settings';
import { temporaryFolder } from '@fieldhouse/runtime/testing/temporary-folder';

const ROOT = resolve(import.meta.dirname, '../../..');
const APPS = ['shell', 'mf-auth', 'mf-staff', 'mf-sysadmin'] as const;
const READY_WITHIN_MS = 60_000;

/** A gateway with builds of its own, which a test can replace, in front of a running product. */
export interface DeployedGateway {
  readonly url: string;
  /** The folder of an app's build. */
  readonly dist: (app: (typeof APPS)[number]) => string;
  stop(): Promise<void>;
}

/** @param product the URL of the product whose services answer its calls. */
export async function deployGateway(product: string): Promise<DeployedGateway> {
  const folder = await temporaryFolder('fieldhouse-deploy-');
  const dist = (app: (typeof APPS)[number]) => join(folder, app);
  for (const app of APPS) await cp(join(ROOT, app, 'dist'), dist(app), { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, [...NODE_ARGS, join(ROOT, 'gateway/src/main.ts')], {
    env: {
      ...process.env,
      ...MEMORY_ENV,
      PORT: String(port),
      CORE_URL: product,
      IMPORT_URL: product,
      SHELL_DIST: dist('shell'),
      MF_AUTH_DIST: dist('mf-auth'),
      MF_STAFF_DIST: dist('mf-staff'),
      MF_SYSADMIN_DIST: dist('mf-sysadmin'),
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  });
  const url = `http://localhost:${port}`;
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error('The gateway did not start.');
    }
    await wait(100);
  }
  return { url, dist, stop };
}
