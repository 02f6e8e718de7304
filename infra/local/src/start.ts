/** `npm start`: runs the whole product. */
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { messageFor } from './user-error.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { Stack } from './stack.ts';
import { repoRoot } from './repo-paths.ts';

const demoAccounts = [
  ['System administrator', 'admin@fieldhouse.test', 'Fieldhouse-Admin-1'],
  ['Lincoln High School', 'director@lincoln.test', 'Fieldhouse-Staff-1'],
  ['Roosevelt High School', 'director@roosevelt.test', 'Fieldhouse-Staff-1'],
  ['Must change password', 'new.coach@lincoln.test', 'Temporary-Pass-1'],
] as const;

function announce(settings: Settings): void {
  const lines = [`Fieldhouse is ready: http://localhost:${settings.port}`, ''];
  if (settings.databaseUrl === undefined) {
    lines.push('Demo accounts');
    for (const [who, email, password] of demoAccounts) {
      lines.push(`  ${who.padEnd(22)}${email.padEnd(26)}${password}`);
    }
  }
  if (settings.smtpUrl === undefined)
    lines.push(`Email inbox http://localhost:${settings.inboxPort}`);
  const near = relative(repoRoot, settings.dataDir);
  lines.push(`Data        ${near.startsWith('..') ? settings.dataDir : near}, logs in logs/`);
  lines.push('Press Ctrl-C to stop everything.');
  console.log(lines.join('\n'));
}

function stopOnRequest(stack: Stack): void {
  let asked = 0;
  const stop = async () => {
    asked += 1;
    if (asked > 1) {
      stack.kill();
      process.exit(130);
    }
    console.log('Stopping...');
    await Promise.race([stack.stop(), wait(40_000, undefined, { ref: false })]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void onSignal(stop));
  if (process.connected) process.once('disconnect', () => void stop());
}

let lastSignal = 0;
/** One Ctrl-C arrives twice: from the terminal and forwarded by npm. */
async function onSignal(stop: () => Promise<void>): Promise<void> {
  if (Date.now() - lastSignal < 1_000) return;
  lastSignal = Date.now();
  await stop();
}

async function main(): Promise<void> {
  const settings = readSettings();
  const stack = new Stack(settings);
  console.log('Starting Fieldhouse...');
  stopOnRequest(stack);
  try {
    await stack.start();
    announce(settings);
  } catch (error) {
    // A stop during the start aborts the running steps.
    if (lastSignal > 0) return;
    await stack.stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(messageFor(error));
  process.exit(1);
});
