import { execa } from 'execa';
import { Refusal } from './refusal.ts';
import { at } from './workspace.ts';

/** Raised when a tool of ours failed; the message ends with the last lines that it printed. */
export class CommandFailed extends Refusal {
  constructor(what: string, output: string) {
    super(`${what} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
    this.name = 'CommandFailed';
  }
}

/**
 * Runs a program that the packages bring (node_modules/.bin) and gives what it printed.
 *
 * @param what names the step in the failure's sentence.
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
