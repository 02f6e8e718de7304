import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { freePort } from '@fieldhouse/runtime/free-port';
import { supervise } from './supervised-process.ts';
import type { SupervisedProcess } from './supervised-process.ts';
import { repoPath } from './repo-paths.ts';

const Manifest = z.object({ bin: z.object({ maildev: z.string() }) });

function maildevScript(): string {
  const manifest = z.parse(
    Manifest,
    JSON.parse(readFileSync(repoPath('node_modules/maildev/package.json'), 'utf8')),
  );
  return repoPath('node_modules/maildev', manifest.bin.maildev);
}

/** The local email inbox (MailDev): accepts every email, delivers none, shows them on a web page. Loopback only. */
export async function startMailInbox(
  dataDir: string,
  webPort: number,
): Promise<{ process: SupervisedProcess; smtpUrl: string }> {
  const smtpPort = await freePort();
  const preload = fileURLToPath(new URL('./exit-with-parent.mjs', import.meta.url));
  const options = {
    '--smtp': String(smtpPort),
    '--ip': '127.0.0.1',
    '--web': String(webPort),
    '--web-ip': '127.0.0.1',
    '--mail-directory': join(dataDir, 'mail'),
    '--max-emails': '500',
  };
  const inbox = supervise({
    name: 'mail-inbox',
    args: ['--import', preload, maildevScript(), ...Object.entries(options).flat()],
    cwd: repoPath(),
    env: process.env,
    logDir: join(dataDir, 'logs'),
    readyUrl: `http://127.0.0.1:${webPort}/api/healthz`,
  });
  return { process: inbox, smtpUrl: `smtp://127.0.0.1:${smtpPort}` };
}
