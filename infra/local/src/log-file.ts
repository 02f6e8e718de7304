import { createWriteStream, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prettyFactory } from 'pino-pretty';
import * as z from 'zod/mini';

const keptBytes = 20e6;
const Line = z.looseObject({
  level: z.string(),
  msg: z.optional(z.string()),
  err: z.optional(z.looseObject({ message: z.optional(z.string()) })),
});
/** How Node prints an uncaught error. */
const uncaught = /^(\w*Error)( \[\w+\])?: /;

const format = prettyFactory({
  colorize: false,
  singleLine: true,
  translateTime: 'UTC:HH:MM:ss.l',
  ignore: 'pid,service',
  // The reason is in the first line; the rest of an error follows.
  messageFormat: (line) => {
    const { msg, err } = z.parse(Line, line);
    return [...new Set([msg, err?.message])].filter(Boolean).join(': ');
  },
});

/** Formats a service's JSON line for people. Other lines stay unchanged. */
export function formatLogLine(line: string): { text: string; isError: boolean } {
  const parsed = parseLine(line);
  if (!parsed) return { text: line, isError: uncaught.test(line) };
  return {
    text: format(parsed).trimEnd(),
    isError: parsed.level === 'error' || parsed.level === 'fatal',
  };
}

function parseLine(line: string): z.infer<typeof Line> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const result = z.safeParse(Line, JSON.parse(line));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

export interface LogFile {
  readonly path: string;
  /** The last error line. */
  readonly lastError: string;
  /** Appends a chunk of a process's output. */
  write(data: Buffer | string): void;
  end(): void;
}

/** Writes a process's output to `<dir>/<name>.log` (with one older file) and its errors to the terminal, too. */
export function openLogFile(dir: string, name: string): LogFile {
  const path = join(dir, `${name}.log`);
  try {
    if (statSync(path).size > keptBytes) renameSync(path, `${path}.1`);
  } catch {
    // No file yet.
  }
  const stream = createWriteStream(path, { flags: 'a' });
  // A full disk must not end the logged process.
  stream.on('error', () => undefined);
  let rest = '';
  let lastError = '';
  const take = (line: string) => {
    const { text, isError } = formatLogLine(line);
    stream.write(`${text}\n`);
    if (!isError) return;
    lastError = text.split('\n', 1)[0] ?? '';
    console.error(`[${name}] ${text}`);
  };
  return {
    path,
    get lastError() {
      return lastError;
    },
    write(data) {
      const lines = (rest + data.toString()).split('\n');
      rest = lines.pop() ?? '';
      lines.filter(Boolean).forEach(take);
    },
    end() {
      if (rest) take(rest);
      stream.end();
    },
  };
}
