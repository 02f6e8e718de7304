import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import * as z from 'zod/mini';
import { runTool } from './run-tool.ts';
import { fingerprintOf, isUpToDate, saveFingerprint } from './build-fingerprint.ts';
import { repoPath, repoRoot } from './repo-paths.ts';

/** Each is built, deployed and rolled back separately. */
export const browserApps = ['shell', 'mf-auth', 'mf-staff', 'mf-sysadmin'] as const;
export type BrowserApp = (typeof browserApps)[number];

const Manifest = z.object({ dependencies: z.optional(z.record(z.string(), z.string())) });
const always = ['tsconfig.base.json', 'package-lock.json'];

/** The folders that an app is built from: its own and those of the workspaces that it uses. */
async function inputsOf(folder: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(folder)) return [];
  seen.add(folder);
  const manifest = z.parse(
    Manifest,
    JSON.parse(await readFile(repoPath(folder, 'package.json'), 'utf8')),
  );
  const uses = Object.keys(manifest.dependencies ?? {})
    .filter((name) => name.startsWith('@fieldhouse/'))
    .map(async (name) =>
      inputsOf(relative(repoRoot, await realpath(repoPath('node_modules', name))), seen),
    );
  return [folder, ...(await Promise.all(uses)).flat()];
}

/** Builds one app if its sources have changed. Returns whether it did. */
export async function buildBrowserApp(app: BrowserApp, signal?: AbortSignal): Promise<boolean> {
  const hash = await fingerprintOf([...(await inputsOf(app)), ...always]);
  if (existsSync(repoPath(app, 'dist')) && (await isUpToDate(app, hash))) return false;
  await runTool(`Building ${app}`, 'npm', ['run', '--silent', 'build'], {
    cwd: repoPath(app),
    env: { NODE_ENV: 'production' },
    ...(signal ? { signal } : {}),
  });
  await saveFingerprint(app, hash);
  return true;
}
