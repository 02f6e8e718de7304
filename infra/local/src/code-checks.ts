import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { runTool } from './run-tool.ts';
import { messageFor } from './user-error.ts';
import { typePrograms, writeConfig } from './type-programs.ts';
import { repoPath } from './repo-paths.ts';

export interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
}

export interface CheckOutcome {
  readonly name: string;
  readonly passed: boolean;
}

/** The checkers are Go programs that end soon: they collect garbage less often, which takes a fifth less CPU time. */
const FEW_COLLECTIONS = { GOGC: '300' };

const Manifest = z.object({ workspaces: z.array(z.string()) });

/** The folders of package.json's `workspaces` that contain TypeScript. */
export async function workspaces(): Promise<string[]> {
  const manifest = z.parse(Manifest, JSON.parse(await readFile(repoPath('package.json'), 'utf8')));
  return manifest.workspaces.filter((folder) => existsSync(repoPath(folder, 'tsconfig.json')));
}

/** One type-check for all workspaces with the same compiler options. */
export async function typeChecks(): Promise<Check[]> {
  const programs = await typePrograms(await workspaces());
  return Promise.all(
    programs.map(async (program, place) => {
      const config = await writeConfig(program, place);
      return {
        name: `types ${program.folders.join(' ')}`,
        program: 'tsc',
        // Each checker infers all types that it needs again: one takes less CPU time than the default four.
        args: [
          '-p',
          config,
          '--checkers',
          '1',
          '--incremental',
          '--tsBuildInfoFile',
          `${config}.info`,
        ],
        env: FEW_COLLECTIONS,
      };
    }),
  );
}

/** All checks of `npm run check`, the longest first. */
export async function allChecks(): Promise<Check[]> {
  return [
    {
      name: 'lint',
      program: 'oxlint',
      args: ['--type-aware', '--deny-warnings'],
      env: FEW_COLLECTIONS,
    },
    { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
    { name: 'dead code', program: 'knip', args: ['--no-progress'] },
    ...(await typeChecks()),
  ];
}

async function runCheck(check: Check): Promise<CheckOutcome> {
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  try {
    await runTool(check.name, check.program, check.args, check.env ? { env: check.env } : {});
    console.log(`  ✓ ${check.name} (${seconds()})`);
    return { name: check.name, passed: true };
  } catch (error) {
    console.log(`  ✗ ${check.name} (${seconds()})\n${messageFor(error)}`);
    return { name: check.name, passed: false };
  }
}

/** Runs all checks, one per core at a time, and prints each with its time. */
export const runChecks = (checks: readonly Check[]): Promise<CheckOutcome[]> =>
  pLimit(availableParallelism()).map(checks, runCheck);
