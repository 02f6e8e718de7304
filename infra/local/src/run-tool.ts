import { execa } from 'execa';
import { UserError } from './user-error.ts';
import { repoPath } from './repo-paths.ts';

/** A tool failed. The message ends with the last lines of its output. */
export class CommandFailedError extends UserError {
  constructor(what: string, output: string) {
    super(`${what} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
    this.name = 'CommandFailed';
  }
}

/**
 * Runs a program from node_modules/.bin and returns its output.
 *
 * @param what the step's name in the error message.
 * @throws CommandFailedError
 */
export async function runTool(
  what: string,
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<string> {
  const result = await execa(program, [...args], {
    cwd: options.cwd ?? repoPath(),
    preferLocal: true,
    localDir: repoPath(),
    all: true,
    reject: false,
    stdin: 'ignore',
    ...(options.env ? { env: options.env } : {}),
    ...(options.signal ? { cancelSignal: options.signal } : {}),
  });
  if (result.failed)
    throw new CommandFailedError(what, result.all || result.message || 'no output');
  return result.all;
}
