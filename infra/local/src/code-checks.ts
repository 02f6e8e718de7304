import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { generateDatabaseClient } from './database-client.ts';
import { runTool } from './run-tool.ts';
import { messageFor } from './user-error.ts';
import { repoPath } from './repo-paths.ts';

export interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  /** What it needs first. */
  readonly prepare?: () => Promise<unknown>;
}

export interface CheckOutcome {
  readonly name: string;
  readonly passed: boolean;
}

const Manifest = z.object({ workspaces: z.array(z.string()) });
const Program = z.object({ include: z.array(z.string()), exclude: z.array(z.string()) });

/** The folders of package.json's `workspaces`. */
export async function workspaces(): Promise<string[]> {
  const manifest = await readFile(repoPath('package.json'), 'utf8');
  return z.parse(Manifest, JSON.parse(manifest)).workspaces;
}

/** The folders of one of the two programs of the repository. They differ in the environment that the code has. */
export async function foldersOf(
  program: 'node' | 'browser',
): Promise<{ include: string[]; exclude: string[] }> {
  const config = await readFile(repoPath(`tsconfig.${program}.json`), 'utf8');
  return z.parse(Program, JSON.parse(config));
}

/** Lint, with and without types, and the compiler's own errors (`options` in .oxlintrc.json). */
const lint = (name: string, args: readonly string[]): Check => ({
  name,
  program: 'oxlint',
  args: ['--deny-warnings', ...args],
  // The type checker is a Go program that ends soon: it need not collect garbage before it has used this much memory.
  env: { GOGC: 'off', GOMEMLIMIT: '2GiB' },
});

/** All checks of `npm run check`. The two programs are linted at the same time, each with one type checker. */
export async function allChecks(): Promise<Check[]> {
  const { include: browser } = await foldersOf('browser');
  return [
    {
      ...lint(
        'lint and types of services and tools',
        browser.map((folder) => `--ignore-pattern=${folder}/**`),
      ),
      prepare: generateDatabaseClient,
    },
    lint('lint and types of pages', browser),
    {
      name: 'dead code',
      program: 'knip',
      args: ['--no-progress'],
      // It makes many short-lived syntax trees.
      env: { NODE_OPTIONS: '--max-semi-space-size=64' },
    },
    { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  ];
}

async function runCheck(check: Check): Promise<CheckOutcome> {
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  try {
    await check.prepare?.();
    await runTool(check.name, check.program, check.args, check.env ? { env: check.env } : {});
    console.log(`  ✓ ${check.name} (${seconds()})`);
    return { name: check.name, passed: true };
  } catch (error) {
    console.log(`  ✗ ${check.name} (${seconds()})\n${messageFor(error)}`);
    return { name: check.name, passed: false };
  }
}

/** Runs all checks at the same time, and prints each with its time. */
export const runChecks = (checks: readonly Check[]): Promise<CheckOutcome[]> =>
  Promise.all(checks.map(runCheck));
