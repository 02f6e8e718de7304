import { execa } from 'execa';
import { Refusal } from './refusal.ts';
import { at } from './workspace.ts';

/** A tool failed. The message ends with the last lines of its output. */
export class CommandFailed extends Refusal {
  constructor(what: string, output: string) {
    super(`${what} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
    this.name = 'CommandFailed';
  }
}

/**
 * Runs a program from node_modules/.bin and returns its output.
 *
 * @param what the step's name in the error message.
 * @throws CommandFailed
 */
export async function runTool(
  what: string,
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<string> {
  const result = await execa(program, [...args], {
    cwd: options.cwd ?? at(),
    preferLocal: true,
    localDir: at(),
    all: true,
    reject: false,
    stdin: 'ignore',
    ...(options.env ? { env: options.env } : {}),
    ...(options.signal ? { cancelSignal: options.signal } : {}),
  });
  if (result.failed) throw new CommandFailed(what, result.all || result.message || 'no output');
  return result.all;
}
